import { useId } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "#shared/paths.ts";
import { Icon } from "../ui/icon.tsx";

/** A plain GET form; on the page of results it holds what was looked for. */
export function SearchForm({ className }: { className: string }) {
  const id = useId();
  const { pathname, search } = useLocation();
  const query = pathname === paths.search.href() ? (new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <form className={className} action={paths.search.href()} role="search">
      <label className="vh" htmlFor={id}>
        Поиск по каталогу
      </label>
      <input
        key={query}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Название, размер или артикул"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Найти">
        <Icon name="search" />
      </button>
    </form>
  );
}
