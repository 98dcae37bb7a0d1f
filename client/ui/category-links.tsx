import { useRootData } from "../root-data.ts";
import "./button.css";
import "./category-links.css";

/** Links to all categories. */
export function CategoryLinks() {
  return (
    <nav aria-label="Куда дальше">
      <ul className="category-links">
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
