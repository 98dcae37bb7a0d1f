import type { DeskSection } from "#shared/contract/desk/goods/section.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { describedBy, Field } from "../../../ui/form/field.tsx";

const PREFIX = "remove-";

/** Asks where what is in the section goes, and removes it. */
export function RemoveSection({ section: { section, leaves, places } }: { section: DeskSection }) {
  const { errors, values, sending, attempt } = usePageForm("remove");
  const count = section.goods + section.hidden_goods;
  const label =
    leaves === "goods"
      ? `Куда перенести ${count}${NBSP}${plural(count, "товар", "товара", "товаров")}`
      : "Куда перенести разделы, что стоят внутри";
  return (
    <Panel title="Удалить раздел">
      <p className="soft text-15">
        Прежний адрес будет вести{" "}
        {leaves === "nothing"
          ? section.category
            ? `в${NBSP}категорию «${section.category.name}»`
            : `в${NBSP}каталог`
          : `туда, куда вы${NBSP}перенесёте содержимое`}
        . Вернуть раздел можно в{NBSP}любой день на{NBSP}странице «Разделы».
      </p>
      <div>
        <Confirm
          label="Удалить раздел…"
          look="button button-outline"
          title={`Удалить «${section.name}»?`}
          open={Object.keys(errors).length > 0}
        >
          <form className="desk-form" method="post" noValidate>
            <input type="hidden" name="form" value="remove" />
            <ErrorSummary errors={errors} prefix={PREFIX} attempt={attempt} />
            {leaves === "nothing" ? (
              <p className="text-15">В{NBSP}нём ничего нет: переносить нечего.</p>
            ) : (
              <Field id={`${PREFIX}to`} label={label} error={errors["to"]}>
                <select
                  className="field-input"
                  id={`${PREFIX}to`}
                  name="to"
                  defaultValue={values["to"] ?? ""}
                  {...describedBy(`${PREFIX}to`, undefined, errors["to"])}
                >
                  <option value="">Выберите</option>
                  {places.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </Field>
            )}
            <div className="form-actions">
              <button className="button button-danger" type="submit" disabled={sending}>
                Удалить раздел
              </button>
            </div>
          </form>
        </Confirm>
      </div>
    </Panel>
  );
}
