import type { CatalogRoot } from "#shared/contract/catalog.ts";
import type { PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Watched } from "../../ui/watched.tsx";
import "./page.css";

/** The height of a tile holds its picture; the first two are larger. */
const SIZES = "(min-width: 1520px) 288px, (min-width: 1280px) 19vw, (min-width: 768px) 29vw, 58vw";
const WIDE_SIZES = "(min-width: 1700px) 460px, (min-width: 768px) 29vw, 58vw";

/** The catalogue's root: every category with its types. */
export function CatalogPage({ data }: PageProps<CatalogRoot>) {
  return (
    <>
      <div className="wrap croot">
        <Breadcrumbs items={[]} current={data.title} />
        <div className="croot-head">
          <h1 className="h1">{data.title}</h1>
          {data.lead && <p className="lead">{data.lead}</p>}
        </div>
        <ul className="croot-in">
          {data.categories.map(({ id, name, url, count, picture, types }, index) => (
            <li className="croot-c" key={id}>
              <a className="croot-ph" href={url} tabIndex={-1} aria-hidden="true">
                {picture && (
                  <Photo
                    className="shot"
                    picture={picture}
                    sizes={index < 2 ? WIDE_SIZES : SIZES}
                    maxWidth={1024}
                    priority={index === 0}
                    decorative
                  />
                )}
              </a>
              <div className="croot-t">
                <h2 className="h3">
                  <a href={url}>
                    {name}
                    <span className="sup">
                      <span className="vh">, товаров: </span>
                      {count}
                    </span>
                  </a>
                </h2>
                <ul className="croot-types">
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
