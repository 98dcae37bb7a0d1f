import type { ReactNode } from "react";
import type { CartLine } from "#shared/contract/cart.ts";
import { availability } from "#shared/domain/prices/availability.ts";
import { NBSP } from "#shared/text/format.ts";
import { Photo } from "../../ui/photo.tsx";
import { Price } from "../../ui/product/price.tsx";

/** What a line of the cart says about its product: the photo, the name and the stock. The children are the buttons below. */
export function LineGoods({ line, children }: { line: CartLine; children: ReactNode }) {
  const { id, name, modification, brand, url, picture, stock, order_days } = line;
  const address = modification ? `${url}?m=${id}` : url;
  return (
    <>
      <a className="cart-line-photo surface clip" href={address} tabIndex={-1} aria-hidden="true">
        {picture && <Photo className="product-photo" picture={picture} sizes="(min-width: 768px) 155px, 85px" maxWidth={640} decorative />}
      </a>
      <div className="cart-line-text stack top gap-2">
        {brand && <p className="product-card-brand">{brand}</p>}
        <h3 className="cart-line-name h4">
          <a href={address}>{name}</a>
        </h3>
        <p className="soft text-15">
          {[modification, stock !== null && stock <= 3 ? `Осталось ${stock}${NBSP}шт.` : availability(null, order_days)]
            .filter(Boolean)
            .join(". ")}
        </p>
        <div className="cart-line-tools no-print cluster text-15">{children}</div>
      </div>
    </>
  );
}

/** The price of a line in this quantity. */
export function LinePrice({ line: { price, price_before_discount: before }, quantity }: { line: CartLine; quantity: number }) {
  return (
    <div className="cart-line-price">
      <Price value={{ price: price * quantity, price_before_discount: before && before * quantity, price_from: false }} />
    </div>
  );
}
