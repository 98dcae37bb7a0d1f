import { useEffect, useRef, type ReactNode } from "react";
import { NBSP } from "#shared/text/space.ts";
import { Changes, type Change } from "./changes.tsx";
import { Note } from "./note.tsx";

interface ConflictNoteProps {
  /** Who has changed it meanwhile; empty = nobody knows. */
  by: string;
  changes: readonly Change[];
  /** Nothing that was typed is left to be saved: the change is possible no more. */
  isOver?: boolean;
  /** What can be done besides saving again, as links or buttons. */
  children?: ReactNode;
}

/**
 * A save was refused because somebody has changed the thing since it was opened (409). It says what, and takes the focus. The fields below keep what was
 * typed; the form must now carry the new version, so that sending it again means it.
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
