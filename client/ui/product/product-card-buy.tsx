import type { ProductCard } from "#shared/contract/catalog.ts";
import { displayPrice } from "#shared/domain/prices/price.ts";
import { LISTS_FORM } from "#shared/paths.ts";
import { formHref } from "../../navigation/addresses.ts";
import { Icon } from "../icon.tsx";
import { Stepper, useQuantity } from "../form/stepper.tsx";
import "./product-card-buy.css";

/** The name with that of the modification that the card shows. */
export const fullNameOf = ({ name, variant }: ProductCard) => (variant ? `${name}, ${variant.name}` : name);

/** The button of a product card: asks for the price, opens the page to choose a modification, or puts the product into the cart. */
export function ProductCardBuy({ product }: { product: ProductCard }) {
  const { url, variant, modifications } = product;
  const name = fullNameOf(product);
  const sold = variant ? [{ id: variant.id, stock: product.stock }] : modifications;
  const [only, ...others] = sold.length > 0 ? sold : [product];
  if (!only || [only, ...others].every(({ stock }) => stock === 0)) return <p className="text-15 soft nowrap">Нет в наличии</p>;
  if (displayPrice(product).price === 0) {
    return (
      <a
        className="product-card-ask"
        href={formHref("request", { product: others.length > 0 ? product.id : only.id })}
        aria-label={`Узнать цену: ${name}`}
      >
        Узнать цену
      </a>
    );
  }
  if (others.length > 0) {
    return (
      <a className="product-card-add" href={url} aria-label={`Выбрать: ${name}`}>
        <span>Выбрать</span>
        <Icon name="arrow-right" />
      </a>
    );
  }
  return <AddToCart id={only.id} name={name} stock={only.stock} />;
}

function AddToCart({ id, name, stock }: { id: number; name: string; stock: number | null }) {
  const { quantity, setQuantity, takeOver } = useQuantity(id, name, stock);
  if (quantity > 0) {
    return (
      <div className="product-card-buy" ref={takeOver}>
        <Stepper quantity={quantity} name={name} filled onChange={setQuantity} />
      </div>
    );
  }
  return (
    <button
      className="product-card-add"
      form={LISTS_FORM}
      name="cart"
      value={id}
      ref={takeOver}
      aria-label={`В корзину: ${name}`}
      onClick={() => setQuantity(1)}
    >
      <Icon name="shopping-cart" />
    </button>
  );
}
