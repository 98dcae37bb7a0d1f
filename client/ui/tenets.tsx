import "./tenets.css";

/** What one holds to: a few numbered sentences side by side. */
export function Tenets({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <ol className="tenets">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3 className="h3">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
