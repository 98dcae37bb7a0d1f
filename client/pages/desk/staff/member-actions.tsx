import type { StaffList } from "#shared/contract/desk/staff.ts";
import { roleNames } from "#shared/domain/staff.ts";
import { NBSP } from "#shared/text/format.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { SelectField } from "../../../desk/ui/select-field.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import type { StaffAnswer } from "./action.ts";

export type Member = StaffList["staff"][number];

/** What an owner can do about a member. */
export function MemberActions({ member: { id, name, email, role, invited } }: { member: Member }) {
  const roleForm = useMemberForm("role", id);
  const removal = useMemberForm("remove", id);
  const who = name || email;
  return (
    <div className="staff-actions cluster gap-16">
      <Confirm label="Роль" name={`Роль: ${who}`} look="button-plain" title={`Роль: ${who}`} open={roleForm.refused}>
        <form className="desk-form" method="post">
          <input type="hidden" name="form" value="role" />
          <input type="hidden" name="id" value={id} />
          <ErrorSummary errors={roleForm.errors} prefix={`role-${id}-`} attempt={roleForm.attempt} />
          <SelectField
            id={`role-${id}-role`}
            name="role"
            label="Роль"
            options={roleNames}
            defaultValue={role}
            error={roleForm.errors.role}
          />
          <div className="form-actions">
            <button className="button" type="submit">
              Сохранить
            </button>
          </div>
        </form>
      </Confirm>
      <form method="post">
        <input type="hidden" name="form" value="link" />
        <input type="hidden" name="id" value={id} />
        <button className="button-plain" type="submit" aria-label={`Новая ссылка: ${who}`}>
          Новая ссылка
        </button>
      </form>
      <Confirm label="Удалить" name={`Удалить: ${who}`} look="button-plain danger" title={`Удалить: ${who}?`} open={removal.refused}>
        <form className="desk-form" method="post">
          <input type="hidden" name="form" value="remove" />
          <input type="hidden" name="id" value={id} />
          <ErrorSummary errors={removal.errors} prefix={`remove-${id}-`} attempt={removal.attempt} />
          <p>
            {invited
              ? `Приглашение перестанет работать.`
              : `Сотрудник сразу выйдет на${NBSP}всех устройствах и${NBSP}больше не${NBSP}войдёт.`}{" "}
            Его записи в{NBSP}журнале останутся.
          </p>
          <div className="form-actions">
            <button className="button button-danger" type="submit">
              Удалить
            </button>
          </div>
        </form>
      </Confirm>
    </div>
  );
}

const NONE = {};

/** The answer to the form about this member. */
function useMemberForm(form: string, id: number) {
  const { answer, errors, attempt } = usePageForm<StaffAnswer>(form);
  const mine = answer?.id === id;
  return { errors: mine ? errors : (NONE as typeof errors), attempt: mine ? attempt : 0, refused: mine && Object.keys(errors).length > 0 };
}
