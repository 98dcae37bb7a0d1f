import type { CartLine, ListLine } from "#shared/contract/cart.ts";
import { availability } from "#shared/domain/prices/availability.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { backOrderText, perUnit, quantityText } from "#shared/domain/unit.ts";
import { NBSP } from "#shared/text/format.ts";
import { Stepper } from "../../ui/form/stepper.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Price } from "../../ui/product/price.tsx";
import "../../ui/product/offer-row.css";

/** A line with its place in the list. */
export type Numbered = ListLine & { index: number };

/** What of a line goes into the cart: the id of a candidate and its pieces. */
export interface Pick {
  id: number | null;
  quantity: number;
}

export interface LineProps {
  line: Numbered;
  pick: Pick;
  onPick(change: Partial<Pick>): void;
}

export const nameOf = ({ name, modification }: CartLine) => [name, modification].filter(Boolean).join(", ");

/** A product that a line may mean, at the price of these pieces. */
export function Goods({ product, quantity, children }: { product: CartLine; quantity: number; children: React.ReactNode }) {
  const { url, article, picture, price, price_before_discount: before, stock, unit, order_days, modification, id } = product;
  const there =
    backOrderText(quantity, stock, unit) ??
    (stock === null ? availability(null, order_days) : `В${NBSP}наличии ${quantityText(stock, unit)}`);
  return (
    <>
      {picture && (
        <Photo className="product-photo offer-row-photo surface-inner" picture={picture} sizes="72px" maxWidth={320} decorative />
      )}
      <span className="offer-row-name stack top gap-2 hover-primary">
        <span className="inline-row gap-8">
          {children}
          <a href={modification ? `${url}?m=${id}` : url} target="_blank" rel="noopener">
            {nameOf(product)}
          </a>
        </span>
        <span className="soft text-13">
          {[article, quantity > 1 && `${moneyText(price)} ${perUnit(unit)}`, there].filter(Boolean).join(" · ")}
        </span>
      </span>
      <Price value={{ price: price * quantity, price_before_discount: before && before * quantity, price_from: false }} />
    </>
  );
}

/** How many of it. */
export function Pieces({ line, name, quantity, onPick }: { line: Numbered; name: string; quantity: number; onPick: LineProps["onPick"] }) {
  return (
    <span className="offer-row-buy">
      <Stepper
        quantity={quantity}
        name={name}
        least={1}
        field={`pieces-${line.index}`}
        onChange={(pieces) => onPick({ quantity: pieces })}
      />
    </span>
  );
}
