import { attributeField } from "#shared/domain/goods/goods-fields.ts";
import type { GoodsModification, GoodsProduct } from "#shared/contract/desk/goods/goods.ts";
import { NBSP } from "#shared/text/format.ts";
import { Panel } from "../../../desk/ui/panel.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { unitName } from "./action.ts";
import { fieldText, FormOf, type GoodsForm, PREFIX, sideOf, sourceHint, useGoodsForm } from "./parts.tsx";

/** So many modifications are shown unfolded. */
const FEW = 3;

type Attribute = GoodsModification["attributes"][number] & { facet?: boolean };

const unitOf = ({ side: { value }, unit }: Attribute) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value.unit : unit;

/** What the fields of attributes show. @param prefix of their names: `17.` of a modification */
function shownOf(attributes: readonly Attribute[], prefix: string): Record<string, string> {
  const present = attributes.flatMap((one) => [
    [prefix + attributeField(one.name), fieldText(one.side.value)],
    [prefix + unitName(one.name), unitOf(one)],
  ]);
  return {
    ...Object.fromEntries(present),
    ...Object.fromEntries(["new_name", "new_value", "new_unit"].map((name) => [prefix + name, ""])),
  };
}

/** The characteristics, with the names and units that the section uses already. */
export function AttributesPanel({ product, mayChange, saved }: { product: GoodsProduct; mayChange: boolean; saved: boolean }) {
  const state = useGoodsForm("attributes", shownOf(product.attributes, ""));
  return (
    <Panel title="Характеристики" note="пустая не показывается" id="attributes">
      <FormOf state={state} submit={mayChange ? "Сохранить характеристики" : null} saved={saved}>
        <AttributeRows attributes={product.attributes} prefix="" state={state} product={product} mayChange={mayChange} own={product.own} />
        {product.attributes.length === 0 && (
          <p className="soft text-15">
            В{NBSP}этом разделе ни{NBSP}у{NBSP}чего ещё нет характеристик.
          </p>
        )}
        <KnownNames product={product} />
      </FormOf>
    </Panel>
  );
}

/** The names and units of the section are offered while one is typed. */
function KnownNames({ product: { known_attributes } }: { product: GoodsProduct }) {
  const units = [...new Set(known_attributes.map(({ unit }) => unit))].filter((unit) => unit !== "");
  return (
    <>
      <datalist id={`${PREFIX}known-new_name`}>
        {known_attributes.map(({ name, unit }) => (
          <option key={name} value={name}>
            {unit}
          </option>
        ))}
      </datalist>
      <datalist id={`${PREFIX}known-new_unit`}>
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** What each modification has of its own: a size, a colour. */
export function ModificationAttributes({ product, mayChange, saved }: { product: GoodsProduct; mayChange: boolean; saved: boolean }) {
  const present = Object.assign({}, ...product.modifications.map(({ id, attributes }) => shownOf(attributes, `${id}.`))) as Record<
    string,
    string
  >;
  const state = useGoodsForm("modification-attributes", present);
  return (
    <Panel title="Характеристики модификаций" note="чем они различаются" id="modification-attributes">
      <FormOf state={state} submit={mayChange ? "Сохранить характеристики модификаций" : null} saved={saved}>
        {product.modifications.map((item) => {
          const name = String(sideOf(item, "name").value);
          const isWrong = Object.keys(state.errors).some((field) => field.startsWith(`${item.id}.`));
          return (
            <details key={item.id} open={isWrong || product.modifications.length <= FEW || undefined}>
              <summary className="button-plain">{name}</summary>
              <AttributeRows
                attributes={item.attributes}
                prefix={`${item.id}.`}
                of={name}
                state={state}
                product={product}
                mayChange={mayChange}
                own={item.own}
              />
            </details>
          );
        })}
      </FormOf>
    </Panel>
  );
}

interface RowsProps {
  attributes: readonly Attribute[];
  /** Of the names of the fields. */
  prefix: string;
  /** The modification, for screen readers. */
  of?: string;
  state: GoodsForm;
  product: GoodsProduct;
  mayChange: boolean;
  /** No source says anything of it. */
  own: boolean;
}

function AttributeRows({ attributes, prefix, of, state: { first, errors }, product, mayChange, own }: RowsProps) {
  const label = (text: string) => (of === undefined ? text : `${text}: ${of}`);
  const added = [
    ["new_name", "Новая характеристика", "Название новой характеристики", 80],
    ["new_value", "значение", "Её значение", 1000],
    ["new_unit", "ед.", "Её единица", 40],
  ] as const;
  return (
    <ul className="stack gap-10">
      {attributes.map((one) => {
        const name = prefix + attributeField(one.name);
        const unit = prefix + unitName(one.name);
        const id = `${PREFIX}${name}`;
        const hint = own ? undefined : sourceHint(one.side, name, product);
        const input = { className: "field-input field-input-small", autoComplete: "off" };
        return (
          <li key={name} className="goods-attribute stack middle">
            <label htmlFor={id} className="anywhere">
              {one.name}
              {one.facet && <span className="soft text-13"> фильтр</span>}
              {of !== undefined && <span className="visually-hidden">: {of}</span>}
            </label>
            <input {...input} id={id} name={name} defaultValue={first[name]} maxLength={1000} />
            <input
              {...input}
              name={unit}
              defaultValue={first[unit]}
              maxLength={40}
              aria-label={label(`Единица: ${one.name}`)}
              placeholder="ед."
            />
            {errors[name] && <FieldError id={`${id}-error`} text={errors[name]} />}
            {hint && <span className="text-12 soft goods-attribute-hint">{hint}</span>}
          </li>
        );
      })}
      {mayChange && (
        <li className="goods-attribute ruled stack middle">
          {added.map(([field, placeholder, title, length]) => (
            <input
              key={field}
              className="field-input field-input-small"
              id={`${PREFIX}${prefix}${field}`}
              name={prefix + field}
              maxLength={length}
              defaultValue={first[prefix + field]}
              aria-label={label(title)}
              placeholder={placeholder}
              list={field === "new_value" ? undefined : `${PREFIX}known-${field}`}
              autoComplete="off"
            />
          ))}
          {errors[`${prefix}new_name`] && <FieldError id={`${PREFIX}${prefix}new_name-error`} text={errors[`${prefix}new_name`] ?? ""} />}
        </li>
      )}
    </ul>
  );
}
