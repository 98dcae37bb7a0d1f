import { useLocation } from "react-router-dom";
import { Icon } from "../../ui/icon.tsx";
import { cursorAddress } from "./sort-address.ts";
import "./cursor-pager.css";

interface CursorPagerProps {
  /** Cursor of the next page; null = this is the last one. */
  next: string | null;
  /** Cursor of the page before, where the list can tell it; absent = there is only the way to the beginning. */
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
    <nav className="cursor-pager" aria-label="Страницы списка">
      {note && <p className="cursor-pager-note numeric">{note}</p>}
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
    </nav>
  );
}
