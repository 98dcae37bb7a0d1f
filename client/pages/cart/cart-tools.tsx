import type { CartItem } from "#shared/domain/cart.ts";
import { listItem } from "#shared/domain/lists/cookie-lists.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";

/** Above the cart: a list becomes a cart, and a cart a list with a link. */
export function CartTools({ items }: { items: readonly CartItem[] }) {
  return (
    <form className="cart-tools cluster gap-20 no-print" method="post" action={paths.savedCarts.href()}>
      <a className="underlined" href={paths.purchaseList.href()}>
        Купить по{NBSP}списку
      </a>
      {items.length > 0 && (
        <button className="underlined" name="items" value={items.map(listItem).join(".")}>
          Сохранить список
        </button>
      )}
    </form>
  );
}
