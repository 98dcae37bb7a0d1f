import { useLocation } from "react-router-dom";
import type { ProductList } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { numberText, plural } from "#shared/text/format.ts";
import { statusOf } from "#shared/http-error.ts";
import { paths } from "#shared/paths.ts";
import { areSlugs, definePage, showPage, type PageProps, type LoadContext, type Page } from "../../page.ts";
import { useAppContext } from "../../state/context.tsx";
import { ContactBand } from "../../ui/page/contact-band.tsx";
import { Breadcrumbs, catalogCrumbs } from "../../ui/page/breadcrumbs.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Pager, useGrownList } from "../../ui/page/pager.tsx";
import { CountMark } from "../../ui/page/count-mark.tsx";
import { Photo } from "../../ui/photo.tsx";
import { QuestionList } from "../../ui/page/question-list.tsx";
import { ProductCard } from "../../ui/product/product-card.tsx";
import { Watched } from "../../ui/product/watched.tsx";
import { Facets } from "./facets.tsx";
import { restOf, type SectionData } from "./address.ts";
import { sectionQuery, LIST_PARAMETERS, sectionHead } from "./query.ts";
import { SizeTiles, TypeTiles } from "./tiles.tsx";
import { Toolbar } from "./toolbar.tsx";
import { loadProduct } from "../product/load.ts";
import "../../ui/button.css";
import "./page.css";

async function loadSection({ api, signal, url }: LoadContext, slug: string, category?: string): Promise<SectionData> {
  const query = sectionQuery(url);
  if (category) query.set("category", category);
  const { page } = await api.call(endpoints.section, { params: { section: slug }, query, signal });
  // This page does not show the series, except as a filter.
  return { ...page, series: [] };
}

/** Loads what can be shown of a section without its products: the name and the types from the catalogue, and the filters. */
async function loadRest({ api, signal, url }: LoadContext, slug: string, inCategory?: string): Promise<SectionData | undefined> {
  const query = sectionQuery(url);
  query.set("section", slug);
  const [{ page }, facets] = await Promise.all([
    api.call(endpoints.catalog, { signal }),
    api.call(endpoints.filters, { query, signal }).then(
      ({ filters }) => filters[0]?.entries ?? [],
      () => [],
    ),
  ]);
  return restOf(page.catalog, slug, inCategory, { facets, sort: query.get("sort"), special: query.get("special") === "1" });
}

const section = {
  component: SectionPage,
  validate: areSlugs,
  quiet: true,
  query: LIST_PARAMETERS,
  sitemap: "catalog",
  head: sectionHead,
  schemaOrg: ({ section: { name, url, category, levels }, products }) => ({
    breadcrumbs: [{ name: "Каталог", url: paths.catalog.href() }, ...(category ? [category] : []), ...levels, { name, url }],
    items: products,
  }),
} as const satisfies Omit<Page<SectionData>, "load">;

/** /catalog/x/: a category, or a type without its category. */
export const category = definePage<SectionData>({
  ...section,
  load: (context) => loadSection(context, context.params.category ?? ""),
  loadRest: (context) => loadRest(context, context.params.category ?? ""),
});

/** /catalog/x/y/: a type in its category, or a product of a type without its category. Slugs of the two never collide. */
export const type = definePage<SectionData>({
  ...section,
  query: [...LIST_PARAMETERS, "m"],
  async load(context) {
    const { category: first = "", type: second = "" } = context.params;
    try {
      return await loadSection(context, second, first);
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
      return showPage("product", await loadProduct(context, first, second));
    }
  },
  loadRest: (context) => loadRest(context, context.params.type ?? "", context.params.category),
});

const BAND_SIZES = "(min-width: 1760px) 1696px, 100vw";

/** A category or a type: heading, tiles, filters and products. */
function SectionPage({ data }: PageProps<SectionData>) {
  const { api } = useAppContext();
  const { pathname, search } = useLocation();
  const { section } = data;
  const isSale = section.kind === "sale";
  /** The list without filters. The sale is a plain list itself. */
  const plain = isSale ? section.url : pathname;
  const list = useGrownList(listOf(data));

  const fetchFrom = async (offset: number) => {
    const query = sectionQuery(new URL(search, location.origin));
    query.set("page_data", "0");
    query.set("offset", String(offset));
    const { page } = isSale
      ? await api.call(endpoints.saleList, { query })
      : await api.call(endpoints.sectionList, { params: { section: section.slug }, query });
    return listOf(page);
  };

  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={catalogCrumbs(section)} current={section.name} />
        <div className={`page-head fit section-page-head${data.band ? " section-page-band clip rounded" : ""}`}>
          {data.band && (
            <Photo
              className="section-page-photo full-width rounded"
              picture={data.band}
              sizes={BAND_SIZES}
              maxWidth={2048}
              width={1600}
              height={1067}
              priority
            />
          )}
          <h1 className="h1">
            {section.name}
            <CountMark count={section.count} />
          </h1>
          {section.lead && <p className="lead">{section.lead}</p>}
        </div>
        {data.groups.length > 1 && <TypeTiles groups={data.groups} isFirst={!data.band} />}
        {section.kind === "type" && <SizeTiles facets={data.facets} pathname={pathname} search={search} />}
        {isSale && section.count === 0 ? (
          <Empty title="Сейчас скидок нет" text="Когда появятся, они встанут здесь и на главной странице.">
            <a className="button" href={pathname}>
              Весь каталог
            </a>
          </Empty>
        ) : (
          <div className="section-page-body stack fit">
            <Facets facets={data.facets} address={plain} total={data.total} />
            <section className="section-page-main" aria-labelledby="goods">
              <h2 className="visually-hidden" id="goods">
                Товары
              </h2>
              <Toolbar data={data} plain={plain} pathname={pathname} search={search} />
              <p className="section-page-count soft text-15" role="status">
                {data.failed
                  ? "Товары не загрузились"
                  : data.total === section.count
                    ? `${numberText(data.total)} ${plural(data.total, "товар", "товара", "товаров")}`
                    : `${plural(data.total, "Подходит", "Подходят", "Подходят")} ${numberText(data.total)} из ${numberText(section.count)}`}
              </p>
              {list.items.length > 0 ? (
                <>
                  <div className="product-grid stack">
                    {list.items.map((product, index) => (
                      <ProductCard key={product.id} product={product} priority={index < 2 && data.groups.length < 2} />
                    ))}
                  </div>
                  <Pager list={list} fetchFrom={fetchFrom} />
                </>
              ) : data.failed ? (
                <Empty failed title="Не получилось показать товары" text="Остальная страница работает. Попробуйте ещё раз через минуту.">
                  <a className="button" href={pathname + search}>
                    Попробовать ещё раз
                  </a>
                </Empty>
              ) : (
                <Nothing total={data.total} address={plain} />
              )}
            </section>
          </div>
        )}
      </div>
      {data.asked.length > 0 && (
        <section className="wrap section section-tight stack gap-16 no-print" aria-labelledby="asked-title">
          <h2 className="h3" id="asked-title">
            О чём спрашивают
          </h2>
          <QuestionList items={data.asked} />
        </section>
      )}
      <Watched />
      <ContactBand
        title="Помочь с выбором"
        text="Спросим, что для вас важно, и назовём подходящую модель. Или скажем, что покупать не нужно."
        form={{ id: "consultation", title: "Жду звонка" }}
      />
    </>
  );
}

const listOf = ({ products: items, offset, limit, total }: ProductList) => ({ items, offset, limit, total });

function Nothing({ total, address }: { total: number; address: string }) {
  return (
    <Empty
      title={total > 0 ? "На этой странице товаров нет" : "С такими фильтрами товаров нет"}
      text={total > 0 ? "Список короче, чем номер страницы в адресе." : "Уберите один из фильтров или сбросьте все."}
    >
      <a className="button" href={address} data-scroll="keep">
        Показать все
      </a>
    </Empty>
  );
}
