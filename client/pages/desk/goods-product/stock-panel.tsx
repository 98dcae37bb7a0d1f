import type { GoodsItem, GoodsProduct } from "#shared/contract/desk/goods/goods.ts";
import { NBSP } from "#shared/text/format.ts";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { FieldError, InputField } from "../../../ui/form/field.tsx";
import { FormOf, PREFIX, sideOf, useGoodsForm } from "./parts.tsx";

/** How many pieces can be sold, by item; a count says how many there are and why it was counted. */
export function StockPanel({ product, mayCount, saved }: { product: GoodsProduct; mayCount: boolean; saved: boolean }) {
  const items: GoodsItem[] = product.modifications.length > 0 ? product.modifications : [product];
  const present = Object.fromEntries(items.map(({ id, stock }) => [`count-${id}`, stock === null ? "" : String(stock)]));
  const state = useGoodsForm("count", present);
  const { first, errors } = state;
  const counted = items.filter(({ counts }) => counts.length > 0);
  return (
    <Panel title="Остаток" note={`сколько можно продать сейчас`} id="count">
      <FormOf state={state} submit={mayCount ? "Записать пересчёт" : null} saved={saved}>
        <ul className="stack gap-10">
          {items.map((item) => (
            <li key={item.id} className="goods-count">
              <label htmlFor={`${PREFIX}count-${item.id}`} className="anywhere">
                {items.length > 1 || !("key" in item) ? String(sideOf(item, "name").value) : "Штук"}
                <span className="soft text-13"> {fedText(item)}</span>
              </label>
              <input
                className="field-input field-input-small numeric"
                id={`${PREFIX}count-${item.id}`}
                name={`count-${item.id}`}
                inputMode="numeric"
                autoComplete="off"
                placeholder={`не${NBSP}считается`}
                defaultValue={first[`count-${item.id}`]}
                aria-invalid={errors[`count-${item.id}`] ? true : undefined}
              />
              {errors[`count-${item.id}`] && <FieldError id={`${PREFIX}count-${item.id}-error`} text={errors[`count-${item.id}`] ?? ""} />}
            </li>
          ))}
        </ul>
        {mayCount && (
          <InputField
            id={`${PREFIX}reason`}
            name="reason"
            label="Почему пересчитали"
            placeholder="Инвентаризация, приход, брак"
            maxLength={200}
            defaultValue={state.values["reason"]}
            error={errors["reason"]}
          />
        )}
      </FormOf>
      {counted.length > 0 && (
        <ul className="stack gap-10 text-15">
          {counted.map((item) => (
            <Counts key={item.id} item={item} mayCount={mayCount} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function fedText({ fed_stock, own }: GoodsItem): string {
  if (own) return "";
  return fed_stock === null ? `выгрузка не${NBSP}считает` : `в${NBSP}выгрузке ${fed_stock}`;
}

/** The counts of an item: what of them still corrects the source. */
function Counts({ item, mayCount }: { item: GoodsItem; mayCount: boolean }) {
  const open = item.counts.some((count) => count.open) || item.fields["stock"] !== undefined;
  return (
    <li className="box stack gap-8">
      {item.counts.map(({ pieces, missing, reason, name, at }) => (
        <p key={at} className="anywhere">
          Насчитали {pieces}
          {NBSP}шт.{missing !== 0 && `, ${missing > 0 ? "не хватало" : "лишних"} ${Math.abs(missing)}`}: {reason}.{" "}
          <span className="soft">
            {name}, <Moment iso={at} />
          </span>
        </p>
      ))}
      {open && mayCount && !item.own && (
        <form method="post" className="stack gap-6 start">
          <input type="hidden" name="form" value="known" />
          <input type="hidden" name="item" value={item.id} />
          <p className="text-13 soft">Следующие выгрузки поправляются на эту разницу, пока учёт её не{NBSP}знает.</p>
          <button className="button button-outline button-small" type="submit">
            В учёте исправлено: верить выгрузке
          </button>
        </form>
      )}
    </li>
  );
}
