import { useRef, useState, type ComponentType, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "#shared/paths.ts";
import { useLists, useServices } from "../state/context.tsx";

/** What the field tells assistive technology of the list of suggestions. */
export interface SuggestState {
  expanded: boolean;
  /** Id of the suggestion that the arrows have reached. */
  active: string | undefined;
}

export interface SearchSuggestProps {
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  onChange(state: SuggestState): void;
}

interface SearchFieldProps {
  /** Of its own on the page. */
  id: string;
  label: string;
  placeholder: string;
}

const CLOSED: SuggestState = { expanded: false, active: undefined };

/** The field of a search form, a combobox: its suggestions are a chunk of their own that comes with the first focus. */
export function SearchField(props: SearchFieldProps) {
  const { pathname, search } = useLocation();
  const query = pathname === paths.search.href() ? (new URLSearchParams(search).get("q") ?? "") : "";
  // On the page of results it holds what was looked for; another query begins anew.
  return <QueryField key={query} query={query} {...props} />;
}

function QueryField({ id, query, label, placeholder }: SearchFieldProps & { query: string }) {
  const listId = `${id}-list`;
  const { pages } = useServices();
  const live = useLists(({ ready }) => ready);
  const field = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [{ expanded, active }, setState] = useState(CLOSED);
  // Without suggestions the form works as it stands.
  const load = () =>
    pages.load("search-suggest").then(
      () => setLoaded(true),
      () => {},
    );
  const Suggest = loaded ? (pages.get("search-suggest") as ComponentType<SearchSuggestProps>) : null;
  return (
    <>
      <label className="vh" htmlFor={id}>
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
        onFocus={load}
        {...(live && {
          role: "combobox",
          "aria-autocomplete": "list" as const,
          "aria-expanded": expanded,
          "aria-controls": listId,
          "aria-activedescendant": active,
        })}
      />
      {Suggest && <Suggest field={field} listId={listId} onChange={setState} />}
    </>
  );
}
