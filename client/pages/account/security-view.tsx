import { useState, type FormEvent } from "react";
import type { OpenSession } from "#shared/contract/common.ts";
import { momentText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { ChangePasswordFields, PasswordField } from "../../account/password-field.tsx";
import { usePageForm } from "../../forms/use-form.ts";
import { Part, HiddenForm, SectionForm } from "./section-form.tsx";
import type { AccountData } from "./load.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { refusal } from "../../api/refusal.ts";
import { useAppContext } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Password, devices, export and deletion of the data. */
export function SecurityView({ account: { sessions, user } }: AccountData) {
  return (
    <div>
      <Part
        id="password"
        title="Пароль"
        hint={`После смены на${NBSP}остальных устройствах выйдем из${NBSP}кабинета, на${NBSP}почту придёт письмо.`}
      >
        <SectionForm form="password" submit="Сохранить новый пароль" opener="Сменить пароль">
          {({ errors }) => <ChangePasswordFields email={user.email} errors={errors} />}
        </SectionForm>
      </Part>
      <Sessions sessions={sessions} />
      <Part
        id="export"
        title="Копия данных"
        hint={`Всё, что мы храним о${NBSP}вас: профиль, заказы, списки, согласия. Один файл в${NBSP}формате JSON.`}
      >
        <ExportForm />
      </Part>
      <Delete />
    </div>
  );
}

function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <Part id="sessions" title="Устройства" hint={`Где вы вошли сейчас. Незнакомое? Выйдите везде и${NBSP}смените пароль.`}>
      <ul className="sessions">
        {sessions.map(({ id, current, device, address, seen_at: seen }) => (
          <li key={id}>
            <b>{device}</b>
            {current ? <span className="account-good semibold">это устройство</span> : <span className="soft">{momentText(seen)}</span>}
            <span className="soft">{address}</span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <HiddenForm form="everywhere">
          <button className="button button-outline" type="submit">
            Выйти на{NBSP}всех остальных
          </button>
        </HiddenForm>
      )}
    </Part>
  );
}

function Delete() {
  const { attempt, answer } = usePageForm("delete");
  return (
    <Part id="delete" title="Удаление кабинета" hint={`Его нельзя отменить. Зато можно зарегистрироваться снова.`}>
      <details open={answer !== undefined} key={attempt}>
        <summary className="button button-outline">Удалить кабинет</summary>
        <div className="delete-account stack gap-24 surface">
          <ul className="stack gap-10 text-15">
            <li>Имя, почта, телефон, пароль и{NBSP}списки стираются сразу.</li>
            <li>
              Заказы остаются в{NBSP}учёте без имени и{NBSP}контактов — так требует закон о{NBSP}бухгалтерском учёте.
            </li>
            <li>Заказы, которые ещё в{NBSP}пути, привезём: их контакты сотрём после доставки.</li>
            <li>Гарантия сохраняется: для{NBSP}обращения хватит серийного номера.</li>
          </ul>
          <SectionForm form="delete" submit="Удалить навсегда" buttonClass="button delete-account-button">
            {({ errors }) => (
              <PasswordField
                id="delete-password"
                label="Пароль для подтверждения"
                autoComplete="current-password"
                error={errors.password}
              />
            )}
          </SectionForm>
        </div>
      </details>
    </Part>
  );
}

/** Downloads all data of the account as a file; without script the browser shows the JSON. */
function ExportForm() {
  const { api, ui } = useAppContext();
  const [error, setError] = useState<string | null>(null);
  const download = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    try {
      const { export: data } = await api.call(endpoints.exportAccount, { payload: { export: true } });
      save(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
      ui.getState().announce("Файл с данными скачан");
    } catch (failure) {
      setError(Object.values(refusal(failure).errors)[0] ?? null);
    }
  };
  return (
    <form method="post" action={endpoints.exportAccount.path} onSubmit={(event) => void download(event)}>
      <input type="hidden" name="export" value="1" />
      {error && (
        <p className="field-error gap-6 medium" role="alert">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      <button className="button button-outline" type="submit">
        <Icon name="file-down" small />
        Скачать мои данные
      </button>
    </form>
  );
}

function save(file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "my-data.json";
  link.click();
  URL.revokeObjectURL(link.href);
}
