import type { Link } from "#shared/contract/common.ts";
import { useRootData } from "../../root-data.ts";
import "../button.css";
import "./category-links.css";

/** Links to all categories, or these instead when there are any. */
export function CategoryLinks({ links }: { links?: readonly Link[] | undefined }) {
  const { catalog } = useRootData().layout.header;
  return (
    <nav aria-label="Куда дальше">
      <ul className="category-links strip cluster gap-8">
        {(links?.length ? links : catalog.map(({ name, url }) => ({ title: name, url }))).map(({ title, url }) => (
          <li key={url}>
            <a className="chip" href={url}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
