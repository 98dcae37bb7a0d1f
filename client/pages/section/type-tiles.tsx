import type { Group } from "#shared/contract/catalog.ts";
import { moneyText } from "#shared/domain/price.ts";
import { NBSP } from "#shared/text/space.ts";
import { Photo } from "../../ui/photo.tsx";
import "./type-tiles.css";

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
    <ul className="type-tiles">
      {groups.map(({ id, url, name, count, picture, price_min }, index) => (
        <li key={id}>
          <a className="type-tile" href={url}>
            <span className="type-tile-photo">
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
            <span className="type-tile-name">
              {name}
              {NBSP}
              <span className="soft">{count}</span>
            </span>
            {price_min !== null && (
              <span className="type-tile-price soft numeric">
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
