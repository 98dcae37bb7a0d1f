import { useEffect, useRef } from "react";
import type { Modification } from "#shared/contract/catalog.ts";
import { priceText } from "#shared/domain/price.ts";
import "./chooser.css";

/** More letters than a narrow tile takes in one line. */
const LONG_NAME = 8;

interface ChooserProps {
  modifications: readonly Modification[];
  chosen: Modification | null;
  pathname: string;
}

/** Sizes, weights or colours as links: each has an address, and without script a link is all it needs. */
export function Chooser({ modifications, chosen, pathname }: ChooserProps) {
  const row = useRef<HTMLUListElement>(null);
  const chosenId = chosen?.id;
  useEffect(() => {
    // On a phone the row scrolls: the chosen one comes into sight, the page itself stays where it is.
    const item = row.current?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (item && row.current) row.current.scrollLeft = item.offsetLeft + item.offsetWidth / 2 - row.current.clientWidth / 2;
  }, [chosenId]);
  if (modifications.length < 2) return null;
  const largest = Math.max(...modifications.map(sizeOf));
  return (
    <nav className="pick" aria-label="Варианты">
      <p className="pick-h">
        Вариант <b>{chosen && [chosen.name, chosen.note && `(${chosen.note})`].filter(Boolean).join(" ")}</b>
      </p>
      <ul className={`pick-row${modifications.some(({ name }) => name.length > LONG_NAME) ? " is-long" : ""}`} ref={row}>
        {modifications.map((modification) => {
          const { id, name, note, price, stock } = modification;
          const size = sizeOf(modification);
          return (
            <li key={id}>
              <a
                className={`pick-o${stock === 0 ? " is-off" : ""}`}
                href={`${pathname}?m=${id}`}
                data-scroll="keep"
                data-replace=""
                aria-current={id === chosen?.id || undefined}
              >
                {size > 0 && (
                  <svg className="pick-svg" viewBox="0 0 56 56" aria-hidden="true">
                    <circle cx="28" cy="28" r={(size / largest) * 27} />
                  </svg>
                )}
                <b>{name}</b>
                {note && <span className="vh">{note}</span>}
                <span className="num">{stock === 0 ? "нет в наличии" : priceText({ price, price_from: false })}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Centimetres of a round product, told by its note («366 см»); 0 = nothing to draw. */
function sizeOf({ name, note }: Modification): number {
  return name.endsWith("ft") ? Number.parseFloat(note) || 0 : 0;
}
