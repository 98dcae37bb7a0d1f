import type { Link } from "#shared/contract/common.ts";
import { paths } from "#shared/paths.ts";
import "./breadcrumbs.css";

/** The way from the home page; on a phone only the step back. */
export function Breadcrumbs({ items, current }: { items: readonly Link[]; current: string }) {
  return (
    <nav aria-label="Путь">
      <ol className="crumb">
        {[{ title: "Главная", url: paths.home.href() }, ...items].map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
