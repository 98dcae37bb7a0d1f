import type { BrandsPage as BrandsData, BrandTile } from "#shared/contract/company.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage, type PageProps } from "../../page.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Photo } from "../../ui/photo.tsx";
import "./page.css";

export const route = definePage({
  component: BrandsPage,
  sitemap: true,
  load: async ({ api, signal }) => (await api.call(endpoints.brands, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.brands.href() }),
  schemaOrg: ({ brands }) => ({ breadcrumbs: [{ name: "Бренды", url: paths.brands.href() }], items: brands }),
});

/** `sizes` by the position of a tile. The first tile's height limits its picture. */
const SIZES = {
  first: "(min-width: 1700px) 1020px, (min-width: 1024px) 62vw, 94vw",
  wide: "(min-width: 1520px) 828px, (min-width: 1024px) 55vw, 94vw",
  narrow: "(min-width: 1700px) 690px, (min-width: 1024px) 41vw, 94vw",
};

/** The brands as tiles: one across the page, the others in pairs of different widths. */
function BrandsPage({ data: { title, lead, brands } }: PageProps<BrandsData>) {
  return (
    <div className="wrap section section-tight brands">
      <PageHead title={title} lead={lead} />
      <ul className="brands-list stack">
        {brands.map((brand, index) => (
          <BrandTileItem key={brand.id} brand={brand} index={index} />
        ))}
      </ul>
    </div>
  );
}

function BrandTileItem({ brand: { name, url, tagline, lead, picture, count }, index }: { brand: BrandTile; index: number }) {
  return (
    <li className={picture ? "brand-tile stack clip rounded" : "brand-tile is-bare stack clip rounded"}>
      {picture && (
        <div className="photo-frame brand-tile-photo">
          <Photo picture={picture} sizes={sizesOf(index)} maxWidth={2048} width={1600} height={1067} priority={index === 0} decorative />
        </div>
      )}
      <div className="brand-tile-text stack top fit gap-12">
        <h2>
          <a className="stretched" href={url}>
            {name}
          </a>
        </h2>
        {tagline !== "" && <p className="brand-tile-tagline text-24 bold balance">{tagline}</p>}
        {lead !== "" && <p className="brand-tile-lead pretty">{lead}</p>}
        <p className="brand-tile-count text-15 semibold">{`${count}${NBSP}${plural(count, "товар", "товара", "товаров")}`}</p>
      </div>
    </li>
  );
}

const sizesOf = (index: number) => SIZES[index === 0 ? "first" : index % 4 < 2 ? "wide" : "narrow"];
