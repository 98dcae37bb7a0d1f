import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import "./desk-head.css";

interface DeskHeadProps {
  title: ReactNode;
  /** Information about the whole page: a count, a state. */
  note?: ReactNode;
  /** Buttons and links; the most important one comes first. */
  actions?: ReactNode;
  /** The list that the page belongs to. */
  back?: { title: string; url: string };
  /** Stands at the end of that line: the neighbours in the list. */
  beside?: ReactNode;
}

/** The head of a page: its title, its note and its actions. */
export function DeskHead({ title, note, actions, back, beside }: DeskHeadProps) {
  return (
    <div className="desk-head stack gap-6">
      {back && (
        <div className="no-print spread middle gap-12 text-13 soft medium">
          <a className="desk-head-back gap-6 inline-row hover-primary" href={back.url}>
            <Icon name="arrow-left" small />
            {back.title}
          </a>
          {beside}
        </div>
      )}
      <div className="cluster middle gap-12">
        <h1>{title}</h1>
        {note && <p className="cluster middle gap-8 text-15 soft">{note}</p>}
        {actions && <div className="desk-head-actions no-print cluster gap-8">{actions}</div>}
      </div>
    </div>
  );
}
