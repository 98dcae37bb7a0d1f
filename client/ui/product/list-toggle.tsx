import { FAVORITES_LIMIT } from "#shared/domain/lists/lists.ts";
import { LISTS_FORM, paths } from "#shared/paths.ts";
import { plural } from "#shared/text/format.ts";
import { useLists, useAppContext } from "../../state/context.tsx";
import { Icon } from "../icon.tsx";

interface ListToggleProps {
  list?: "favorites" | "compare";
  id: number;
  name: string;
  /** Other ids of the same product in the list: its modifications, or the product of a modification. */
  same?: readonly number[];
  className?: string;
  /** Texts beside the icon: while the product is not in the list, and while it is. */
  text?: readonly [off: string, on: string];
}

const kinds = {
  favorites: { icon: "heart", label: "В избранное" },
  compare: { icon: "scale", label: "В сравнение" },
} as const;

const NONE: readonly number[] = [];

/** The button with the heart or the scales: adds a product to a list and removes it. Without script it sends the form of the lists. */
export function ListToggle({ list = "favorites", id, name, same = NONE, className = "icon-button", text }: ListToggleProps) {
  const { lists, ui } = useAppContext();
  const on = useLists((state) => [id, ...same].some((one) => state[list].includes(one)));
  const { icon, label } = kinds[list];
  const words = text?.[on ? 1 : 0];
  const toggle = () => {
    lists.getState().toggle(list, id, same);
    const { announce } = ui.getState();
    if (!on && !lists.getState()[list].includes(id)) {
      return announce(`В избранном уже ${FAVORITES_LIMIT} товаров, больше не помещается. Уберите что-нибудь.`, {
        title: "Открыть избранное",
        url: paths.favorites.href(),
      });
    }
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
      className={`${className}${on ? " is-on" : ""}`}
      form={LISTS_FORM}
      name={on ? `drop-${list}` : list}
      value={id}
      aria-pressed={text ? undefined : on}
      aria-label={`${words ?? label}: ${name}`}
      onClick={toggle}
    >
      <Icon name={icon} small={words !== undefined} />
      {words}
    </button>
  );
}
