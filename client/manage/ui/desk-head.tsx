import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import "./desk-head.css";

interface DeskHeadProps {
  title: ReactNode;
  /** What is true of the whole page: a count, a state. */
  note?: ReactNode;
  /** Buttons and links; the most important one comes first. */
  actions?: ReactNode;
  /** The list that the page belongs to. */
  back?: { title: string; url: string };
}

/** The head of a page: its name, what is true of it, and what can be done. */
export function DeskHead({ title, note, actions, back }: DeskHeadProps) {
  return (
    <div className="desk-head">
      {back && (
        <a className="desk-head-back" href={back.url}>
          <Icon name="arrow-left" small />
          {back.title}
        </a>
      )}
      <div className="desk-head-row">
        <h1 className="desk-head-title">{title}</h1>
        {note && <p className="desk-head-note">{note}</p>}
        {actions && <div className="desk-head-actions">{actions}</div>}
      </div>
    </div>
  );
}
