import "./changes.css";

/** One field that was changed. Empty = there was nothing, or there is nothing any more. */
export interface Change {
  name: string;
  before: string;
  after: string;
}

/** What was changed, field by field: before and after. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="changes">
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          <span className="changes-name">{name}</span>{" "}
          {before !== "" && (
            <del>
              <span className="visually-hidden">было </span>
              {before}
            </del>
          )}
          {before !== "" && after !== "" && <span aria-hidden="true"> → </span>}
          {after !== "" && (
            <ins>
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
