import type { ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Empty } from "./empty.tsx";
import { FindForm } from "./find-form.tsx";
import { Contents } from "./rich-text.tsx";
import "./searchable-groups.css";

interface SearchableGroupsProps<Item> {
  page: {
    title: string;
    lead: string;
    /** The words that are searched for; empty = everything is shown. */
    q: string;
    groups: readonly { id: string; title: string; items: readonly Item[] }[];
    found: number;
    total: number;
  };
  /** The address of the page without a search. */
  href: string;
  /** The name of the search field. */
  label: string;
  placeholder: string;
  /** What was found, as a sentence. */
  foundText: string;
  nothingFound: { title: string; text: string; showAll: string };
  renderItems(items: readonly Item[]): ReactNode;
}

/** A page of the service whose texts stand in groups, with a search through them. */
export function SearchableGroups<Item>(props: SearchableGroupsProps<Item>) {
  const { page, href, label, placeholder, foundText, nothingFound, renderItems } = props;
  const { title, lead, q, groups, found, total } = page;
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ title: "Сервис", url: paths.service.href() }]} current={title} />
      <div className="searchable-groups-head">
        <h1 className="h1">
          {title}
          <span className="count-mark">
            <span className="visually-hidden">, всего </span>
            {total}
          </span>
        </h1>
        <p className="lead">{lead}</p>
        <div>
          <FindForm action={href} q={q} label={label} placeholder={placeholder} />
          <p className="soft" role="status">
            {q !== "" && (found === 0 ? "Ничего не нашлось" : foundText)}
          </p>
        </div>
      </div>
      {found === 0 ? (
        <Empty title={nothingFound.title} text={nothingFound.text}>
          <a className="button" href={href}>
            {nothingFound.showAll}
          </a>
        </Empty>
      ) : (
        <div className={groups.length > 1 ? "rich-text-layout" : undefined}>
          {groups.length > 1 && <Contents sections={groups} />}
          <div className="searchable-groups">
            {groups.map(({ id, title: group, items }) => (
              <section key={id} id={id}>
                <h2 className="h3">{group}</h2>
                {renderItems(items)}
              </section>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
