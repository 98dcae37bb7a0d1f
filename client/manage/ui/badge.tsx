import "./badge.css";

/** What a state asks of the reader: to begin, to go on, nothing, nothing any more, to repair. */
export type Tone = "new" | "active" | "done" | "off" | "danger";

/** A state in a word. The dot repeats what the word says. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`badge is-${tone}`}>{children}</span>;
}
