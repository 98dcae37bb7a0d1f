import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Icon } from "../../ui/icon.tsx";
import { type Column, sortAddress, sortOf } from "./columns.ts";
import "./data-table.css";

interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** The page of a row; the `title` cell links to it, and a click anywhere in the row follows. */
  href?(row: Row): string;
  /** The sort when the address names none: a column's `sort`, with a minus for descending order. */
  sorted?: string;
  /** Adds a checkbox to each row. `form` is the id of the form that takes them (`SelectionBar`), `name` the name of the field. */
  selection?: { form: string; name: string; valueOf(row: Row): string; labelOf(row: Row): string };
  /** Stands in place of the table when there are no rows. */
  empty: ReactNode;
  /** Whether a row is highlighted. */
  isMarked?(row: Row): boolean;
}

/** A dense table with a head that sticks. Columns sort by links; below 768 px each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, href, sorted, selection, empty, isMarked } = props;
  const location = useLocation();
  if (rows.length === 0) return <div className="data-table-empty outlined rounded">{empty}</div>;
  const current = sortOf(location.search) ?? sorted;
  return (
    <div className="data-table-frame outlined rounded">
      <table className="data-table text-15 anywhere">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th className="data-table-check no-print" scope="col">
                <SelectAll form={selection.form} name={selection.name} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} current={current} address={location} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={rowClass(href !== undefined, isMarked?.(row))} onClick={href && follow}>
              {selection && (
                <td className="data-table-check no-print">
                  <input
                    type="checkbox"
                    form={selection.form}
                    name={selection.name}
                    value={selection.valueOf(row)}
                    aria-label={selection.labelOf(row)}
                  />
                </td>
              )}
              {columns.map(({ id, title, cell, align, phone, tight }) => {
                const className = cellClass({ align, phone, tight });
                const text = cell(row);
                if (phone !== "title") {
                  return (
                    <td key={id} className={className} data-label={title}>
                      {text}
                    </td>
                  );
                }
                return (
                  <th key={id} className={className} scope="row">
                    {href ? <a href={href(row)}>{text}</a> : text}
                  </th>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  current: string | undefined;
  address: { pathname: string; search: string };
}

function Head<Row>({ column: { title, silent, sort, descending, align, tight }, current, address }: HeadProps<Row>) {
  const className = [cellClass({ align, tight }), sort && "is-sortable"].filter(Boolean).join(" ");
  if (!sort) {
    return (
      <th className={className} scope="col">
        {silent ? <span className="visually-hidden">{title}</span> : title}
      </th>
    );
  }
  const up = current === sort;
  const down = current === `-${sort}`;
  const next = up ? `-${sort}` : down ? sort : descending ? `-${sort}` : sort;
  return (
    <th className={className} scope="col" aria-sort={up ? "ascending" : down ? "descending" : undefined}>
      <a className="data-table-sort gap-4 inline-row" href={sortAddress(address, next)} data-scroll="keep">
        {title}
        {(up || down) && <Icon name={up ? "arrow-up" : "arrow-down"} small />}
      </a>
    </th>
  );
}

/** Checks all rows or none, and shows whether all are checked; needs script. */
function SelectAll({ form, name }: { form: string; name: string }) {
  const all = useRef<HTMLInputElement>(null);
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${form}"][name="${name}"]`)];
  // After every render: rows that have come are not checked yet.
  useEffect(() => {
    const look = () => {
      if (!all.current) return;
      const checked = boxes().map((box) => box.checked);
      all.current.checked = !checked.includes(false);
      all.current.indeterminate = !all.current.checked && checked.includes(true);
    };
    look();
    document.addEventListener("change", look);
    return () => document.removeEventListener("change", look);
  });
  return (
    <input
      className="scripted"
      type="checkbox"
      ref={all}
      aria-label="Выбрать все на этой странице"
      onChange={({ currentTarget }) => {
        for (const box of boxes()) box.checked = currentTarget.checked;
      }}
    />
  );
}

const cellClass = ({ align, phone, tight }: Pick<Column<never>, "align" | "phone" | "tight">) =>
  [align && "is-end", tight && "is-tight", phone && `is-${phone}`].filter(Boolean).join(" ") || undefined;

const rowClass = (opens: boolean, marked = false) => [opens && "is-open", marked && "is-marked"].filter(Boolean).join(" ") || undefined;

/** A click beside the link opens the row too, unless it selects text or hits another control. */
function follow({ target, currentTarget, button, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLTableRowElement>): void {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
  if (target.closest("a, button, input, label, select, summary, dialog, .data-table-check") || String(getSelection()) !== "") return;
  currentTarget.querySelector<HTMLAnchorElement>("th a")?.click();
}
