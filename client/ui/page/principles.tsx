import "./principles.css";

/** A few numbered principles side by side. */
export function Principles({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <ol className="principles stack">
      {points.map(({ title, text }) => (
        <li key={title} className="stack top gap-12">
          <h3 className="h3">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
