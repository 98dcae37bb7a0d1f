import { useLists, useServices } from "../state/context.tsx";
import { Icon } from "./icon.tsx";

/** The heart: puts a product among the favourites and takes it out. Empty until the browser's lists are read. */
export function ListToggle({ id, name, className = "icbtn", text }: { id: number; name: string; className?: string; text?: string }) {
  const { lists, ui } = useServices();
  const on = useLists(({ favorites }) => favorites.includes(id));
  const toggle = () => {
    lists.getState().toggle("favorites", id);
    ui.getState().announce(on ? `Убрано из избранного: ${name}` : `Добавлено в избранное: ${name}`);
  };
  return (
    <button
      className={`scripted ${className}${on ? " is-on" : ""}`}
      type="button"
      aria-pressed={on}
      aria-label={`В избранное: ${name}`}
      onClick={toggle}
    >
      <Icon name="heart" small={text !== undefined} />
      {text}
    </button>
  );
}
