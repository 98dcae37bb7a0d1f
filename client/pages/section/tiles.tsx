import type { Facet, Group } from "#shared/contract/catalog.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { withQuery } from "../../navigation/addresses.ts";
import { Photo } from "../../ui/photo.tsx";
import { parameterOf } from "./address.ts";

/** The facet with a drawing: its values are centimetres. */
const DIAMETER = "diametr";

/** Sizes drawn to one scale; the ring is the largest size. A tile filters by its size; a second press removes the filter. */
export function SizeTiles({ facets, pathname, search }: { facets: readonly Facet[]; pathname: string; search: string }) {
  const facet = facets.find(({ id }) => id === DIAMETER);
  if (facet?.type !== "choice" || facet.data.length < 3) return null;
  const largest = Math.max(...facet.data.map(({ value }) => Number(value)));
  if (!Number.isFinite(largest)) return null;
  const name = parameterOf(facet.id);
  return (
    <>
      <h2 className="visually-hidden">Размеры</h2>
      <ul className="size-tiles stack gap-8">
        {facet.data.map(({ value, label, note, selected }) => {
          const query = new URLSearchParams(search);
          query.delete("page");
          if (selected) query.delete(name, value);
          else query.append(name, value);
          return (
            <li key={value}>
              <a
                className={`size-tile${selected ? " is-on" : ""}`}
                href={withQuery(pathname, query)}
                data-scroll="keep"
                aria-current={selected || undefined}
              >
                <svg className="size-tile-drawing" viewBox="0 0 88 88" aria-hidden="true">
                  <circle className="size-tile-largest" cx="44" cy="44" r="42" />
                  <circle className="size-tile-ring" cx="44" cy="44" r={(Number(value) / largest) * 38} />
                </svg>
                <b>{label}</b>
                <span className="soft">{note}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The tile's height limits its picture. Three types share one row, otherwise four. */
const SIZES = "(min-width: 1520px) 252px, (min-width: 768px) 17vw, min(47vw, 180px)";
const SIZES_OF_THREE = "(min-width: 1520px) 344px, (min-width: 768px) 23vw, min(47vw, 180px)";

interface TypeTilesProps {
  groups: readonly Group[];
  /** No picture stands above the tiles. */
  isFirst: boolean;
}

/** The types of a category as tiles with the number of products and the lowest price. */
export function TypeTiles({ groups, isFirst }: TypeTilesProps) {
  return (
    <ul className="type-tiles stack gap-12">
      {groups.map(({ id, url, name, count, picture, price_min }, index) => (
        <li key={id}>
          <a className="type-tile stack gap-2" href={url}>
            <span className="type-tile-photo surface clip">
              {picture && (
                <Photo
                  className="product-photo"
                  picture={picture}
                  sizes={groups.length === 3 ? SIZES_OF_THREE : SIZES}
                  maxWidth={768}
                  priority={isFirst && index < 2}
                  decorative
                />
              )}
            </span>
            <span className="type-tile-name text-17 semibold">
              {name}
              {NBSP}
              <span className="soft">{count}</span>
            </span>
            {price_min !== null && (
              <span className="soft numeric text-15">
                от{NBSP}
                {moneyText(price_min)}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
