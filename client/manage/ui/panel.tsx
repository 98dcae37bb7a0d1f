import type { ReactNode } from "react";
import "./panel.css";

interface PanelProps {
  title: string;
  /** Stands beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  /** For anchors. */
  id?: string;
  /** The contents reach the edges: a table. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Panel({ title, note, actions, id, flush = false, children }: PanelProps) {
  return (
    <section className={flush ? "panel is-flush" : "panel"} id={id} aria-label={title}>
      <div className="panel-head">
        <h2 className="panel-title">{title}</h2>
        {note && <p className="panel-note">{note}</p>}
        {actions && <div className="panel-actions">{actions}</div>}
      </div>
      <div className="panel-body">{children}</div>
    </section>
  );
}
