import { useEffect, useRef, type ReactNode, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "#shared/paths.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Empty } from "../empty.tsx";
import { formPath } from "../../navigation/follow-links.ts";
import { Icon } from "../icon.tsx";
import { usePause } from "../use-pause.ts";
import { Contents } from "./rich-text.tsx";
import "../button.css";
import "../form/find-form.css";
import "./searchable-groups.css";

/** Long enough to skip most keystrokes, short enough to feel immediate. */
const PAUSE_MS = 250;

interface FindFormProps {
  action: string;
  /** The current query. */
  q: string;
  label: string;
  placeholder: string;
}

/** Filters the page's list while the visitor types; without script a GET form. */
function FindForm({ action, q, label, placeholder }: FindFormProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const pause = usePause();
  // Back and Forward change the query; a field that is being edited is left alone.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = q;
  }, [q]);

  const findSoon = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    pause.wait(() => void navigate(formPath(form), { replace: true, preventScrollReset: true }), PAUSE_MS);
  };
  return (
    <form
      className="find-form no-print gap-8"
      role="search"
      aria-label={label}
      action={action}
      onInput={findSoon}
      onSubmit={pause.cancel}
      data-scroll="keep"
    >
      <label className="visually-hidden" htmlFor="find-q">
        {label}
      </label>
      <Icon name="search" />
      <input ref={input} id="find-q" type="search" name="q" defaultValue={q} placeholder={placeholder} maxLength={100} autoComplete="off" />
      <button className="button" type="submit">
        Найти
      </button>
    </form>
  );
}

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
      <div className="searchable-groups-head page-head fit gap-20">
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
          <p className="soft no-print" role="status">
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
        <div className={groups.length > 1 ? "rich-text-layout stack fit" : undefined}>
          {groups.length > 1 && <Contents sections={groups} />}
          <div className="searchable-groups stack">
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
