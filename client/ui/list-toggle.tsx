import { paths } from "#shared/paths.ts";
import { plural } from "#shared/text/plural.ts";
import { useLists, useServices } from "../state/context.tsx";
import { Icon } from "./icon.tsx";

interface ListToggleProps {
  list?: "favorites" | "compare";
  id: number;
  name: string;
  /** Ids that stand for the same product in the list: of its modifications, or of the product they belong to. */
  same?: readonly number[];
  className?: string;
  /** Written beside the icon: while the product is not in the list, and while it is. Then the words tell the state. */
  text?: readonly [off: string, on: string];
}

const kinds = {
  favorites: { icon: "heart", label: "В избранное" },
  compare: { icon: "scale", label: "В сравнение" },
} as const;

const NONE: readonly number[] = [];

/** The heart and the scales: put a product into a list and take it out. Off until the browser's lists are read. */
export function ListToggle({ list = "favorites", id, name, same = NONE, className = "icbtn", text }: ListToggleProps) {
  const { lists, ui } = useServices();
  const on = useLists((state) => [id, ...same].some((one) => state[list].includes(one)));
  const { icon, label } = kinds[list];
  const words = text?.[on ? 1 : 0];
  const toggle = () => {
    lists.getState().toggle(list, id, same);
    const { announce } = ui.getState();
    if (list === "favorites") return announce(on ? `Убрано из избранного: ${name}` : `Добавлено в избранное: ${name}`);
    if (on) return announce(`Убрано из сравнения: ${name}`);
    const { length } = lists.getState().compare;
    announce(`Добавлено к сравнению, всего ${length} ${plural(length, "товар", "товара", "товаров")}`, {
      title: "Сравнить",
      url: paths.compare.href(),
    });
  };
  return (
    <button
      className={`scripted ${className}${on ? " is-on" : ""}`}
      type="button"
      aria-pressed={text ? undefined : on}
      aria-label={`${words ?? label}: ${name}`}
      onClick={toggle}
    >
      <Icon name={icon} small={words !== undefined} />
      {words}
    </button>
  );
}
