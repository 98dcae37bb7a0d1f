import type { AccountSession } from "#shared/contract/account.ts";
import { momentText } from "#shared/text/moment.ts";
import { NBSP } from "#shared/text/space.ts";
import { PasswordField } from "../../account/password-field.tsx";
import { useFormAnswer } from "../../ui/use-form-answer.ts";
import { ExportForm } from "./export-form.tsx";
import { Part } from "./part.tsx";
import type { AccountData } from "./route.ts";
import { HiddenForm, SectionForm } from "./section-form.tsx";
import "./security-view.css";

/** The password, the devices, and what the owner may do with the data. */
export function SecurityView({ account: { sessions, user } }: AccountData) {
  return (
    <>
      <Part
        id="password"
        title="Пароль"
        hint={`После смены на${NBSP}остальных устройствах выйдем из${NBSP}кабинета, на${NBSP}почту придёт письмо.`}
      >
        <SectionForm form="password" submit="Сохранить новый пароль" opener="Сменить пароль">
          {({ errors }) => (
            <>
              <input
                className="vh"
                type="text"
                name="username"
                value={user.email}
                autoComplete="username"
                readOnly
                tabIndex={-1}
                aria-hidden="true"
              />
              <PasswordField id="password-password" label="Нынешний пароль" autoComplete="current-password" error={errors.password} />
              <PasswordField
                id="password-new_password"
                name="new_password"
                label="Новый пароль"
                hint={`Не${NBSP}меньше 8${NBSP}знаков`}
                autoComplete="new-password"
                error={errors.new_password}
              />
            </>
          )}
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
    </>
  );
}

function Sessions({ sessions }: { sessions: readonly AccountSession[] }) {
  return (
    <Part id="sessions" title="Устройства" hint={`Где вы вошли сейчас. Незнакомое? Выйдите везде и${NBSP}смените пароль.`}>
      <ul className="sess">
        {sessions.map(({ id, current, device, address, seen_at: seen }) => (
          <li key={id}>
            <b>{device}</b>
            {current ? <span className="sess-now">это устройство</span> : <span className="soft">{momentText(seen)}</span>}
            <span className="soft">{address}</span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <HiddenForm form="everywhere">
          <button className="btn btn-line" type="submit">
            Выйти на{NBSP}всех остальных
          </button>
        </HiddenForm>
      )}
    </Part>
  );
}

function Delete() {
  const { attempt, answer } = useFormAnswer("delete");
  return (
    <Part id="delete" title="Удаление кабинета" hint={`Его нельзя отменить. Зато можно зарегистрироваться снова.`}>
      <details className="del" open={answer !== undefined} key={attempt}>
        <summary className="btn btn-line">Удалить кабинет</summary>
        <div className="del-in">
          <ul>
            <li>Имя, почта, телефон, пароль и{NBSP}списки стираются сразу.</li>
            <li>
              Заказы остаются в{NBSP}учёте без имени и{NBSP}контактов — так требует закон о{NBSP}бухгалтерском учёте.
            </li>
            <li>Заказы, которые ещё в{NBSP}пути, привезём: их контакты сотрём после доставки.</li>
            <li>Гарантия сохраняется: для{NBSP}обращения хватит серийного номера.</li>
          </ul>
          <SectionForm form="delete" submit="Удалить навсегда" buttonClass="btn del-b">
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
