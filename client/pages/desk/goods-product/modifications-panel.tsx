import type { GoodsItem, GoodsProduct } from "#shared/contract/desk/goods/goods.ts";
import { NBSP } from "#shared/text/format.ts";
import { Panel } from "../../../desk/ui/panel.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { fieldText, FormOf, PREFIX, priceTyped, sideOf, sourceHint, useGoodsForm } from "./parts.tsx";

const columns = [
  ["name", "Название"],
  ["article", "Артикул"],
  ["price", "Цена, ₽"],
  ["old_price", "Старая цена, ₽"],
] as const;

const text = (item: GoodsItem, field: string) => (field === "price" ? priceTyped : fieldText)(sideOf(item, field).value);

/** The sizes or colours of the product, a row each. */
export function ModificationsPanel({ product, mayChange, saved }: { product: GoodsProduct; mayChange: boolean; saved: boolean }) {
  const fields = [...columns.map(([field]) => field), "hidden"];
  const present = Object.fromEntries(
    product.modifications.flatMap((item) => fields.map((field) => [`${item.id}.${field}`, text(item, field)])),
  );
  const state = useGoodsForm("modifications", present);
  return (
    <Panel title="Модификации" note={`${product.modifications.length}${NBSP}шт.`} id="modifications">
      <FormOf state={state} submit={mayChange ? "Сохранить модификации" : null} saved={saved}>
        <div className="goods-table" role="table" aria-label="Модификации">
          <div className="goods-table-row goods-table-head text-13 soft stack gap-8" role="row">
            {columns.map(([field, title]) => (
              <span key={field} role="columnheader">
                {title}
              </span>
            ))}
            <span role="columnheader">Скрыта</span>
          </div>
          {product.modifications.map((item) => (
            <div className="goods-table-row stack gap-8" role="row" key={item.id}>
              {columns.map(([field, title]) => (
                <Cell key={field} item={item} field={field} title={title} product={product} state={state} />
              ))}
              <label role="cell" className="row gap-6 text-13">
                <input
                  type="checkbox"
                  name={`${item.id}.hidden`}
                  id={`${PREFIX}${item.id}.hidden`}
                  defaultChecked={state.first[`${item.id}.hidden`] === "on"}
                  aria-label={`Скрыть: ${text(item, "name")}`}
                />
                <span className="goods-table-label soft">скрыта</span>
              </label>
            </div>
          ))}
        </div>
      </FormOf>
    </Panel>
  );
}

interface CellProps {
  item: GoodsItem;
  field: "name" | "article" | "price" | "old_price";
  title: string;
  product: GoodsProduct;
  state: ReturnType<typeof useGoodsForm>;
}

function Cell({ item, field, title, product, state: { first, errors } }: CellProps) {
  const name = `${item.id}.${field}`;
  const hint = item.own ? undefined : sourceHint(sideOf(item, field), field, product);
  const isMoney = field === "price" || field === "old_price";
  const id = `${PREFIX}${name}`;
  return (
    <span role="cell" className="stack gap-4 fit">
      <span className="goods-table-label text-12 soft" aria-hidden="true">
        {title}
      </span>
      <input
        className="field-input field-input-small"
        id={id}
        name={name}
        defaultValue={first[name]}
        aria-label={`${title}: ${text(item, "name")}`}
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={errors[name] ? `${id}-error` : hint ? `${id}-hint` : undefined}
        inputMode={isMoney ? "decimal" : undefined}
        placeholder={field === "price" ? `запрос` : "нет"}
        autoComplete="off"
      />
      {errors[name] && <FieldError id={`${id}-error`} text={errors[name]} />}
      {hint && (
        <span className="text-12 soft" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </span>
  );
}
