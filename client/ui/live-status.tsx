import { useInterface } from "../state/context.tsx";

/** Says changes of cart, favourites, comparison and page aloud. */
export function LiveStatus() {
  const { text, id } = useInterface((ui) => ui.message);
  return (
    <p className="vh" role="status">
      {/* A new node for every message: the same sentence twice is said twice. */}
      <span key={id}>{text}</span>
    </p>
  );
}
