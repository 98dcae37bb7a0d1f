import type { ReactNode } from "react";

interface SpecimenProps {
  title: string;
  /** What to know before using it. */
  note?: ReactNode;
  children: ReactNode;
}

/** One component in its variants. */
export function Specimen({ title, note, children }: SpecimenProps) {
  return (
    <div className="sg-item">
      <h3 className="h4">{title}</h3>
      {note && <p className="soft sg-note">{note}</p>}
      {children}
    </div>
  );
}

/** A variant with its name. */
export function Variant({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sg-variant is-wide" : "sg-variant"}>
      <span className="sg-name">{name}</span>
      {children}
    </div>
  );
}

export const Row = ({ children }: { children: ReactNode }) => <div className="sg-row">{children}</div>;

const states = [
  ["", "обычное"],
  ["hover", "наведение"],
  ["focus", "фокус"],
  ["active", "нажатие"],
] as const;

/** The states of a control side by side; `children` gets the word of the state, for ids. */
export function States({ name, children }: { name: string; children: (state: string) => ReactNode }) {
  return (
    <div className="sg-row" role="group" aria-label={name}>
      {states.map(([state, word]) => (
        <div className="sg-variant" key={state} data-force={state || undefined}>
          <span className="sg-name">
            {name}, {word}
          </span>
          {children(state || "plain")}
        </div>
      ))}
    </div>
  );
}
