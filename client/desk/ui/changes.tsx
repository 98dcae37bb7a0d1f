import type { Change } from "#shared/domain/journal.ts";
import "./changes.css";

/** What was changed, field by field: before and after. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="changes stack gap-2 text-13 anywhere">
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          <span className="changes-name soft">{name}</span>{" "}
          {before !== "" && (
            <del className="soft">
              <span className="visually-hidden">было </span>
              {before}
            </del>
          )}
          {before !== "" && after !== "" && <span aria-hidden="true"> → </span>}
          {after !== "" && (
            <ins className="medium">
              <span className="visually-hidden">стало </span>
              {after}
            </ins>
          )}
          {after === "" && <span className="soft"> убрано</span>}
        </li>
      ))}
    </ul>
  );
}
