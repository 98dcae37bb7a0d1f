import { useLocation } from "react-router-dom";
import type { GoodsListResponse } from "#shared/contract/desk/goods/goods-list.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";

/** The form of the checkboxes of the list. */
export const MANY_FORM = "goods-many";

/** Leads on with the marked goods, or with all that the filter finds; a table is the third way to change many. */
export function ManyBar({ total: { count, more } }: Pick<GoodsListResponse["page"], "total">) {
  const all = new URLSearchParams(useLocation().search);
  all.delete("cursor");
  all.set("all", "1");
  return (
    <div className="no-print cluster middle gap-12">
      <form id={MANY_FORM} action={deskPaths.goodsMany.href()}>
        <button className="button button-outline button-small" type="submit">
          Изменить отмеченные…
        </button>
      </form>
      {count > 0 && (
        <a className="button-plain" href={`${deskPaths.goodsMany.href()}?${all}`}>
          {more ? `Изменить все, что нашлись…` : `Изменить все ${count}, что нашлись…`}
        </a>
      )}
      <a className="button-plain" href={deskPaths.goodsTable.href()}>
        Цены и{NBSP}остатки таблицей…
      </a>
      <a className="button-plain" href={deskPaths.goodsBatches.href()}>
        Что меняли сразу
      </a>
    </div>
  );
}
