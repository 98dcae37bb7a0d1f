import { useEffect, useRef } from "react";
import type { ProductCard } from "#shared/contract/catalog.ts";
import { quantityOf } from "#shared/domain/cart.ts";
import { displayPrice } from "#shared/domain/price.ts";
import { useLists, useServices } from "../state/context.tsx";
import { Icon } from "./icon.tsx";
import { Stepper } from "./stepper.tsx";

/** What one does with a card's product: asks the price, chooses a modification, or puts the only thing there is into the cart. */
export function CardBuy({ product }: { product: ProductCard }) {
  const { ui } = useServices();
  const { name, url, modifications } = product;
  const [only, ...others] = modifications.length > 0 ? modifications : [product];
  if (!only || [only, ...others].every(({ stock }) => stock === 0)) return <p className="card-out">Нет в наличии</p>;
  if (displayPrice(product).price === 0) {
    const ask = () => ui.setState({ quickOrder: { id: others.length > 0 ? product.id : only.id, name, price: 0 } });
    return (
      <button className="card-ask scripted" type="button" aria-label={`Узнать цену: ${name}`} onClick={ask}>
        Узнать цену
      </button>
    );
  }
  if (others.length > 0) {
    return (
      <a className="card-buy card-add" href={url} aria-label={`Выбрать вариант: ${name}`}>
        <Icon name="sliders-horizontal" />
      </a>
    );
  }
  return <AddToCart id={only.id} name={name} stock={only.stock} />;
}

function AddToCart({ id, name, stock }: { id: number; name: string; stock: number | null }) {
  const { lists, ui } = useServices();
  const quantity = useLists(({ cart }) => quantityOf(cart, id));
  const inCart = quantity > 0;
  const box = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  // The button and the stepper take each other's place: focus goes on in the one that came.
  useEffect(() => {
    if (acted.current) [...(box.current?.querySelectorAll("button") ?? [])].at(-1)?.focus({ preventScroll: true });
    acted.current = false;
  }, [inCart]);

  const set = (next: number) => {
    acted.current = next === 0 || !inCart;
    lists.getState().setQuantity(id, next);
    ui.getState().announce(next === 0 ? `Убрано из корзины: ${name}` : `В корзине: ${name}, ${next} шт.`);
  };
  return (
    <div className="card-buy" ref={box}>
      {inCart ? (
        <Stepper quantity={quantity} name={name} stock={stock} filled onChange={set} />
      ) : (
        <button className="card-add scripted" type="button" aria-label={`В корзину: ${name}`} onClick={() => set(1)}>
          <Icon name="shopping-cart" />
        </button>
      )}
    </div>
  );
}
