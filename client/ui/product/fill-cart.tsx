import { useState } from "react";
import { MAX_LINES, quantityOf, type CartItem } from "#shared/domain/cart.ts";
import { listItem } from "#shared/domain/lists/cookie-lists.ts";
import { LISTS_FORM, paths } from "#shared/paths.ts";
import { useAppContext } from "../../state/context.tsx";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icons.ts";

interface FillCartProps {
  items: readonly CartItem[];
  className: string;
  title: string;
  icon?: IconName;
  /** What is announced when everything is in the cart. */
  done: string;
}

/** Puts a whole list into the cart; without script the button sends the form of the lists. Where the cart has more of something, that quantity stays. */
export function FillCart({ items, className, title, icon, done }: FillCartProps) {
  const { lists, ui } = useAppContext();
  const [filled, setFilled] = useState(false);
  if (filled) {
    return (
      <a className={className} href={paths.cart.href()} ref={(link) => link?.focus({ preventScroll: true })}>
        Открыть корзину
        <Icon name="arrow-right" small />
      </a>
    );
  }
  const fill = () => {
    for (const { id, quantity } of items) {
      const { cart, setQuantity } = lists.getState();
      setQuantity(id, Math.max(quantity, quantityOf(cart, id)));
    }
    const { cart } = lists.getState();
    const isFull = items.some(({ id }) => quantityOf(cart, id) === 0);
    ui.getState().announce(isFull ? `Поместилось не всё: в корзине может быть ${MAX_LINES} позиций` : done);
    setFilled(true);
  };
  return (
    <button type="submit" className={className} form={LISTS_FORM} name="fill" value={items.map(listItem).join(".")} onClick={fill}>
      {icon && <Icon name={icon} small />}
      {title}
    </button>
  );
}
