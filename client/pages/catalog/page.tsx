import type { CatalogRoot } from "#shared/contract/catalog.ts";
import type { PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Watched } from "../../ui/watched.tsx";
import "./page.css";

/** The tile's height limits its picture; the first two tiles are larger. */
const SIZES = "(min-width: 1520px) 288px, (min-width: 1280px) 19vw, (min-width: 768px) 29vw, 58vw";
const WIDE_SIZES = "(min-width: 1700px) 460px, (min-width: 768px) 29vw, 58vw";

/** All categories of the catalogue with their types. */
export function CatalogPage({ data }: PageProps<CatalogRoot>) {
  return (
    <>
      <div className="wrap catalog-page">
        <Breadcrumbs items={[]} current={data.title} />
        <div className="catalog-page-head">
          <h1 className="h1">{data.title}</h1>
          {data.lead && <p className="lead">{data.lead}</p>}
        </div>
        <ul className="catalog-categories">
          {data.categories.map(({ id, name, url, count, picture, types }, index) => (
            <li className="catalog-category" key={id}>
              <a className="catalog-category-photo" href={url} tabIndex={-1} aria-hidden="true">
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
              <div className="catalog-category-text">
                <h2 className="h3">
                  <a href={url}>
                    {name}
                    <span className="count-mark">
                      <span className="visually-hidden">, товаров: </span>
                      {count}
                    </span>
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
