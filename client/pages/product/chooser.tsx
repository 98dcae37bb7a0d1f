import { useEffect, useRef } from "react";
import type { Modification } from "#shared/contract/catalog.ts";
import { priceText } from "#shared/domain/price.ts";
import "./chooser.css";

/** Longer names need wider tiles. */
const LONG_NAME = 8;

interface ChooserProps {
  modifications: readonly Modification[];
  chosen: Modification | null;
  pathname: string;
}

/** Sizes, weights or colours as links. Each has an address and works without script. */
export function Chooser({ modifications, chosen, pathname }: ChooserProps) {
  const row = useRef<HTMLUListElement>(null);
  const chosenId = chosen?.id;
  useEffect(() => {
    // On a phone the row scrolls: shows the chosen option without scrolling the page.
    const item = row.current?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (item && row.current) row.current.scrollLeft = item.offsetLeft + item.offsetWidth / 2 - row.current.clientWidth / 2;
  }, [chosenId]);
  if (modifications.length < 2) return null;
  const largest = Math.max(...modifications.map(sizeOf));
  return (
    <nav className="chooser" aria-label="Варианты">
      <p className="chooser-title">
        Вариант <b>{chosen && [chosen.name, chosen.note && `(${chosen.note})`].filter(Boolean).join(" ")}</b>
      </p>
      <ul className={`chooser-options${modifications.some(({ name }) => name.length > LONG_NAME) ? " is-long" : ""}`} ref={row}>
        {modifications.map((modification) => {
          const { id, name, note, price, stock } = modification;
          const size = sizeOf(modification);
          return (
            <li key={id}>
              <a
                className={`chooser-option${stock === 0 ? " is-off" : ""}`}
                href={`${pathname}?m=${id}`}
                data-scroll="keep"
                data-replace=""
                aria-current={id === chosen?.id || undefined}
              >
                {size > 0 && (
                  <svg className="chooser-drawing" viewBox="0 0 56 56" aria-hidden="true">
                    <circle cx="28" cy="28" r={(size / largest) * 27} />
                  </svg>
                )}
                <b>{name}</b>
                {note && <span className="visually-hidden">{note}</span>}
                <span className="numeric">{stock === 0 ? "нет в наличии" : priceText({ price, price_from: false })}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Diameter of a round product in centimetres, from its note («366 см»); 0 = unknown. */
function sizeOf({ name, note }: Modification): number {
  return name.endsWith("ft") ? Number.parseFloat(note) || 0 : 0;
}
