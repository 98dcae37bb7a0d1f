import type { UnavailableProduct } from "#shared/contract/cart.ts";
import type { PriceChanged } from "#shared/contract/checkout.ts";
import { HttpError } from "#shared/http-error.ts";
import { NBSP } from "#shared/text/space.ts";
import { itemName, unavailableBody, type QuotedLine } from "../cart/quote.ts";
import { money } from "./words.ts";
import type { OrderSums, Placement } from "./place.ts";

/** The order that was placed now or by an earlier call; `onPlaced` hears of a new one. @throws HttpError 409, 422 when it was refused */
export function placed(placement: Placement, onPlaced: (order: OrderSums) => void): OrderSums {
  switch (placement.outcome) {
    case "unavailable":
      throw unavailable(placement.errors);
    case "short":
      throw new HttpError(409, "STOCK_SHORT", stockShort(placement.lines), { fields: { products: stockShort(placement.lines) } });
    case "price_changed":
      throw priceChanged(placement);
    case "key_reused":
      throw new HttpError(422, "IDEMPOTENCY_KEY_REUSED", "С этим ключом уже оформлен другой заказ. Обновите страницу и повторите");
    case "placed":
      onPlaced(placement.order);
      return placement.order;
    case "repeated":
      return placement.order;
  }
}

/** The answer to an order whose sum is not the one that the shopper has seen. */
function priceChanged({ expected, total_price }: { expected: number; total_price: number }): HttpError {
  const message = `Сумма изменилась: была ${money(expected)}, стала ${money(total_price)}. Проверьте заказ и${NBSP}отправьте ещё раз`;
  const details: PriceChanged = { total_price: total_price / 100 };
  return new HttpError(409, "PRICE_CHANGED", message, { fields: { products: message }, details: { ...details } });
}

const reasons: Record<UnavailableProduct["reason"], string> = {
  unknown: "больше не продаётся",
  sold_out: "закончился",
  no_price: "продаётся по запросу, оформите быстрый заказ",
};

function unavailable(errors: UnavailableProduct[]): HttpError {
  const products = errors.map(({ id, name, reason }) => `${name ?? `Товар №${NBSP}${id}`}: ${reasons[reason]}`).join("; ");
  const options = { fields: { products }, details: unavailableBody(errors) };
  return new HttpError(409, "PRODUCTS_UNAVAILABLE", "Часть товаров купить нельзя", options);
}

function stockShort(lines: QuotedLine[]): string {
  return lines.map((line) => `${itemName(line)}: осталось ${line.stock}${NBSP}шт., в заказе ${line.requested}${NBSP}шт.`).join("; ");
}
