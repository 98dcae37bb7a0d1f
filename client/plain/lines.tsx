import type { CartLine } from "#shared/contract/cart.ts";
import { MAX_QUANTITY } from "#shared/domain/cart.ts";
import { keptItem } from "#shared/domain/kept-lists.ts";
import { moneyText } from "#shared/domain/price.ts";
import { LISTS_FORM, LISTS_PATH } from "#shared/paths.ts";
import { LineGoods, LinePrice } from "../pages/cart/line-goods.tsx";
import { Icon } from "../ui/icon.tsx";
import "../pages/cart/lines.css";
import "../ui/stepper.css";

/** The lines of the cart without script. Each button sends the quantity that is wanted, so sending it twice changes nothing more. */
export function PlainLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: CartLine }) {
  const { id, name, price, quantity, stock } = line;
  const most = Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY);
  const formId = `line-${id}`;
  const wanted = (next: number) => ({ type: "submit", form: LISTS_FORM, name: "set", value: keptItem({ id, quantity: next }) }) as const;
  return (
    <li className="cart-line plain-line">
      <LineGoods line={line}>
        <button {...wanted(0)} className="plain-remove" aria-label={`Удалить: ${name}`}>
          <Icon name="trash-2" small />
          Удалить
        </button>
      </LineGoods>
      <div className="cart-line-quantity">
        <div className="stepper" role="group" aria-label={`Количество: ${name}`}>
          <button {...wanted(quantity - 1)} aria-label={quantity > 1 ? "Меньше" : "Убрать из корзины"}>
            <Icon name="minus" small />
          </button>
          <input
            form={formId}
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            aria-label="Количество"
            defaultValue={quantity}
          />
          <button {...wanted(Math.min(quantity + 1, most))} aria-label="Больше" disabled={quantity >= most}>
            <Icon name="plus" small />
          </button>
        </div>
        <form id={formId} method="post" action={LISTS_PATH}>
          <input type="hidden" name="line" value={id} />
          <button className="plain-recount" type="submit">
            Пересчитать
          </button>
        </form>
        {quantity > 1 && <p className="cart-line-unit-price soft numeric">{moneyText(price)} за шт.</p>}
      </div>
      <LinePrice line={line} quantity={quantity} />
    </li>
  );
}
