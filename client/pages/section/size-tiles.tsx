import type { Facet } from "#shared/contract/catalog.ts";
import { withQuery } from "../../navigation/page-address.ts";
import { parameterOf } from "./address.ts";
import "./size-tiles.css";

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
      <ul className="size-tiles">
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
