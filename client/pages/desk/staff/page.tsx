import type { DeskSettings, StaffList } from "#shared/contract/desk/staff.ts";
import { roleNames } from "#shared/domain/staff.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { useMe } from "../../../desk/root-data.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { CopyButton } from "../../../desk/ui/copy-button.tsx";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { definePage, type PageProps } from "../../../page.ts";
import { action, type StaffAnswer } from "./action.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { SelectField } from "../../../desk/ui/select-field.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { EmailField } from "../../../ui/form/field.tsx";
import { MemberActions, type Member } from "./member-actions.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { deskHead } from "../../../desk/head.ts";
import "./page.css";

/** What the roles may do, in a few words (`RIGHTS` in shared/domain/staff.ts has the whole table). */
const roleHints: readonly (readonly [name: string, text: string])[] = [
  [roleNames.owner, `всё, и${NBSP}кроме того сотрудники, журнал и${NBSP}удаление данных`],
  [roleNames.manager, "заказы, обращения, отзывы, покупатели"],
  [roleNames.editor, "отзывы, импорт, старые адреса"],
];

/** Invites a member: an e-mail and a role. */
function Invite() {
  const { errors, values, sending, attempt } = usePageForm("invite");
  return (
    <Confirm label="Пригласить" icon="plus" look="button" title="Пригласить сотрудника" open={Object.keys(errors).length > 0}>
      <form className="desk-form" method="post" noValidate>
        <input type="hidden" name="form" value="invite" />
        <ErrorSummary errors={errors} prefix="invite-" attempt={attempt} />
        <EmailField
          id="invite-email"
          label="Почта"
          hint="Придёт письмо со ссылкой, по которой сотрудник задаст пароль"
          autoComplete="off"
          defaultValue={values.email}
          error={errors.email}
        />
        <SelectField
          id="invite-role"
          name="role"
          label="Роль"
          options={roleNames}
          hint={roleHints.map(([name, text]) => (
            <span className="stack" key={name}>
              <span>
                <b className="semibold">{name}</b> — {text}
              </span>
            </span>
          ))}
          defaultValue={values.role ?? "manager"}
          error={errors.role}
        />
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            Пригласить
          </button>
        </div>
      </form>
    </Confirm>
  );
}

export const route = definePage<StaffData>({
  component: StaffPage,
  async load({ api, url, signal }) {
    const [{ staff }, { settings }] = await Promise.all([
      api.call(deskEndpoints.staff, { signal }),
      api.call(deskEndpoints.settings, { signal }),
    ]);
    return { staff, settings, done: url.searchParams.get("done") };
  },
  action,
  head: (_, url) => deskHead("Сотрудники", url),
});

interface StaffData extends Pick<StaffList, "staff">, DeskSettings {
  /** What has just been done. */
  done: string | null;
}

const doneTexts: Readonly<Record<string, string>> = {
  role: "Роль изменена.",
  remove: "Сотрудник удалён, его сеансы завершены.",
  settings: "Правило сохранено.",
};

const columns: Column<Member>[] = [
  {
    id: "name",
    title: "Сотрудник",
    phone: "title",
    cell: ({ name, email }) => (
      <span className="lines">
        {name || email}
        {name && <span className="soft">{email}</span>}
      </span>
    ),
  },
  { id: "role", title: "Роль", cell: ({ role }) => roleNames[role], tight: true },
  {
    id: "state",
    title: "Вход",
    phone: "aside",
    cell: ({ invited, totp }) =>
      invited ? <Badge tone="active">Приглашён</Badge> : <Badge tone={totp ? "done" : "off"}>{totp ? "С кодом" : "Без кода"}</Badge>,
  },
  {
    id: "seen",
    title: "Последний раз",
    cell: ({ seen_at: at }) => (at ? <Moment iso={at} /> : <span className="soft">не{NBSP}заходил</span>),
    tight: true,
  },
  { id: "created", title: "С нами", cell: ({ created_at: at }) => <Moment iso={at} />, phone: "hidden", tight: true },
  { id: "actions", title: "Действия", silent: true, cell: (member) => <MemberActions member={member} />, phone: "wide", align: "end" },
];

/** Who works at the desk. */
function StaffPage({ data: { staff, settings, done } }: PageProps<StaffData>) {
  const { staff: me } = useMe();
  const doneText = done !== null && Object.hasOwn(doneTexts, done) && doneTexts[done];
  return (
    <>
      <DeskHead
        title="Сотрудники"
        note={`${staff.length}${NBSP}${plural(staff.length, "человек", "человека", "человек")}`}
        actions={<Invite />}
      />
      <div className="stack fit gap-12">
        {doneText && <Note tone="done">{doneText}</Note>}
        <MadeLink />
        <DataTable
          caption="Сотрудники"
          columns={columns}
          rows={staff}
          keyOf={({ id }) => id}
          isMarked={({ id }) => id === me.id}
          empty=""
        />
        <Settings settings={settings} />
      </div>
    </>
  );
}

/** The link that has just been made. It is shown once. */
function MadeLink() {
  const invited = usePageForm<StaffAnswer>("invite").answer;
  const renewed = usePageForm<StaffAnswer>("link").answer;
  const link = invited?.link ?? renewed?.link;
  if (!link) return null;
  return (
    <Note tone="done" title={invited ? `Приглашение для ${invited.values.email}` : "Новая ссылка для входа"}>
      <p>
        Мы отправили её письмом. Её можно передать и{NBSP}самому: она работает один раз и{NBSP}только один час.
      </p>
      <p className="staff-link box text-13 anywhere">{link}</p>
      <p>
        <CopyButton text={link} label="Скопировать ссылку" done="Ссылка скопирована" />
      </p>
    </Note>
  );
}

/** The rule about codes, for everybody. */
function Settings({ settings }: DeskSettings) {
  return (
    <Panel title="Вход с кодом для всех" id="settings">
      <form className="desk-form" method="post">
        <input type="hidden" name="form" value="settings" />
        <label className="checkbox">
          <input type="checkbox" name="totp" value="1" defaultChecked={settings.totp_demanded} />
          <span>
            Требовать код из{NBSP}приложения. У{NBSP}кого его нет, сможет только настроить его в{NBSP}своём профиле.
          </span>
        </label>
        <div className="form-actions">
          <button className="button button-outline" type="submit">
            Сохранить
          </button>
        </div>
      </form>
    </Panel>
  );
}
