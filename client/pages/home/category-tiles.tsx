import type { CategoryTile } from "#shared/contract/catalog.ts";
import { NBSP } from "#shared/text/format.ts";
import { Photo } from "../../ui/photo.tsx";
import { SectionHead } from "../../ui/page/section-head.tsx";
import { paths } from "#shared/paths.ts";
import "./category-tiles.css";

export const wholeCatalog = { title: "Весь каталог", url: paths.catalog.href() };

const LARGE_TILES = 5;
const MAX_TILES = 11;

/** The tile's height limits its picture. */
const LARGE_SIZES = "(min-width: 1740px) 583px, (min-width: 1280px) 34vw, (min-width: 768px) 27vw, 252px";

/** The categories: up to five large tiles, the others in a row of small ones. */
export function CategoryTiles({ categories }: { categories: readonly CategoryTile[] }) {
  const shown = categories.slice(0, MAX_TILES);
  const large = shown.length === LARGE_TILES + 1 ? LARGE_TILES - 1 : LARGE_TILES;
  // Categories without verbs come from a feed: their pictures are shown whole.
  const composed = categories.every(({ verb }) => verb !== "");
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={composed ? "Что будем делать?" : "Каталог"} link={wholeCatalog} />
        <ul className={composed ? "category-tiles stack" : "category-tiles category-tiles-plain stack"}>
          {shown.slice(0, large).map((category) => (
            <Tile key={category.id} category={category} />
          ))}
        </ul>
        {shown.length > large && (
          <ul className="category-tiles-small stack">
            {shown.slice(large).map((category) => (
              <Tile key={category.id} category={category} small />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Tile({ category: { verb, name, url, count, picture }, small }: { category: CategoryTile; small?: boolean }) {
  return (
    <li className={small ? "category-tile category-tile-small stack surface clip" : "category-tile stack surface clip"}>
      {picture && (
        <Photo className="product-photo" picture={picture} sizes={small ? "175px" : LARGE_SIZES} maxWidth={small ? 640 : 1536} decorative />
      )}
      <a className="category-tile-text stretched stack gap-4" href={url}>
        <b>{verb || name}</b>
        <span>
          {verb ? name + NBSP : `товаров:${NBSP}`}
          <span className="soft">{count}</span>
        </span>
      </a>
    </li>
  );
}
