import type { GoodsListResponse } from "#shared/contract/desk/goods/goods-list.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP, plural, numberText } from "#shared/text/format.ts";
import { useLocation } from "react-router-dom";
import { CursorPager } from "../../../desk/ui/cursor-pager.tsx";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { FilterBar, FilterSelect, FilterText } from "../../../desk/ui/filter-bar.tsx";
import { Nothing } from "../../../desk/ui/panel.tsx";
import { deskHead } from "../../../desk/head.ts";
import { useRight } from "../../../desk/root-data.ts";
import { definePage, type PageProps } from "../../../page.ts";
import { columns } from "./columns.tsx";
import { MANY_FORM, ManyBar } from "./many-bar.tsx";
import { listQuery } from "./query.ts";

type Goods = GoodsListResponse["page"];

export const route = definePage<Goods>({
  component: GoodsPage,
  load: async ({ api, url, signal }) => (await api.call(deskEndpoints.goods, { query: listQuery(url), signal })).page,
  head: (_, url) => deskHead("Товары", url),
  quiet: true,
});

const states = { shown: "В продаже", hidden: `Скрытые и${NBSP}черновики` };
const stocks = { in: "В наличии", few: `До${NBSP}трёх штук`, out: "Нет в наличии", uncounted: `Не${NBSP}считается` };
const lacks = { photo: `Без${NBSP}фото`, text: `Без${NBSP}описания` };
const prices = {
  none: `По${NBSP}запросу`,
  "-1000": `до${NBSP}1${NBSP}000 ₽`,
  "1000-10000": `1–10${NBSP}тыс. ₽`,
  "10000-50000": `10–50${NBSP}тыс. ₽`,
  "50000-": `от${NBSP}50${NBSP}тыс. ₽`,
};

function totalText({ count, more }: Goods["total"]): string {
  return more ? `больше ${numberText(count)}${NBSP}товаров` : `${numberText(count)}${NBSP}${plural(count, "товар", "товара", "товаров")}`;
}

/** A category stands before those of its types. */
function sectionOptions(sections: Goods["sections"]): Record<string, string> {
  return Object.fromEntries(
    sections.flatMap(({ slug, name, types }) => [
      [slug, name],
      ...types.filter((type) => type.slug !== slug).map((type) => [type.slug, `${NBSP}${NBSP}${NBSP}${type.name}`]),
    ]),
  );
}

/** All goods: those that are sold, hidden and unfinished. */
function GoodsPage({ data: { goods, total, sections, next } }: PageProps<Goods>) {
  const { search } = useLocation();
  const mayChange = useRight("goods");
  return (
    <div className="stack fit gap-12">
      <DeskHead
        title="Товары"
        note={<span className="numeric">{totalText(total)}</span>}
        actions={
          <>
            {mayChange && (
              <a className="button" href={deskPaths.goodsNew.href()}>
                Новый товар
              </a>
            )}
            <a className="button button-outline" href={deskPaths.goodsSections.href()}>
              Разделы
            </a>
            <a className="button button-outline" href={deskPaths.goodsDifferences.href()}>
              Где рука и{NBSP}выгрузка расходятся
            </a>
          </>
        }
      />
      <FilterBar label="Товары">
        <FilterText id="goods-q" name="q" label="Название, артикул, бренд, адрес страницы" />
        <FilterSelect id="goods-state" name="state" label="Состояние" all="Все" options={states} />
        <FilterSelect id="goods-section" name="section" label="Раздел" all="Все разделы" options={sectionOptions(sections)} />
        <FilterSelect id="goods-stock" name="stock" label="Остаток" all="Любой остаток" options={stocks} />
        <FilterSelect id="goods-price" name="price" label="Цена" all="Любая цена" options={prices} />
        <FilterSelect id="goods-lacks" name="lacks" label="Чего нет" all="Всё заполнено или нет" options={lacks} />
        <label className="row gap-6 text-13" htmlFor="goods-changed">
          <input type="checkbox" id="goods-changed" name="changed" value="1" defaultChecked={new URLSearchParams(search).has("changed")} />
          изменены рукой
        </label>
      </FilterBar>
      <ManyBar total={total} />
      <DataTable
        caption="Товары"
        columns={columns}
        rows={goods}
        keyOf={({ id }) => id}
        href={({ id }) => deskPaths.goodsProduct.href({ id: String(id) })}
        sorted="name"
        selection={{ form: MANY_FORM, name: "id", valueOf: ({ id }) => String(id), labelOf: ({ name }) => `Выбрать ${name}` }}
        empty={
          <Nothing title="Таких товаров нет">
            <p>Проверьте запрос или сбросьте фильтры. Можно вставить адрес страницы товара или артикул.</p>
          </Nothing>
        }
      />
      <CursorPager next={next} />
    </div>
  );
}
