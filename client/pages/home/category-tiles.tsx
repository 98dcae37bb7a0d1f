import type { MainPage } from "#shared/contract/general.ts";
import { NBSP } from "#shared/text/space.ts";
import { Photo } from "../../ui/photo.tsx";
import { SectionHead } from "./section-head.tsx";
import "./category-tiles.css";

type Category = MainPage["categories"][number];

const LARGE = 5;
const MOST = 11;

/** The height of a tile holds its picture. */
const LARGE_SIZES = "(min-width: 1740px) 583px, (min-width: 1280px) 34vw, (min-width: 768px) 27vw, 252px";

/** Categories as what one does there: up to five large tiles, the rest in a row of small ones. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const shown = categories.slice(0, MOST);
  const large = shown.length === LARGE + 1 ? LARGE - 1 : LARGE;
  // Without verbs nobody composed the pictures either: they are shown whole.
  const composed = categories.every(({ verb }) => verb !== "");
  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead title={composed ? "Что будем делать?" : "Каталог"} />
        <ul className={composed ? "tiles" : "tiles tiles-plain"}>
          {shown.slice(0, large).map((category) => (
            <Tile key={category.id} category={category} />
          ))}
        </ul>
        {shown.length > large && (
          <ul className="tiles-small">
            {shown.slice(large).map((category) => (
              <Tile key={category.id} category={category} small />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Tile({ category: { verb, name, url, count, picture }, small }: { category: Category; small?: boolean }) {
  return (
    <li className={small ? "tile tile-small" : "tile"}>
      {picture && (
        <Photo className="shot" picture={picture} sizes={small ? "175px" : LARGE_SIZES} maxWidth={small ? 640 : 1536} decorative />
      )}
      <a className="tile-t" href={url}>
        <b>{verb || name}</b>
        <span>
          {verb ? name + NBSP : `товаров:${NBSP}`}
          <i>{count}</i>
        </span>
      </a>
    </li>
  );
}
