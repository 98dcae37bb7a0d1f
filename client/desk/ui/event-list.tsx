import type { ReactNode } from "react";
import { momentText, numericMoment } from "#shared/text/date.ts";
import type { Tone } from "./badge.tsx";
import "./event-list.css";

/** A moment in Moscow time as a list shows it: «22.11.2026 18:40». The full text is its title. @param iso ISO 8601 */
export function Moment({ iso }: { iso: string }) {
  return (
    <time className="numeric" dateTime={iso} title={momentText(iso)}>
      {numericMoment(iso)}
    </time>
  );
}

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

/** The history of an order or an enquiry, in the order of the entries. */
export function EventList({ entries }: { entries: readonly EventEntry[] }) {
  return (
    <ol className="stack">
      {entries.map(({ id, at, by, title, body, tone = "off" }) => (
        <li key={id} className={`event-list-entry event stack gap-4 text-15 is-${tone}`}>
          <p className="medium">{title}</p>
          <p className="cluster gap-8 text-13 soft">
            <Moment iso={at} />
            {by && <span>{by}</span>}
          </p>
          {body && <div>{body}</div>}
        </li>
      ))}
    </ol>
  );
}
