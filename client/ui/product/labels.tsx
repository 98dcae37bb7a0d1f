import "../button.css";
import "./labels.css";

interface LabelsProps {
  /** The name of the group for screen readers. */
  title: string;
  /** The address of the list without a label. */
  href: string;
  labels: readonly { name: string; count: number; selected: boolean }[];
}

/** Links that filter a list by a label. They work without script. */
export function Labels({ title, href, labels }: LabelsProps) {
  if (labels.length < 2) return null;
  const chosen = labels.some(({ selected }) => selected);
  return (
    <nav className="labels strip cluster gap-8" aria-label={title}>
      <a className="chip" href={href} aria-current={chosen ? undefined : "true"} data-scroll="keep">
        Все
      </a>
      {labels.map(({ name, count, selected }) => (
        <a
          key={name}
          className="chip"
          href={`${href}?label=${encodeURIComponent(name)}`}
          aria-current={selected ? "true" : undefined}
          data-scroll="keep"
        >
          {name} <span>{count}</span>
        </a>
      ))}
    </nav>
  );
}
