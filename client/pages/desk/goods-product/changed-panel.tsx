import type { GoodsItem, GoodsProduct, GoodsSide } from "#shared/contract/desk/goods/goods.ts";
import { attributeField, goodsFieldName, isGoodsField } from "#shared/domain/goods/goods-fields.ts";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { ALONE } from "../../../desk/ui/leave-guard.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import { sideOf, valueShown } from "./parts.tsx";

interface Changed {
  item: GoodsItem;
  field: string;
  side: GoodsSide;
}

/** What people say of the product and its modifications, beside what the source says, with the way back. */
export function ChangedPanel({ product, mayChange, saved }: { product: GoodsProduct; mayChange: boolean; saved: boolean }) {
  const { errors } = usePageForm("back");
  const changed: Changed[] = [product, ...product.modifications].flatMap((item) =>
    item.own ? [] : Object.entries(item.fields).flatMap(([field, side]) => (side.by ? [{ item, field, side }] : [])),
  );
  for (const item of product.modifications.filter(({ own }) => !own)) {
    for (const { name, side } of item.attributes) if (side.by) changed.push({ item, field: attributeField(name), side });
  }
  for (const { name, side } of product.attributes) if (side.by) changed.push({ item: product, field: attributeField(name), side });
  if (product.source === "hand" || (changed.length === 0 && !saved)) return null;
  const error = errors.form ?? Object.values(errors)[0];
  return (
    <Panel title="Изменено рукой" note={changed.length > 0 ? String(changed.length) : undefined} id="changed">
      {saved && <Note tone="done">Снова показано то, что говорит выгрузка</Note>}
      {error && <FieldError id="goods-back-error" text={error} />}
      <ul className="stack gap-16">
        {changed.map(({ item, field, side }) => (
          <li key={`${item.id} ${field}`} className="stack gap-6 fit text-15">
            <p className="semibold anywhere">
              {isGoodsField(field) ? goodsFieldName(field) : field}
              {item.id !== product.id && <span className="soft regular"> {String(sideOf(item, "name").value)}</span>}
            </p>
            <dl className="goods-sides text-13 stack">
              <dt>Рука</dt>
              <dd className="two-lines anywhere">{valueShown(field, side.value, product)}</dd>
              <dt>Выгрузка</dt>
              <dd className="two-lines anywhere">{valueShown(field, side.fed, product)}</dd>
            </dl>
            <div className="spread middle gap-8 text-13 soft">
              <span>
                {side.by?.name}, <Moment iso={side.by?.at ?? ""} />
              </span>
              {mayChange && (
                <form method="post" {...{ [ALONE]: "" }}>
                  <input type="hidden" name="form" value="back" />
                  <input type="hidden" name="item" value={item.id} />
                  <input type="hidden" name="field" value={field} />
                  <button
                    className="button-plain"
                    type="submit"
                    aria-label={`Вернуть из выгрузки: ${isGoodsField(field) ? goodsFieldName(field) : field}`}
                  >
                    Вернуть из выгрузки
                  </button>
                </form>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
