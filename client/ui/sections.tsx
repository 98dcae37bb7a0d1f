import { useRootData } from "../root-data.ts";
import "./button.css";
import "./sections.css";

/** The way on to everything: the categories in a row. */
export function Sections() {
  return (
    <nav aria-label="Куда дальше">
      <ul className="sections">
        {useRootData().layout.header.catalog.map(({ id, name, url }) => (
          <li key={id}>
            <a className="chip" href={url}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
