import { cartCount } from "#shared/domain/cart.ts";
import { useLists } from "../state/context.tsx";

/** The number at the heart or the cart; nothing while the list is empty. */
export function ListCount({ list }: { list: "cart" | "favorites" }) {
  const count = useLists(({ cart, favorites }) => (list === "cart" ? cartCount(cart) : favorites.length));
  if (count === 0) return null;
  return (
    <b className="hdr-count">
      <span className="vh">, товаров: </span>
      {count > 99 ? "99+" : count}
    </b>
  );
}
