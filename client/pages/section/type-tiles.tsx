import type { Group } from "#shared/contract/catalog.ts";
import { formatRoubles } from "#shared/domain/price.ts";
import { NBSP } from "#shared/text/space.ts";
import { Photo } from "../../ui/photo.tsx";
import "./type-tiles.css";

/** The height of a tile holds its picture; three tiles share the row, or else four. */
const SIZES = "(min-width: 1520px) 252px, (min-width: 768px) 17vw, min(47vw, 180px)";
const SIZES_OF_THREE = "(min-width: 1520px) 344px, (min-width: 768px) 23vw, min(47vw, 180px)";

interface TypeTilesProps {
  groups: readonly Group[];
  /** Nothing above them has a picture. */
  isFirst: boolean;
}

/** The types of a category as picture tiles with the count and the lowest price. */
export function TypeTiles({ groups, isFirst }: TypeTilesProps) {
  return (
    <ul className="ttiles">
      {groups.map(({ id, url, name, count, picture, price_min }, index) => (
        <li key={id}>
          <a className="ttile" href={url}>
            <span className="ttile-ph">
              {picture && (
                <Photo
                  className="shot"
                  picture={picture}
                  sizes={groups.length === 3 ? SIZES_OF_THREE : SIZES}
                  maxWidth={768}
                  priority={isFirst && index < 2}
                  decorative
                />
              )}
            </span>
            <span className="ttile-n">
              {name}
              {NBSP}
              <span className="soft">{count}</span>
            </span>
            {price_min !== null && (
              <span className="ttile-p soft num">
                от{NBSP}
                {formatRoubles(price_min)}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
