import type { DeskCategory, DeskType } from "#shared/contract/desk/goods/own-goods.ts";
import { NBSP } from "#shared/text/format.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { mergedValues, Seen } from "../../../desk/ui/seen.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { describedBy, Field, InputField } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { sectionForm } from "./action.ts";

/** Asks for the name of a new section and where it stands. */
export function AddSection({ categories, attempt: key }: { categories: readonly DeskCategory[]; attempt: string }) {
  const { errors, values, sending, attempt } = usePageForm("new");
  return (
    <Confirm label="Добавить раздел" icon="plus" look="button" title="Новый раздел" open={Object.keys(errors).length > 0}>
      <form className="desk-form" method="post" noValidate>
        <input type="hidden" name="form" value="new" />
        <input type="hidden" name="attempt" value={values["attempt"] ?? key} />
        <ErrorSummary errors={errors} prefix="new-section-" attempt={attempt} />
        <InputField
          id="new-section-name"
          name="name"
          label="Название"
          hint={`Адрес получится из${NBSP}него, его можно поменять`}
          maxLength={120}
          autoComplete="off"
          defaultValue={values["name"]}
          error={errors["name"]}
        />
        <Place
          id="new-section-category"
          chosen={values["category"] ?? ""}
          error={errors["category"]}
          categories={categories}
          mayStandAlone
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

interface PlaceProps {
  id: string;
  chosen: string | undefined;
  error: string | undefined;
  categories: readonly DeskCategory[];
  mayStandAlone?: boolean;
}

/** The category that a section stands in, in the order of the shop's menu. */
function Place({ id, chosen, error, categories, mayStandAlone = false }: PlaceProps) {
  return (
    <Field id={id} label="Где стоит" error={error}>
      <select className="field-input" id={id} name="category" defaultValue={chosen} {...describedBy(id, undefined, error)}>
        {mayStandAlone && (
          <option value="">
            Сам по{NBSP}себе, в{NBSP}меню магазина
          </option>
        )}
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {mayStandAlone ? `Внутри: ${category.name}` : category.name}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface ChangeProps {
  section: DeskCategory | DeskType;
  /** Where a type stands now, and where it may; absent = a category. */
  place?: { category: number; categories: readonly DeskCategory[] };
}

/** Another name, address or category. */
export function ChangeSection({ section, place }: ChangeProps) {
  const form = sectionForm(section.id);
  const { errors, values, sending, attempt, answer } = usePageForm(form);
  const shares = "shares_page" in section && section.shares_page;
  const present: Record<string, string> = {
    name: section.name,
    ...(!shares && { address: section.address }),
    ...(place && { category: String(place.category) }),
  };
  // After a refusal the form compares with what is there now.
  const first = answer ? mergedValues(present, values) : present;
  const id = `${form}-`;
  return (
    <Confirm
      label="Изменить"
      name={`Изменить раздел ${section.name}`}
      look="button-plain"
      title={section.name}
      open={Object.keys(errors).some((field) => field !== "form")}
    >
      <form className="desk-form" method="post" noValidate>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="id" value={section.id} />
        <Seen values={present} />
        <ErrorSummary errors={errors} prefix={id} attempt={attempt} />
        <InputField
          id={`${id}name`}
          name="name"
          label="Название"
          maxLength={120}
          autoComplete="off"
          defaultValue={first["name"]}
          error={errors["name"]}
        />
        {!shares && (
          <InputField
            id={`${id}address`}
            name="address"
            label="Последняя часть адреса"
            hint={`Прежние адреса раздела и${NBSP}его товаров будут вести на${NBSP}новые`}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            defaultValue={first["address"]}
            error={errors["address"]}
          />
        )}
        {place && <Place id={`${id}category`} chosen={first["category"]} error={errors["category"]} categories={place.categories} />}
        <div className="form-actions">
          <button className="button" type="submit" name="do" value="change" disabled={sending}>
            Сохранить
          </button>
        </div>
      </form>
    </Confirm>
  );
}

interface MoveProps {
  section: DeskCategory | DeskType;
  isFirst: boolean;
  isLast: boolean;
}

/** One place up or down; an empty section can be hidden. */
export function MoveSection({ section: { id, name, goods, hidden }, isFirst, isLast }: MoveProps) {
  const { sending } = usePageForm(`move-${id}`);
  return (
    <form method="post" className="row gap-2">
      <input type="hidden" name="form" value={`move-${id}`} />
      <input type="hidden" name="id" value={id} />
      {goods === 0 && (
        <button
          className="button-plain"
          type="submit"
          name="do"
          value={hidden ? "show" : "hide"}
          disabled={sending}
          aria-label={`${hidden ? "Показать" : "Спрятать"} раздел ${name}`}
        >
          {hidden ? "Показать" : "Спрятать"}
        </button>
      )}
      <button className="icon-button" type="submit" name="do" value="up" disabled={sending || isFirst} aria-label={`${name}: выше`}>
        <Icon name="arrow-up" small />
      </button>
      <button className="icon-button" type="submit" name="do" value="down" disabled={sending || isLast} aria-label={`${name}: ниже`}>
        <Icon name="arrow-down" small />
      </button>
    </form>
  );
}
