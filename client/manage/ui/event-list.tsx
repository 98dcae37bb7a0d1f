import type { ReactNode } from "react";
import { Moment } from "./moment.tsx";
import type { Tone } from "./badge.tsx";
import "./event-list.css";

export interface EventEntry {
  id: string | number;
  /** ISO 8601 */
  at: string;
  /** Who did it; empty = the shop itself. */
  by: string;
  title: ReactNode;
  body?: ReactNode;
  tone?: Tone;
}

/** What has happened to a thing, in the order of the entries. */
export function EventList({ entries }: { entries: readonly EventEntry[] }) {
  return (
    <ol className="event-list">
      {entries.map(({ id, at, by, title, body, tone = "off" }) => (
        <li key={id} className={`event-list-entry is-${tone}`}>
          <p className="event-list-title">{title}</p>
          <p className="event-list-note">
            <Moment iso={at} />
            {by && <span>{by}</span>}
          </p>
          {body && <div className="event-list-body">{body}</div>}
        </li>
      ))}
    </ol>
  );
}
