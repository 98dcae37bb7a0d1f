import type { BrandsPage as BrandsData, BrandTile } from "#shared/contract/company.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import type { PageProps } from "../../page.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Photo } from "../../ui/photo.tsx";
import "./page.css";

/** `sizes` by the position of a tile. The first tile's height limits its picture. */
const SIZES = {
  first: "(min-width: 1700px) 1020px, (min-width: 1024px) 62vw, 94vw",
  wide: "(min-width: 1520px) 828px, (min-width: 1024px) 55vw, 94vw",
  narrow: "(min-width: 1700px) 690px, (min-width: 1024px) 41vw, 94vw",
};

/** The brands as tiles: one across the page, the others in pairs of different widths. */
export function BrandsPage({ data: { title, lead, brands } }: PageProps<BrandsData>) {
  return (
    <div className="wrap brands">
      <PageHead title={title} lead={lead} />
      <ul className="brands-list">
        {brands.map((brand, index) => (
          <BrandTileItem key={brand.id} brand={brand} index={index} />
        ))}
      </ul>
    </div>
  );
}

function BrandTileItem({ brand: { name, url, tagline, lead, picture, count }, index }: { brand: BrandTile; index: number }) {
  return (
    <li className={picture ? "brand-tile" : "brand-tile is-bare"}>
      {picture && (
        <div className="brand-tile-photo">
          <Photo picture={picture} sizes={sizesOf(index)} maxWidth={2048} width={1600} height={1067} priority={index === 0} decorative />
        </div>
      )}
      <div className="brand-tile-text">
        <h2>
          <a href={url}>{name}</a>
        </h2>
        {tagline !== "" && <p className="brand-tile-tagline">{tagline}</p>}
        {lead !== "" && <p className="brand-tile-lead">{lead}</p>}
        <p className="brand-tile-count">{`${count}${NBSP}${plural(count, "товар", "товара", "товаров")}`}</p>
      </div>
    </li>
  );
}

const sizesOf = (index: number) => SIZES[index === 0 ? "first" : index % 4 < 2 ? "wide" : "narrow"];
