import { paths } from "#shared/paths.ts";
import { Icon } from "../ui/icon.tsx";
import { SearchField } from "./search-field.tsx";

/** A plain GET form. */
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
