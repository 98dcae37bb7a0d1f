import type { Group } from "#shared/contract/catalog.ts";
import { formatRoubles } from "#shared/domain/price.ts";
import { NBSP } from "#shared/text/space.ts";
import { Photo } from "../../ui/photo.tsx";
import "./type-tiles.css";

/** The types of a category as picture tiles with the count and the lowest price. */
export function TypeTiles({ groups }: { groups: readonly Group[] }) {
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
                  sizes="(min-width: 1440px) 330px, (min-width: 768px) 24vw, 62vw"
                  maxWidth={768}
                  priority={index < 2}
                  decorative
                />
              )}
            </span>
            <span className="ttile-n">
              {name} <span className="soft num">{count}</span>
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
