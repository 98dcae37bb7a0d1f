import type { DeskSettings, StaffList } from "#shared/contract/manage/staff.ts";
import { roleNames } from "#shared/domain/staff.ts";
import { NBSP } from "#shared/text/space.ts";
import { plural } from "#shared/text/plural.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { useMe } from "../../../manage/root-data.ts";
import { Badge } from "../../../manage/ui/badge.tsx";
import type { Column } from "../../../manage/ui/columns.ts";
import { CopyButton } from "../../../manage/ui/copy-button.tsx";
import { DataTable } from "../../../manage/ui/data-table.tsx";
import { DeskHead } from "../../../manage/ui/desk-head.tsx";
import { Moment } from "../../../manage/ui/moment.tsx";
import { Note } from "../../../manage/ui/note.tsx";
import type { PageProps } from "../../../page.ts";
import type { StaffAnswer } from "./action.ts";
import { Invite } from "./invite.tsx";
import { MemberActions, type Member } from "./member-actions.tsx";
import { Settings } from "./settings.tsx";
import "./page.css";

export interface StaffData extends Pick<StaffList, "staff">, DeskSettings {
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
      <>
        {name || email}
        {name && <span className="staff-email">{email}</span>}
      </>
    ),
  },
  { id: "role", title: "Роль", cell: ({ role }) => roleNames[role] },
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
export function StaffPage({ data: { staff, settings, done } }: PageProps<StaffData>) {
  const { staff: me } = useMe();
  const doneText = done !== null && Object.hasOwn(doneTexts, done) && doneTexts[done];
  return (
    <>
      <DeskHead
        title="Сотрудники"
        note={`${staff.length}${NBSP}${plural(staff.length, "человек", "человека", "человек")}`}
        actions={<Invite />}
      />
      <div className="staff">
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
      <p className="staff-link">{link}</p>
      <p>
        <CopyButton text={link} label="Скопировать ссылку" done="Ссылка скопирована" />
      </p>
    </Note>
  );
}
