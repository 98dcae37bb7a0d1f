import type { ReactElement } from "react";

/** The number of entries that are visible at once; the others can be opened. */
const FIRST_SHOWN = 4;

/** The first entries of a list, and the others behind a button that works without script. */
export function FirstFew({ children }: { children: readonly ReactElement[] }) {
  const more = children.slice(FIRST_SHOWN);
  return (
    <>
      {children.slice(0, FIRST_SHOWN)}
      {more.length > 0 && (
        <details className="reviews-more">
          <summary className="button button-wide button-outline">Показать ещё {more.length}</summary>
          {more}
        </details>
      )}
    </>
  );
}
