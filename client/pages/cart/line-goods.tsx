import type { ComponentProps, ReactNode } from "react";
import type { CartLine, CartResponse, UnavailableProduct } from "#shared/contract/cart.ts";
import { availability } from "#shared/domain/prices/availability.ts";
import { NBSP } from "#shared/text/format.ts";
import { backOrder, backOrderText, quantityText } from "#shared/domain/unit.ts";
import { formHref } from "../../navigation/addresses.ts";
import { goneName } from "../../ui/notices.tsx";
import { useLaterNote } from "../../ui/product/arrival.ts";
import { Photo } from "../../ui/photo.tsx";
import { Price } from "../../ui/product/price.tsx";

/** What a line of the cart says about its product: the photo, the name and the stock. The children are the buttons below. */
export function LineGoods({ line, quantity, children }: { line: CartLine; quantity: number; children: ReactNode }) {
  const { id, name, modification, brand, url, picture, stock, unit, order_days } = line;
  const left = stock !== null && stock <= 3 ? `Осталось ${quantityText(stock, unit)}` : availability(null, order_days);
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
          {/* What is not all there has a line of its own below. */}
          {[modification, backOrder(quantity, stock) === 0 && left].filter(Boolean).join(". ")}
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

interface BackOrderProps {
  line: CartLine;
  quantity: number;
  /** What makes the button take only what is there. */
  button: ComponentProps<"button">;
}

/** What is not in stock of a line. All of it is ordered unless the shopper takes only what is there. */
export function BackOrder({ line: { name, stock, unit }, quantity, button }: BackOrderProps) {
  const note = useLaterNote();
  const text = backOrderText(quantity, stock, unit);
  if (text === null || stock === null) return null;
  return (
    <div className="cart-line-later cluster middle gap-8 text-15 surface-inner">
      <p>
        {text}. {note}
      </p>
      <button {...button} className="button button-outline no-print" aria-label={`Взять только ${quantityText(stock, unit)}: ${name}`}>
        Взять только {stock}
      </button>
    </div>
  );
}

/** What of the cart cannot be ordered now and stays in it: it is sold out, has no price, or no size is chosen. */
export const notSold = ({ error_products }: Pick<CartResponse, "error_products">) =>
  error_products.filter(({ reason }) => reason !== "unknown");

interface NotSoldProps {
  product: UnavailableProduct;
  /** What makes the button take it out of the cart. */
  button: ComponentProps<"button">;
}

/** A line of what is not ordered with the rest: why, and the question that the shop answers. */
export function NotSold({ product: { id, name, url, reason }, button }: NotSoldProps) {
  const title = goneName({ id, name });
  const choice = reason === "no_size" && url;
  const [why, ask] = choice
    ? ["Не выбран вариант", "Выбрать"]
    : reason === "sold_out"
      ? ["Закончилось", "Узнать срок"]
      : [`Цена по${NBSP}запросу`, "Узнать цену"];
  return (
    <li className="cart-not-sold cluster middle gap-8 text-15 surface-inner">
      <p>
        <b>{url ? <a href={url}>{title}</a> : title}.</b> {why}: в{NBSP}этот заказ не{NBSP}
        войдёт.
      </p>
      <a className="button button-outline no-print" href={choice || formHref("request", { product: id })} aria-label={`${ask}: ${title}`}>
        {ask}
      </a>
      <button {...button} className="button button-outline no-print" aria-label={`Убрать: ${title}`}>
        Убрать
      </button>
    </li>
  );
}
