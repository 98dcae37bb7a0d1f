import type { BrandsPage as BrandsData, BrandTile } from "#shared/contract/company.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import type { PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Photo } from "../../ui/photo.tsx";
import "./page.css";

/** By the place of the tile in the page's grid; the height of the first one holds its picture. */
const SIZES = {
  first: "(min-width: 1700px) 1020px, (min-width: 1024px) 62vw, 94vw",
  wide: "(min-width: 1520px) 828px, (min-width: 1024px) 55vw, 94vw",
  narrow: "(min-width: 1700px) 690px, (min-width: 1024px) 41vw, 94vw",
};

/** The brands, each a tile with a ground of its own: one across the page, the others in uneven pairs. */
export function BrandsPage({ data: { title, lead, brands } }: PageProps<BrandsData>) {
  return (
    <div className="wrap marks">
      <Breadcrumbs items={[]} current={title} />
      <div className="marks-head">
        <h1 className="h1">{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <ul className="marks-list">
        {brands.map((brand, index) => (
          <Mark key={brand.id} brand={brand} index={index} />
        ))}
      </ul>
    </div>
  );
}

function Mark({ brand: { name, url, tagline, lead, picture, count }, index }: { brand: BrandTile; index: number }) {
  return (
    <li className={picture ? "mark" : "mark is-bare"}>
      {picture && (
        <div className="mark-ph">
          <Photo picture={picture} sizes={sizesOf(index)} maxWidth={2048} width={1600} height={1067} priority={index === 0} decorative />
        </div>
      )}
      <div className="mark-t">
        <h2>
          <a href={url}>{name}</a>
        </h2>
        {tagline !== "" && <p className="mark-line">{tagline}</p>}
        {lead !== "" && <p className="mark-lead">{lead}</p>}
        <p className="mark-n">{`${count}${NBSP}${plural(count, "товар", "товара", "товаров")}`}</p>
      </div>
    </li>
  );
}

const sizesOf = (index: number) => SIZES[index === 0 ? "first" : index % 4 < 2 ? "wide" : "narrow"];
