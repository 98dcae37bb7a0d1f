import { attributeField } from "#shared/domain/goods/goods-fields.ts";
import type { GoodsProduct } from "#shared/contract/desk/goods/goods.ts";
import { NBSP } from "#shared/text/format.ts";
import { Panel } from "../../../desk/ui/panel.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { unitName } from "./action.ts";
import { fieldText, FormOf, PREFIX, sourceHint, useGoodsForm } from "./parts.tsx";

const unitOf = ({ side: { value }, unit }: GoodsProduct["attributes"][number]) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value.unit : unit;

/** The characteristics, with the names and units that the section uses already. */
export function AttributesPanel({ product, mayChange, saved }: { product: GoodsProduct; mayChange: boolean; saved: boolean }) {
  const present = Object.fromEntries(
    product.attributes.flatMap((one) => [
      [attributeField(one.name), fieldText(one.side.value)],
      [unitName(one.name), unitOf(one)],
    ]),
  );
  const state = useGoodsForm("attributes", { ...present, new_name: "", new_value: "", new_unit: "" });
  const { first, errors } = state;
  return (
    <Panel title="Характеристики" note="пустая не показывается" id="attributes">
      <FormOf state={state} submit={mayChange ? "Сохранить характеристики" : null} saved={saved}>
        <ul className="stack gap-10">
          {product.attributes.map((one) => {
            const name = attributeField(one.name);
            const id = `${PREFIX}${name}`;
            const hint = sourceHint(one.side, name, product);
            return (
              <li key={name} className="goods-attribute">
                <label htmlFor={id} className="anywhere">
                  {one.name}
                  {one.facet && <span className="soft text-13"> фильтр</span>}
                </label>
                <input
                  className="field-input field-input-small"
                  id={id}
                  name={name}
                  defaultValue={first[name]}
                  maxLength={1000}
                  autoComplete="off"
                />
                <input
                  className="field-input field-input-small"
                  name={unitName(one.name)}
                  defaultValue={first[unitName(one.name)]}
                  maxLength={40}
                  autoComplete="off"
                  aria-label={`Единица: ${one.name}`}
                  placeholder="ед."
                />
                {errors[name] && <FieldError id={`${id}-error`} text={errors[name]} />}
                {hint && <span className="text-12 soft goods-attribute-hint">{hint}</span>}
              </li>
            );
          })}
          {mayChange && (
            <li className="goods-attribute ruled">
              <input
                className="field-input field-input-small"
                id={`${PREFIX}new_name`}
                name="new_name"
                maxLength={80}
                defaultValue={first["new_name"]}
                aria-label="Название новой характеристики"
                placeholder="Новая характеристика"
                autoComplete="off"
              />
              <input
                className="field-input field-input-small"
                name="new_value"
                maxLength={1000}
                defaultValue={first["new_value"]}
                aria-label="Её значение"
                placeholder="значение"
                autoComplete="off"
              />
              <input
                className="field-input field-input-small"
                name="new_unit"
                maxLength={40}
                defaultValue={first["new_unit"]}
                aria-label="Её единица"
                placeholder="ед."
                autoComplete="off"
              />
              {errors["new_name"] && <FieldError id={`${PREFIX}new_name-error`} text={errors["new_name"]} />}
            </li>
          )}
        </ul>
        {product.attributes.length === 0 && (
          <p className="soft text-15">
            В{NBSP}этом разделе ни{NBSP}у{NBSP}чего ещё нет характеристик.
          </p>
        )}
      </FormOf>
    </Panel>
  );
}
