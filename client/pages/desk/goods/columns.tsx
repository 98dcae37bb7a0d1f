import type { GoodsRow } from "#shared/contract/desk/goods/goods-list.ts";
import { moneyText, priceText } from "#shared/domain/prices/price.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { Thumbnail } from "../../../desk/ui/thumbnail.tsx";

function Name({ name, picture, article, variants, brand }: GoodsRow) {
  const under = [brand, variants > 1 ? `${variants}${NBSP}${plural(variants, "модификация", "модификации", "модификаций")}` : article];
  return (
    <div className="row gap-10">
      <Thumbnail picture={picture} />
      <div className="lines">
        <span className="two-lines anywhere">{name}</span>
        <span className="text-13 soft regular anywhere">{under.filter((text) => text !== "").join(" · ")}</span>
      </div>
    </div>
  );
}

function Price({ price, price_from, old_price }: GoodsRow) {
  return (
    <div className="lines">
      <span className="nowrap numeric">{priceText({ price, price_from })}</span>
      {old_price !== null && <s className="text-13 soft nowrap numeric">{moneyText(old_price)}</s>}
    </div>
  );
}

function Stock({ stock, in_stock, order_days }: GoodsRow) {
  if (order_days !== null) return <span className="soft">под{NBSP}заказ</span>;
  if (stock === null) return <span className="soft">{in_stock ? `есть, не${NBSP}считается` : "нет"}</span>;
  return <span className={stock === 0 ? "soft numeric" : "numeric"}>{stock === 0 ? "нет" : `${stock}${NBSP}шт.`}</span>;
}

/** What waits to be done about it. */
function Lacks({ no_photo, no_text, changed }: GoodsRow) {
  const lacks = [no_photo && `без${NBSP}фото`, no_text && `без${NBSP}текста`].filter((text) => text !== false);
  if (lacks.length === 0 && !changed) return null;
  return (
    <span className="lines start gap-2">
      {lacks.length > 0 && <span className="text-13 soft">{lacks.join(", ")}</span>}
      {changed && <span className="text-13 soft">изменён рукой</span>}
    </span>
  );
}

function State({ state, own, special }: GoodsRow) {
  if (state === "hidden") return <Badge tone="off">{own ? "Черновик" : "Скрыт"}</Badge>;
  return special ? <Badge tone="active">Акция</Badge> : <Badge tone="done">В продаже</Badge>;
}

export const columns: readonly Column<GoodsRow>[] = [
  { id: "name", title: "Товар", cell: Name, sort: "name", phone: "title" },
  { id: "state", title: "Состояние", cell: State, phone: "aside", tight: true },
  { id: "section", title: "Раздел", cell: ({ section }) => <span className="soft">{section}</span> },
  { id: "lacks", title: "Заметки", silent: true, cell: Lacks },
  { id: "stock", title: "Остаток", cell: Stock, sort: "stock", align: "end", tight: true },
  { id: "price", title: "Цена", cell: Price, sort: "price", descending: true, align: "end", tight: true },
];
