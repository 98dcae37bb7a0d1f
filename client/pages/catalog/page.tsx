import type { CatalogRoot } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage, showPage, type PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Watched } from "../../ui/product/watched.tsx";
import { CountMark } from "../../ui/page/count-mark.tsx";
import { LIST_PARAMETERS, sectionQuery } from "../section/query.ts";
import "./page.css";

/** /catalog/: all categories; with `special=1` the sale, which is a list as those of the sections are. */
export const route = definePage({
  component: CatalogPage,
  sitemap: true,
  query: LIST_PARAMETERS,
  quiet: true,
  async load({ api, signal, url }) {
    if (url.searchParams.get("special") === "1") {
      const { page } = await api.call(endpoints.sale, { query: sectionQuery(url), signal });
      return showPage("category", page);
    }
    return (await api.call(endpoints.catalog, { signal })).page.catalog;
  },
  head: ({ seo }) => ({ ...seo, canonical: paths.catalog.href() }),
  schemaOrg: ({ categories }) => ({ breadcrumbs: [{ name: "Каталог", url: paths.catalog.href() }], items: categories }),
});

/** The tile's height limits its picture; the first two tiles are larger. */
const SIZES = "(min-width: 1520px) 288px, (min-width: 1280px) 19vw, (min-width: 768px) 29vw, 58vw";
const WIDE_SIZES = "(min-width: 1700px) 460px, (min-width: 768px) 29vw, 58vw";

/** All categories of the catalogue with their types. */
function CatalogPage({ data }: PageProps<CatalogRoot>) {
  return (
    <>
      <div className="wrap section section-tight">
        <Breadcrumbs items={[]} current={data.title} />
        <div className="page-head">
          <h1 className="h1">{data.title}</h1>
          {data.lead && <p className="lead">{data.lead}</p>}
        </div>
        <ul className="catalog-categories stack">
          {data.categories.map(({ id, name, url, count, picture, types }, index) => (
            <li className="catalog-category stack top gap-16" key={id}>
              <a className="catalog-category-photo surface clip" href={url} tabIndex={-1} aria-hidden="true">
                {picture && (
                  <Photo
                    className="product-photo"
                    picture={picture}
                    sizes={index < 2 ? WIDE_SIZES : SIZES}
                    maxWidth={1024}
                    priority={index === 0}
                    decorative
                  />
                )}
              </a>
              <div className="catalog-category-text hover-primary">
                <h2 className="h3">
                  <a href={url}>
                    {name}
                    <CountMark count={count} />
                  </a>
                </h2>
                <ul className="catalog-category-types">
                  {types.map((type) => (
                    <li key={type.id}>
                      <a href={type.url}>
                        {type.name} <span className="soft">{type.count}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Watched />
    </>
  );
}
