import type { MissingRow } from "#shared/contract/desk/redirects.ts";
import { NBSP } from "#shared/text/format.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { InputField } from "../../../ui/form/field.tsx";
import { missingForm } from "./action.ts";

const MAX_ADDRESS = 2000;
const TARGET_HINT = `Страница магазина: /catalog/batuty/ или${NBSP}адрес целиком, с${NBSP}https://`;

/** Asks for an old address and for where it leads. */
export function AddRedirect() {
  const { errors, values, sending, attempt } = usePageForm("new");
  return (
    <Confirm label="Добавить" icon="plus" look="button" title="Новая переадресация" open={Object.keys(errors).length > 0}>
      <form className="desk-form" method="post" noValidate>
        <input type="hidden" name="form" value="new" />
        <ErrorSummary errors={errors} prefix="new-" attempt={attempt} />
        <InputField
          id="new-from"
          name="from"
          label="Старый адрес"
          hint={`Как на${NBSP}прежнем сайте: /batuty.php?id=5`}
          maxLength={MAX_ADDRESS}
          autoComplete="off"
          spellCheck={false}
          defaultValue={values.from}
          error={errors.from}
        />
        <InputField
          id="new-to"
          name="to"
          label="Куда вести"
          hint={TARGET_HINT}
          maxLength={MAX_ADDRESS}
          autoComplete="off"
          spellCheck={false}
          defaultValue={values.to}
          error={errors.to}
        />
        <div className="form-actions">
          <button className="button" type="submit" name="do" value="add" disabled={sending}>
            Добавить
          </button>
        </div>
      </form>
    </Confirm>
  );
}

/** Makes a redirect of an address that was asked for in vain, or takes it off the list. */
export function LeadAway({ missing: { address } }: { missing: MissingRow }) {
  const name = missingForm(address);
  const { errors, values, sending, attempt } = usePageForm(name);
  // An address has signs that no id may have.
  const id = `lead-${encodeURIComponent(address).replaceAll("%", "_")}`;
  return (
    <Confirm
      label="Переадресовать…"
      name={`Переадресовать ${address}`}
      look="button button-outline button-small"
      title={`Куда вести с${NBSP}${address}`}
      open={Object.keys(errors).length > 0}
    >
      <form className="desk-form" method="post" noValidate>
        <input type="hidden" name="form" value={name} />
        <input type="hidden" name="from" value={address} />
        <input type="hidden" name="address" value={address} />
        <ErrorSummary errors={{ to: errors.to ?? errors.from, form: errors.form }} prefix={`${id}-`} attempt={attempt} />
        <InputField
          id={`${id}-to`}
          name="to"
          label="Новый адрес"
          hint={TARGET_HINT}
          maxLength={MAX_ADDRESS}
          autoComplete="off"
          spellCheck={false}
          defaultValue={values.to}
          error={errors.to ?? errors.from}
        />
        <div className="form-actions">
          <button className="button" type="submit" name="do" value="add" disabled={sending}>
            Переадресовать
          </button>
          <button className="button-plain" type="submit" name="do" value="forget" disabled={sending}>
            Страница не{NBSP}нужна, убрать из{NBSP}списка
          </button>
        </div>
      </form>
    </Confirm>
  );
}

/** Asks before a redirect is removed. */
export function RemoveRedirect({ address, target }: { address: string; target: string }) {
  const { sending } = usePageForm("remove");
  return (
    <Confirm label="Удалить" name={`Удалить переадресацию ${address}`} look="button-plain" title="Удалить переадресацию?">
      <form className="desk-form text-15" method="post">
        <input type="hidden" name="form" value="remove" />
        <input type="hidden" name="address" value={address} />
        <p className="anywhere">
          {address} больше не{NBSP}будет переводить на{NBSP}
          {target}: посетитель увидит, что такой страницы нет.
        </p>
        <div className="form-actions">
          <button className="button button-danger" type="submit" name="do" value="remove" disabled={sending}>
            Удалить
          </button>
        </div>
      </form>
    </Confirm>
  );
}
