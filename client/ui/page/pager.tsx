import { useState, type MouseEvent } from "react";
import { useLocation } from "react-router-dom";
import { useStore } from "zustand";
import { mergeList, type PagedList } from "#shared/domain/lists/paged-list.ts";
import { withMinimumDelay } from "../../api/refusal.ts";
import { entryOf } from "../../navigation/router.ts";
import { useLists, useAppContext } from "../../state/context.tsx";
import { pageAddress } from "../../navigation/addresses.ts";
import "./pager.css";

/** The list of the address, with what «Показать ещё» has added. */
export function useGrownList<Item extends { id: number | string }>(first: PagedList<Item>): PagedList<Item> {
  const entry = entryOf(useLocation());
  // A history entry has one list: its items have the same type.
  const grown = useStore(useAppContext().loadedLists, ({ lists }) => lists[entry]) as PagedList<Item> | undefined;
  // The server does not know the kept lists, so the first render of the browser does not show them.
  const ready = useLists((lists) => lists.ready);
  if (!ready || !grown) return first;
  // After a reload the page of the address is newer than what was kept.
  const { length } = first.items;
  return { ...mergeList(first, { ...grown, offset: grown.offset + length, items: grown.items.slice(length) }), total: first.total };
}

interface PagerProps {
  list: PagedList<{ id: number | string }>;
  /** Loads the items from this offset on. */
  fetchFrom(offset: number): Promise<PagedList<{ id: number | string }>>;
}

/** «Показать ещё» and links to the pages of a list. Without script the button is a link to the next page. */
export function Pager(props: PagerProps) {
  const { key } = useLocation();
  // Another list resets the state of the button.
  return <ListPager key={key} {...props} />;
}

function ListPager({ list, fetchFrom }: PagerProps) {
  const { loadedLists, ui } = useAppContext();
  const place = useLocation();
  const { pathname, search } = place;
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const shownTo = list.offset + list.items.length;
  const pages = Math.ceil(list.total / list.limit);
  const first = Math.floor(list.offset / list.limit) + 1;
  const last = Math.ceil(shownTo / list.limit);
  if (pages <= 1) return null;

  const showMore = async (event: MouseEvent) => {
    event.preventDefault();
    if (state === "loading") return;
    setState("loading");
    try {
      const next = await withMinimumDelay(fetchFrom(shownTo));
      loadedLists.getState().append(entryOf(place), list, next);
      ui.getState().announce(`Показано ${shownTo + next.items.length} из ${next.total}`);
      setState("idle");
    } catch {
      setState("failed");
    }
  };

  return (
    <div className="pager center gap-32">
      {shownTo < list.total && (
        <div className="pager-more center gap-16">
          <p className="text-15 soft">
            Показано <b>{shownTo}</b> из {list.total}
          </p>
          <progress className="pager-bar full-width clip" max={list.total} value={shownTo} aria-hidden="true" />
          <a
            className="button button-outline button-large"
            href={pageAddress(pathname, search, last + 1)}
            onClick={showMore}
            aria-busy={state === "loading"}
          >
            {state === "loading" ? "Загружаем…" : `Показать ещё ${Math.min(list.limit, list.total - shownTo)}`}
          </a>
          {state === "failed" && (
            <p className="pager-failed medium" role="alert">
              Не получилось загрузить. Попробуйте ещё раз.
            </p>
          )}
        </div>
      )}
      <nav aria-label="Страницы">
        <ol className="row gap-4">
          {pageNumbers(pages, first, last).map((page) =>
            page < 0 ? (
              <li key={page} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={page}>
                <a href={pageAddress(pathname, search, page)} aria-current={page >= first && page <= last ? "page" : undefined}>
                  <span className="visually-hidden">Страница </span>
                  {page}
                </a>
              </li>
            ),
          )}
        </ol>
      </nav>
    </div>
  );
}

/** The first page, the last page and the pages around the shown ones. A negative number is a gap before that page. */
export function pageNumbers(pages: number, first: number, last: number): number[] {
  const shown = new Set([1, pages]);
  for (let page = first - 1; page <= last + 1; page += 1) if (page >= 1 && page <= pages) shown.add(page);
  const numbers = [...shown].sort((a, b) => a - b);
  return numbers.flatMap((page, index) => (page - (numbers[index - 1] ?? 0) > 1 ? [-page, page] : [page]));
}
