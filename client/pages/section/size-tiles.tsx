import type { Facet } from "#shared/contract/catalog.ts";
import { addressOf } from "../../navigation/page-address.ts";
import { parameterOf } from "./address.ts";
import "./size-tiles.css";

/** The facet that has a size to draw: centimetres stand in its values. */
const DIAMETER = "diametr";

/** Sizes to one scale: the ring is the largest in the list. A tile filters by its size; tapping it again takes the filter off. */
export function SizeTiles({ facets, pathname, search }: { facets: readonly Facet[]; pathname: string; search: string }) {
  const facet = facets.find(({ id }) => id === DIAMETER);
  if (facet?.type !== "choice" || facet.data.length < 3) return null;
  const largest = Math.max(...facet.data.map(({ value }) => Number(value)));
  if (!Number.isFinite(largest)) return null;
  const name = parameterOf(facet.id);
  return (
    <>
      <h2 className="vh">Размеры</h2>
      <ul className="quick">
        {facet.data.map(({ value, label, note, selected }) => {
          const query = new URLSearchParams(search);
          query.delete("page");
          if (selected) query.delete(name, value);
          else query.append(name, value);
          return (
            <li key={value}>
              <a
                className={`quick-a${selected ? " is-on" : ""}`}
                href={addressOf(pathname, query)}
                data-scroll="keep"
                aria-current={selected || undefined}
              >
                <svg className="quick-svg" viewBox="0 0 88 88" aria-hidden="true">
                  <circle className="quick-max" cx="44" cy="44" r="42" />
                  <circle className="quick-r" cx="44" cy="44" r={(Number(value) / largest) * 38} />
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
