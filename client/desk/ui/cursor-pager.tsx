import { useLocation } from "react-router-dom";
import { Icon } from "../../ui/icon.tsx";
import { cursorAddress } from "./columns.ts";

interface CursorPagerProps {
  /** Cursor of the next page; null = this is the last one. */
  next: string | null;
  /** Cursor of the previous page, if the list provides it; absent = only a link to the first page is shown. */
  previous?: string | null;
  /** «Показаны 50 из 1 204» */
  note?: string;
}

/** The pages of a long list, one after the other: a list of a hundred thousand rows has no page numbers. */
export function CursorPager({ next, previous = null, note }: CursorPagerProps) {
  const location = useLocation();
  const begun = new URLSearchParams(location.search).has("cursor");
  if (!begun && next === null && !note) return null;
  return (
    <nav className="no-print cluster middle gap-8" aria-label="Страницы списка">
      {note && <p className="numeric text-13 soft">{note}</p>}
      <div className="push cluster gap-8">
        {begun && (
          <a className="button button-outline button-small" href={cursorAddress(location, null)}>
            В начало
          </a>
        )}
        {previous !== null && (
          <a className="button button-outline button-small" href={cursorAddress(location, previous)} rel="prev">
            <Icon name="arrow-left" small />
            Назад
          </a>
        )}
        {next !== null && (
          <a className="button button-outline button-small" href={cursorAddress(location, next)} rel="next">
            Дальше
            <Icon name="arrow-right" small />
          </a>
        )}
      </div>
    </nav>
  );
}
