import { useLocation } from "react-router-dom";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { DeskSection } from "#shared/contract/desk/goods/section.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { deskHead } from "../../../desk/head.ts";
import { useRight } from "../../../desk/root-data.ts";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { definePage, type PageProps } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { action } from "./action.ts";
import { FiltersForm } from "./filters-form.tsx";
import { RemoveSection } from "./remove-section.tsx";
import "../../../ui/form/form.css";

export const route = definePage<DeskSection>({
  component: SectionPage,
  validate: ({ id }) => /^[1-9]\d{0,8}$/.test(id ?? ""),
  load: ({ api, params, signal }) => api.call(deskEndpoints.deskSection, { params: { id: params.id ?? "" }, signal }),
  action,
  head: ({ section }, url) => deskHead(section.name, url),
  query: ["saved"],
});

const goodsText = (count: number) => `${count}${NBSP}${plural(count, "товар", "товара", "товаров")}`;

/** One section: what shoppers filter it by, and how it is removed. */
function SectionPage({ data }: PageProps<DeskSection>) {
  const { section, filters, filters_chosen } = data;
  const saved = new URLSearchParams(useLocation().search).get("saved") === "filters";
  const mayChange = useRight("goods");
  const all = section.goods + section.hidden_goods;
  return (
    <>
      <DeskHead
        title={section.name}
        note={[
          section.category?.name !== section.name && section.category?.name,
          goodsText(section.goods),
          section.hidden_goods > 0 && `${section.hidden_goods}${NBSP}скрыто`,
        ]
          .filter(Boolean)
          .join(" · ")}
        back={{ title: "Разделы", url: `${deskPaths.goodsSections.href()}#section-${section.id}` }}
        actions={
          section.goods > 0 && (
            <a className="button button-outline" href={section.url} target="_blank" rel="noopener">
              В магазине
              <Icon name="external-link" small />
            </a>
          )
        }
      />
      <div className="desk-narrow stack fit gap-16">
        {filters && (
          <Panel
            title="Фильтры"
            id="filters"
            note={filters_chosen || filters.length === 0 ? undefined : `предложение магазина: покупатели увидят их, когда сохраните`}
          >
            {filters.length === 0 ? (
              <Nothing title="У товаров ещё нет характеристик">
                <p>
                  Заполните их на{NBSP}страницах товаров: размер, вес, цвет. Здесь появится, по{NBSP}чему можно фильтровать.
                </p>
              </Nothing>
            ) : (
              <FiltersForm filters={filters} all={all} saved={saved} mayChange={mayChange} />
            )}
          </Panel>
        )}
        {!filters && section.category && (
          <p className="soft text-15">Фильтры этого раздела магазин выбирает сам при{NBSP}каждой выгрузке.</p>
        )}
        {section.own ? (
          mayChange && <RemoveSection section={data} />
        ) : (
          <p className="soft text-15">
            Раздел пришёл из{NBSP}выгрузки: удалить его нельзя, пустой можно спрятать в{NBSP}списке разделов.
          </p>
        )}
      </div>
    </>
  );
}
