import type { ReactNode } from "react";

interface SpecimenProps {
  title: string;
  /** A hint about its use. */
  note?: ReactNode;
  children: ReactNode;
}

/** One component in its variants. */
export function Specimen({ title, note, children }: SpecimenProps) {
  return (
    <div className="stack fit gap-16">
      <h3 className="h4">{title}</h3>
      {note && <p className="soft styleguide-narrow">{note}</p>}
      {children}
    </div>
  );
}

/** A variant with its name. */
export function Variant({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="styleguide-variant stack start gap-8">
      <span className="text-13 soft">{name}</span>
      {children}
    </div>
  );
}

export const Row = ({ children }: { children: ReactNode }) => <div className="styleguide-row">{children}</div>;

const states = [
  ["", "обычное"],
  ["hover", "наведение"],
  ["focus", "фокус"],
  ["active", "нажатие"],
] as const;

/** The states of a control side by side. `children` gets the name of the state, for ids. */
export function States({ name, children }: { name: string; children: (state: string) => ReactNode }) {
  return (
    <div className="styleguide-row" role="group" aria-label={name}>
      {states.map(([state, word]) => (
        <div className="styleguide-variant stack start gap-8" key={state} data-force={state || undefined}>
          <span className="text-13 soft">
            {name}, {word}
          </span>
          {children(state || "plain")}
        </div>
      ))}
    </div>
  );
}
