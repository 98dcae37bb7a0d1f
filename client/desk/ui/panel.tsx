import { Fragment, type ReactNode } from "react";
import "./panel.css";
import "./facts.css";
import "./nothing.css";

interface PanelProps {
  title: string;
  /** Stands beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  /** For anchors. */
  id?: string;
  /** The contents have no inner margin: a table. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Panel({ title, note, actions, id, flush = false, children }: PanelProps) {
  return (
    <section className={flush ? "panel is-flush outlined rounded" : "panel outlined rounded"} id={id} aria-label={title}>
      <div className="panel-head cluster middle">
        <h2 className="text-17">{title}</h2>
        {note && <p className="text-13 soft">{note}</p>}
        {actions && <div className="push no-print cluster middle gap-8">{actions}</div>}
      </div>
      <div className="panel-body stack fit gap-12">{children}</div>
    </section>
  );
}

/** Named facts. Rows with an absent value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts stack text-15 anywhere">
      {facts.map(([name, value]) =>
        value === null || value === undefined || value === "" || value === false ? null : (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

/** Replaces an empty list: the reason why it is empty, and a link to continue. */
export function Nothing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="nothing center gap-6 text-15 balance">
      <p className="text-17 semibold">{title}</p>
      {children && <div className="soft">{children}</div>}
    </div>
  );
}
