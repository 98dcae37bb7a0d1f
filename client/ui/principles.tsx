import "./principles.css";

/** A few numbered principles side by side. */
export function Principles({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <ol className="principles">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3 className="h3">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
