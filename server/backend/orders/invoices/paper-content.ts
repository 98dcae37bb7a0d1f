import { createHash } from "node:crypto";
import { lineDiscounts } from "#shared/domain/orders/order-totals.ts";
import { servicesOf } from "#shared/domain/orders/order-services.ts";
import { NBSP } from "#shared/text/format.ts";
import { itemName } from "../../cart/quote.ts";
import type { Seller } from "../../settings.ts";
import type { Order } from "../order.ts";

/** A line of a paper. Kopecks; `total` is `price` × `quantity` without the `discount`, and has the VAT in it. */
export interface PaperLine {
  name: string;
  article: string;
  unit: string;
  quantity: number;
  price: number;
  discount: number;
  total: number;
  vat: number;
}

/** Everything that a paper about an order says, as it was when it was issued. Money in kopecks, times in epoch ms. */
export interface PaperContent {
  seller: Seller;
  buyer: { name: string; inn: string; kpp: string; address: string };
  /** The number and the moment of the order. */
  order: { number: string; at: number };
  /** Where the goods go; empty = they are fetched. */
  destination: string;
  lines: PaperLine[];
  discount: number;
  total: number;
  vat: number;
  /** What the sum does not have in it. */
  notes: string[];
}

/** The VAT in a sum; 0 where the seller pays none. */
export function vatIn(total: number, { vat }: Pick<Seller, "vat">): number {
  return vat === null ? 0 : Math.round((total * vat) / (100 + vat));
}

/** An order as its papers say it: the discount on the whole order stands in its lines, the delivery and its services are the last ones. */
export function paperContent(order: Order, seller: Seller): PaperContent {
  const shares = lineDiscounts(order.lines, order.order_discount);
  const lines = order.lines.map((line, index): PaperLine => {
    const discount = shares[index] ?? 0;
    const total = line.price * line.quantity - discount;
    const { article, unit, quantity, price } = line;
    return { name: itemName(line), article, unit, quantity, price, discount, total, vat: vatIn(total, seller) };
  });
  const { delivery_price: delivery } = order;
  const services = servicesOf(order);
  for (const { name, price } of [{ name: `Доставка${order.region && `: ${order.region}`}`, price: delivery }, ...services])
    if (price !== null && price > 0)
      lines.push({ name, article: "", unit: "усл.", quantity: 1, price, discount: 0, total: price, vat: vatIn(price, seller) });
  const open = services.filter(({ price }) => price === null).map(({ name }) => name);
  return {
    seller,
    buyer: { name: order.company_name, inn: order.company_inn, kpp: order.company_kpp, address: order.company_address },
    order: { number: order.number, at: order.created_at },
    destination: order.address,
    lines,
    discount: order.order_discount,
    total: order.total_price,
    vat: lines.reduce((sum, line) => sum + line.vat, 0),
    notes: [
      ...(delivery === null ? [`Доставка в${NBSP}счёт не${NBSP}вошла: её стоимость назовёт менеджер.`] : []),
      ...open.map((name) => `${name}: стоимость назовёт менеджер, в${NBSP}счёт она не${NBSP}вошла.`),
    ],
  };
}

/** Another name or ИНН is another seller; a new account or address is not. */
export const isSameSeller = (one: Pick<Seller, "name" | "inn">, other: Pick<Seller, "name" | "inn">) =>
  one.name === other.name && one.inn === other.inn;

/** What a changed order changes: everything but the seller. */
export function digestOf(content: PaperContent): string {
  return createHash("sha256")
    .update(JSON.stringify({ ...content, seller: null }))
    .digest("base64url");
}
