import { useState } from "react";
import type { CartLine } from "#shared/contract/cart.ts";
import { quantityOf } from "#shared/domain/cart.ts";
import { moneyText } from "#shared/domain/price.ts";
import { useLists, useServices } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ListToggle } from "../../ui/list-toggle.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { LineGoods, LinePrice } from "./line-goods.tsx";
import "./lines.css";

interface Removed {
  line: CartLine;
  quantity: number;
}

interface CartLinesProps {
  lines: readonly CartLine[];
  /** Called when the shopper has changed a quantity. */
  onChange(): void;
}

/** The products in the cart. A removed line can be restored. */
export function CartLines({ lines, onChange }: CartLinesProps) {
  const { lists, ui } = useServices();
  const items = useLists((state) => state.cart);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const shown = lines.filter(({ id }) => quantityOf(items, id) > 0);
  const gone = removed.filter(({ line }) => quantityOf(items, line.id) === 0);

  const setQuantity = (line: CartLine, quantity: number) => {
    lists.getState().setQuantity(line.id, quantity);
    onChange();
    if (quantity > 0) return ui.getState().announce(`${line.name}: ${quantity}`);
    setRemoved((list) => [...list.filter((entry) => entry.line.id !== line.id), { line, quantity: quantityOf(items, line.id) }]);
    ui.getState().announce(`Удалили «${line.name}»`);
  };
  const bringBack = ({ line, quantity }: Removed) => {
    setRemoved((list) => list.filter((entry) => entry.line.id !== line.id));
    setQuantity(line, quantity);
  };

  return (
    <ul>
      {shown.map((line) => (
        <Line key={line.id} line={line} quantity={quantityOf(items, line.id)} onChange={(quantity) => setQuantity(line, quantity)} />
      ))}
      {gone.map((entry) => (
        <li className="cart-undo" key={`gone-${entry.line.id}`}>
          <span>Удалили «{entry.line.name}»</span>
          <button className="cart-undo-button" type="button" onClick={() => bringBack(entry)}>
            <Icon name="undo-2" small />
            Вернуть
          </button>
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  line: CartLine;
  quantity: number;
  onChange(quantity: number): void;
}

function Line({ line, quantity, onChange }: LineProps) {
  const { name, price, stock } = line;
  return (
    <li className="cart-line">
      <LineGoods line={line}>
        <ListToggle id={line.product_id} name={name} className="cart-line-favorite" text={["В избранное", "В избранном"]} />
        <button type="button" aria-label={`Удалить: ${name}`} onClick={() => onChange(0)}>
          <Icon name="trash-2" small />
          Удалить
        </button>
      </LineGoods>
      <div className="cart-line-quantity">
        <Stepper name={name} quantity={quantity} stock={stock} onChange={onChange} />
        {quantity > 1 && <p className="cart-line-unit-price soft numeric">{moneyText(price)} за шт.</p>}
      </div>
      <LinePrice line={line} quantity={quantity} />
    </li>
  );
}
