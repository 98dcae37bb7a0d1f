import type { BrandPage } from "#shared/contract/company.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import { Photo } from "../../ui/photo.tsx";
import { seriesTitle } from "../../ui/series-title.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import "./series.css";

/** The series of a brand, each a link to its products. */
export function Series({ series }: { series: BrandPage["series"] }) {
  return (
    <section className="wrap section">
      <SectionHead title="Серии" />
      <ul className="brand-series">
        {series.map(({ name, description, url, count, picture }) => (
          <li key={url}>
            {picture && (
              <Photo
                className="product-photo"
                picture={picture}
                sizes="(min-width: 1520px) 225px, (min-width: 1024px) 16vw, min(37vw, 132px)"
                maxWidth={768}
                decorative
              />
            )}
            <a href={url}>
              <b>{seriesTitle(name)}</b>
              {description !== "" && <span>{description}</span>}
              <span className="brand-series-count">{`${count}${NBSP}${plural(count, "товар", "товара", "товаров")}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
