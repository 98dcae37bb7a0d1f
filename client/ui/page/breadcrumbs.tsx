import type { Section } from "#shared/contract/catalog.ts";
import type { Link } from "#shared/contract/common.ts";
import { paths } from "#shared/paths.ts";
import "./breadcrumbs.css";

/** The path from the home page; on a phone only the link one level up. */
export function Breadcrumbs({ items, current }: { items: readonly Link[]; current: string }) {
  return (
    <nav aria-label="Путь">
      <ol className="breadcrumbs hover-primary cluster text-13 soft">
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

/** The steps from the catalogue down to a section. An imported type may have the name of its category: then the category is left out. */
export function catalogCrumbs({ category, levels, name }: Section): Link[] {
  const above = [{ name: "Каталог", url: paths.catalog.href() }, ...(category && category.name !== name ? [category] : []), ...levels];
  return above.map((step) => ({ title: step.name, url: step.url }));
}
