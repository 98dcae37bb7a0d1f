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
}

/** The head of a page: its title, its note and its actions. */
export function DeskHead({ title, note, actions, back }: DeskHeadProps) {
  return (
    <div className="desk-head stack gap-6">
      {back && (
        <a className="desk-head-back no-print gap-6 text-13 soft medium inline-row" href={back.url}>
          <Icon name="arrow-left" small />
          {back.title}
        </a>
      )}
      <div className="cluster middle gap-12">
        <h1>{title}</h1>
        {note && <p className="cluster middle gap-8 text-15 soft">{note}</p>}
        {actions && <div className="desk-head-actions no-print cluster gap-8">{actions}</div>}
      </div>
    </div>
  );
}
