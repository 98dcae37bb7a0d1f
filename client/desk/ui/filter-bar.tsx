import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Icon } from "../../ui/icon.tsx";
import { usePause } from "../../ui/use-pause.ts";
import { SavedViews } from "./saved-views.tsx";
import "./filter-bar.css";

/** Query parameters that stay when the filter changes. */
const SORT: readonly string[] = ["sort"];
/** Typing is over after this pause, ms. */
const TYPING_MS = 400;

interface FilterBarProps {
  /** What is filtered: «Заказы». */
  label: string;
  children: ReactNode;
  /** Parameters of the address that are no filters and stay: the sort order. */
  keep?: readonly string[];
  /** Stands at the end: the export, a count. */
  end?: ReactNode;
}

/** A GET form that narrows a list. Without script it has a button; with script it sends itself when something has changed. */
export function FilterBar({ label, children, keep = SORT, end }: FilterBarProps) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const pause = usePause();
  const query = new URLSearchParams(search);
  const isFiltered = [...query].some(([name, value]) => value !== "" && name !== "cursor" && !keep.includes(name));
  useEffect(() => {
    if (form.current) showQuery(form.current, new URLSearchParams(search));
  }, [search]);

  const kept = new URLSearchParams(keep.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : [])));
  const bar = (
    <form
      className="filter-bar no-print cluster middle gap-8"
      ref={form}
      action={pathname}
      role="search"
      aria-label={label}
      data-scroll="keep"
      onInput={({ target }) => pause.wait(() => form.current?.requestSubmit(), isTyped(target) ? TYPING_MS : 0)}
      onSubmit={pause.cancel}
    >
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button className="button button-outline unscripted" type="submit">
        Показать
      </button>
      {isFiltered && (
        <a className="button-plain" href={kept.size > 0 ? `${pathname}?${kept}` : pathname} data-scroll="keep">
          <Icon name="x" small />
          Сбросить
        </a>
      )}
      {end && <div className="push row gap-8">{end}</div>}
    </form>
  );
  return (
    <>
      {bar}
      <SavedViews isFiltered={isFiltered} />
    </>
  );
}

const isTyped = (target: EventTarget) => target instanceof HTMLInputElement && /^(?:text|search|tel)$/.test(target.type);

/** Updates the fields when the address of the page changes (Back, «Сбросить»). The focused field is left as it is. */
function showQuery(form: HTMLFormElement, query: URLSearchParams): void {
  for (const field of form.elements) {
    if (field === document.activeElement || !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    if (field.type === "checkbox" || field.type === "radio")
      (field as HTMLInputElement).checked = query.getAll(field.name).includes(field.value);
    else if (field.type !== "hidden" && field.name !== "") field.value = query.get(field.name) ?? "";
  }
}

interface FilterFieldProps {
  id: string;
  name: string;
  label: string;
}

/** A text to search for. The label stands inside as the placeholder. */
export function FilterText({ id, name, label }: FilterFieldProps) {
  const query = new URLSearchParams(useLocation().search);
  return (
    <div className="filter-text search-field full-row">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" small />
      <input
        className="field-input field-input-small"
        id={id}
        type="search"
        name={name}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        defaultValue={query.get(name) ?? ""}
      />
    </div>
  );
}

/** One of several values. @param all what the empty value is called: «Все состояния» */
export function FilterSelect({
  id,
  name,
  label,
  all,
  options,
}: FilterFieldProps & { all: string; options: Readonly<Record<string, string>> }) {
  const query = new URLSearchParams(useLocation().search);
  return (
    <div className="filter-select">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select className="field-input field-input-small" id={id} name={name} defaultValue={query.get(name) ?? ""}>
        <option value="">{all}</option>
        {Object.entries(options).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Days from and to, both included: the parameters `from` and `to`. */
export function FilterPeriod({ id }: { id: string }) {
  const query = new URLSearchParams(useLocation().search);
  return (
    <fieldset className="row gap-8 full-row">
      <legend className="visually-hidden">Период</legend>
      {(["from", "to"] as const).map((name) => (
        <label key={name} className="filter-day row gap-6 text-13" htmlFor={`${id}-${name}`}>
          <span className="soft">{name === "from" ? "с" : "по"}</span>
          <input
            className="field-input field-input-small"
            id={`${id}-${name}`}
            type="date"
            name={name}
            defaultValue={query.get(name) ?? ""}
          />
        </label>
      ))}
    </fieldset>
  );
}
