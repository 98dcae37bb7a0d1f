import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "#shared/paths.ts";
import { useLists, useAppContext } from "../state/context.tsx";
import { Icon } from "../ui/icon.tsx";

declare module "../load-chunk.ts" {
  interface ChunkModules {
    searchSuggest: { SearchSuggest: ComponentType<SearchSuggestProps> };
  }
}

/** What the field tells assistive technology about the list of suggestions. */
export interface SuggestState {
  expanded: boolean;
  /** Id of the suggestion that is selected with the arrow keys. */
  active: string | undefined;
}

export interface SearchSuggestProps {
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  onChange(state: SuggestState): void;
}

interface SearchFieldProps {
  /** Unique on the page. */
  id: string;
  label: string;
  placeholder: string;
  /** A page that is there to search: its field takes the focus. */
  first?: boolean;
}

const CLOSED: SuggestState = { expanded: false, active: undefined };

/** The input of a search form, a combobox. The code of its suggestions is loaded at the first focus. */
export function SearchField({ id, label, placeholder, first }: SearchFieldProps) {
  const { pathname, search } = useLocation();
  const query = pathname === paths.search.href() ? (new URLSearchParams(search).get("q") ?? "") : "";
  const shown = useRef(query);
  const listId = `${id}-list`;
  const { chunks } = useAppContext();
  const hydrated = useLists(({ ready }) => ready);
  const field = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [{ expanded, active }, setState] = useState(CLOSED);
  useEffect(() => {
    if (first) field.current?.focus({ preventScroll: true });
  }, [first]);
  // On the search page the field shows the current query; another query replaces it, unless somebody is typing.
  useLayoutEffect(() => {
    const input = field.current;
    if (input && shown.current !== query && (input !== document.activeElement || input.value === shown.current)) input.value = query;
    shown.current = query;
  }, [query]);
  // Without suggestions the form still works.
  const load = () =>
    chunks.load("searchSuggest").then(
      () => setLoaded(true),
      () => {},
    );
  const Suggest = loaded ? chunks.get("searchSuggest")?.SearchSuggest : null;
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        data-first={first ? "" : undefined}
        onFocus={load}
        {...(hydrated && {
          role: "combobox",
          "aria-autocomplete": "list" as const,
          "aria-expanded": expanded,
          "aria-controls": listId,
          "aria-activedescendant": active,
        })}
      />
      {Suggest && <Suggest key={query} field={field} listId={listId} onChange={setState} />}
    </>
  );
}

/** A search form; it works without script. */
export function SearchForm({ id, className }: { id: string; className: string }) {
  return (
    <form className={className} action={paths.search.href()} role="search">
      <SearchField id={id} label="Поиск по каталогу" placeholder="Название, размер или артикул" />
      <button type="submit" aria-label="Найти">
        <Icon name="search" />
      </button>
    </form>
  );
}
