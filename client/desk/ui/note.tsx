import { useEffect, useRef, type ReactNode } from "react";
import type { Change } from "#shared/domain/journal.ts";
import { NBSP } from "#shared/text/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Changes } from "./changes.tsx";
import "./note.css";

interface NoteProps {
  /** `done` is announced politely, `danger` immediately. */
  tone?: "info" | "done" | "warning" | "danger";
  title?: string;
  children?: ReactNode;
}

const icons = { info: "info", done: "check", warning: "circle-alert", danger: "circle-alert" } as const;
const roles = { info: undefined, done: "status", warning: undefined, danger: "alert" } as const;

/** A message on the page: what has been done, or a warning. */
export function Note({ tone = "info", title, children }: NoteProps) {
  return (
    <div className={`note box stack gap-10 text-15 anywhere is-${tone}`} role={roles[tone]}>
      <Icon name={icons[tone]} small />
      <div className="stack gap-6">
        {title && <p className="semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

interface ConflictNoteProps {
  /** Who has changed it meanwhile; empty = nobody knows. */
  by: string;
  changes: readonly Change[];
  /** The typed change can no longer be made, so there is nothing to save. */
  isOver?: boolean;
  /** What can be done besides saving again, as links or buttons. */
  children?: ReactNode;
}

/**
 * A save was refused because somebody has changed the data since the page was opened (409). Shows those changes and takes the focus. The
 * fields below keep the typed values. The form must now send the new version, so that sending it again overwrites those changes deliberately.
 */
export function ConflictNote({ by, changes, isOver = false, children }: ConflictNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [changes]);
  return (
    <div className="conflict" ref={box} tabIndex={-1}>
      <Note
        tone="warning"
        title={by === "" ? "Пока вы работали, запись изменили" : `Пока вы работали, запись изменил другой сотрудник: ${by}`}
      >
        {changes.length > 0 && <Changes changes={changes} />}
        <p>
          {isOver
            ? `Того, что вы${NBSP}собирались сделать, с${NBSP}ней больше сделать нельзя.`
            : `Ваши правки остались в${NBSP}полях и${NBSP}пока не${NBSP}сохранены. Сверьте их с${NBSP}изменениями и${NBSP}сохраните ещё раз.`}
        </p>
        {children}
      </Note>
    </div>
  );
}
