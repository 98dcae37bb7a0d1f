import { useLocation } from "react-router-dom";
import type { ProductList } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { plural } from "#shared/text/plural.ts";
import type { PageProps } from "../../page.ts";
import { useServices } from "../../state/context.tsx";
import { ContactBand } from "../../ui/contact-band.tsx";
import { Breadcrumbs, catalogCrumbs } from "../../ui/breadcrumbs.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Pager, useGrownList } from "../../ui/pager.tsx";
import { Photo } from "../../ui/photo.tsx";
import { ProductCard } from "../../ui/product-card.tsx";
import { Watched } from "../../ui/watched.tsx";
import { Facets } from "./facets.tsx";
import { sectionQuery } from "./query.ts";
import type { SectionData } from "./rest.ts";
import { SizeTiles } from "./size-tiles.tsx";
import { Toolbar } from "./toolbar.tsx";
import { TypeTiles } from "./type-tiles.tsx";
import "../../ui/button.css";
import "./page.css";

const BAND_SIZES = "(min-width: 1760px) 1696px, 100vw";

/** A category or a type: heading, tiles, filters and products. */
export function SectionPage({ data }: PageProps<SectionData>) {
  const { api } = useServices();
  const { pathname, search } = useLocation();
  const { section } = data;
  const isSale = section.kind === "sale";
  /** The list without filters. The sale is one itself. */
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
        <div className={`section-page-head${data.band ? " section-page-band" : ""}`}>
          {data.band && (
            <Photo
              className="section-page-photo"
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
            <span className="count-mark">
              <span className="visually-hidden">, товаров: </span>
              {section.count}
            </span>
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
          <div className="section-page-body">
            <Facets facets={data.facets} address={plain} total={data.total} />
            <section className="section-page-main" aria-labelledby="goods">
              <h2 className="visually-hidden" id="goods">
                Товары
              </h2>
              <Toolbar data={data} plain={plain} pathname={pathname} search={search} />
              <p className="section-page-count soft" role="status">
                {data.failed
                  ? "Товары не загрузились"
                  : data.total === section.count
                    ? `${data.total} ${plural(data.total, "товар", "товара", "товаров")}`
                    : `${plural(data.total, "Подходит", "Подходят", "Подходят")} ${data.total} из ${section.count}`}
              </p>
              {list.items.length > 0 ? (
                <>
                  <div className="product-grid">
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
