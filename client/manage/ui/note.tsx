import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import "./note.css";

interface NoteProps {
  /** `done` is announced, `danger` interrupts. */
  tone?: "info" | "done" | "warning" | "danger";
  title?: string;
  children?: ReactNode;
}

const icons = { info: "info", done: "check", warning: "circle-alert", danger: "circle-alert" } as const;
const roles = { info: undefined, done: "status", warning: undefined, danger: "alert" } as const;

/** A sentence about the page: what has been done, what to mind. */
export function Note({ tone = "info", title, children }: NoteProps) {
  return (
    <div className={`note is-${tone}`} role={roles[tone]}>
      <Icon name={icons[tone]} small />
      <div className="note-text">
        {title && <p className="note-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
