import { useState, type MouseEvent } from "react";
import type { ProductDetail } from "#shared/contract/catalog.ts";
import { backOrderText } from "#shared/domain/unit.ts";
import { LISTS_FORM, LISTS_PATH, paths } from "#shared/paths.ts";
import { formHref } from "../../navigation/addresses.ts";
import { useLists, useAppContext } from "../../state/context.tsx";
import { Stepper, useQuantity } from "../../ui/form/stepper.tsx";
import { useLaterNote } from "../../ui/product/arrival.ts";
import { ListToggle } from "../../ui/product/list-toggle.tsx";
import type { Choice } from "./choice.ts";

/** How many, the buttons that order them, and what is said of those that are not in stock. */
export function Actions({ product, choice }: { product: ProductDetail; choice: Choice }) {
  const [wanted, want] = useState(1);
  const { quantity } = useQuantity(choice.id, choice.fullName);
  const note = useLaterNote();
  const later = choice.stock === 0 ? null : backOrderText(quantity || wanted, choice.stock, choice.unit);
  return (
    <>
      <div className="buy-actions no-print stack middle gap-8">
        <Purchase choice={choice} wanted={wanted} onWant={want} />
        <ListToggle id={product.id} name={product.name} className="icon-button buy-favorite" />
      </div>
      {later && (
        <p className="buy-later no-print text-15" role="status">
          {later}. {note}
        </p>
      )}
    </>
  );
}

interface PurchaseProps {
  choice: Choice;
  /** How many the button puts into the cart, on the first screen of the page; absent = one. */
  wanted?: number;
  onWant?(quantity: number): void;
}

/** The cart button, which becomes a stepper when the product is in the cart, and the quick order. */
export function Purchase({ choice, wanted = 1, onWant }: PurchaseProps) {
  const { id, fullName, price, stock, unit } = choice;
  const short = onWant === undefined;
  const { quantity, setQuantity, takeOver } = useQuantity(id, fullName, stock, unit);
  if (stock === 0) return <Request id={id} short={short} title="Узнать срок" />;
  if (price.price === 0) {
    return (
      <>
        <Request id={id} short={short} title="Узнать цену" className="buy-add" />
        {!short && <QuickOrder choice={choice} wanted={wanted} title="Быстрый заказ" />}
      </>
    );
  }
  if (quantity > 0) {
    return (
      <div className={short ? undefined : "buy-in-cart stack middle gap-8"} ref={takeOver}>
        <Stepper quantity={quantity} name={fullName} filled onChange={setQuantity} />
        {!short && (
          <a className="button button-large button-ink" href={paths.cart.href()} aria-label="В корзине, оформить">
            Оформить
          </a>
        )}
      </div>
    );
  }
  const onClick = (event: MouseEvent) => {
    // The form leaves the page with the click.
    event.preventDefault();
    setQuantity(wanted);
  };
  const add = { type: "submit", name: "cart", value: id, onClick } as const;
  if (short) {
    return (
      <button {...add} className="button buy-add" form={LISTS_FORM} ref={takeOver}>
        В корзину
      </button>
    );
  }
  return (
    <>
      {/* A form of its own: Enter in the field presses this button. */}
      <form className="buy-in-cart stack middle gap-8" method="post" action={LISTS_PATH} ref={takeOver}>
        <Stepper quantity={wanted} name={fullName} least={1} field="quantity" onChange={onWant} />
        <button {...add} className="button button-large">
          В корзину
        </button>
      </form>
      <QuickOrder choice={choice} wanted={wanted} title="Купить в один клик" />
    </>
  );
}

/** Orders by name and phone only. It is also offered for products without a price: the manager names it. */
function QuickOrder({ choice, wanted, title }: { choice: Choice; wanted: number; title: string }) {
  const { id, fullName: name, price, stock, unit } = choice;
  const { ui } = useAppContext();
  // A quick order that was begun and not sent is offered again; its dialog has kept what was typed.
  const begun = useLists(({ quickOrdering }) => quickOrdering.includes(id));
  return (
    <button
      className="button button-large button-light scripted"
      type="button"
      onClick={() => ui.setState({ quickOrder: { id, name, price: price.price, stock, unit, quantity: wanted } })}
    >
      {begun ? "Продолжить быстрый заказ" : title}
    </button>
  );
}

interface RequestProps {
  id: number;
  short: boolean | undefined;
  title: string;
  /** `buy-ask` takes the whole row; `buy-add` leaves room for a second button. */
  className?: "buy-ask" | "buy-add";
}

/** A link to the enquiry about a product without a price or stock. It works without script. */
function Request({ id, short, title, className = "buy-ask" }: RequestProps) {
  return (
    <a className={`button ${short ? "" : "button-large"} ${className}`} href={formHref("request", { product: id })}>
      {title}
    </a>
  );
}
