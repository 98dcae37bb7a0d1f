import { roleNames } from "#shared/domain/staff.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { Confirm } from "../../../manage/ui/confirm.tsx";
import { SelectField } from "../../../manage/ui/select-field.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { EmailField } from "../../../ui/field.tsx";
import { roleHints } from "./role-hints.ts";

/** Invites a member: an e-mail and a role. */
export function Invite() {
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
            <span className="staff-role-hint" key={name}>
              <b>{name}</b> — {text}
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
