import type { Picture } from "#shared/contract/common.ts";
import type { DeskOrder, DeskOrderLine } from "#shared/contract/desk/order.ts";
import type { ProductsResponse, WantedLine, OrderReturnPayload } from "#shared/contract/desk/order-changes.ts";
import { MAX_QUANTITY } from "#shared/domain/cart.ts";
import { keptDiscount, orderTotals } from "#shared/domain/orders/order-totals.ts";
import { backOrder } from "#shared/domain/unit.ts";
import { NBSP } from "#shared/text/format.ts";
import { NO_PRICE, NO_SUM, readRoubles } from "#shared/text/numbers.ts";
import { readSeen, type SeenValues } from "../../../desk/ui/seen.tsx";
import { textsIn } from "../../../forms/form-data.ts";

export type FoundProduct = ProductsResponse["products"][number];

/** A line as it is being edited. Quantity and price are texts as they were typed. */
export interface DraftLine {
  /** Only for a line that the order already has. */
  position?: number;
  id: number;
  name: string;
  modification: string;
  article: string;
  picture: Picture | null;
  /** Pieces that can be sold for this order; null = not counted. */
  stock: number | null;
  quantity: string;
  price: string;
  /** What the form first showed of a line that the order already has: only what differs from it is sent. */
  seen?: Pick<DraftLine, "quantity" | "price">;
  /** What codes and rules took off it, roubles. */
  reduction?: number;
}

/** The goods, the discount and the delivery price of an order while they are being edited. */
export interface GoodsDraft {
  lines: DraftLine[];
  /** Discount on the whole order: roubles, or a part of the goods, «10 %». */
  discount: string;
  /** Roubles; empty = the price is not known yet. */
  delivery: string;
}

/** The names of the fields of one line, which stand side by side in the form. */
export const LINE = "line";
export const QUANTITY = "quantity";
export const PRICE = "price";

/** Roubles as a field shows them: «12990», «490,50». */
export const roublesField = (roubles: number) => String(roubles).replace(".", ",");

export function draftOf(order: DeskOrder): GoodsDraft {
  return {
    lines: order.lines.map(lineOf),
    discount: order.order_discount === 0 ? "" : roublesField(order.order_discount),
    delivery: order.delivery_price === null ? "" : roublesField(order.delivery_price),
  };
}

function lineOf({ quantity, price, held, present, ...line }: DeskOrderLine): DraftLine {
  const { position, id, name, modification, article, picture, reduction } = line;
  const stock = typeof present?.stock === "number" ? present.stock + held : null;
  const seen = { quantity: String(quantity), price: price === null ? "" : roublesField(price) };
  return { position, id, name, modification, article, picture: shownPicture(picture), stock, ...seen, seen, reduction };
}

export function newLine({ id, name, modification, article, picture, price, stock }: FoundProduct): DraftLine {
  return {
    id,
    name,
    modification,
    article,
    picture: shownPicture(picture),
    stock,
    quantity: "1",
    price: price === 0 ? "" : roublesField(price),
  };
}

/** A product that is added again is one more piece of its line. */
export function withProduct(lines: readonly DraftLine[], product: FoundProduct): DraftLine[] {
  const index = lines.findIndex(({ id }) => id === product.id);
  if (index < 0) return [...lines, newLine(product)];
  return lines.map((line, at) => (at === index ? { ...line, quantity: String((wholeOf(line.quantity) ?? 0) + 1) } : line));
}

/** What a form sent, as it was typed. A line whose hidden part is broken is left out. */
export function readDraft(form: FormData): GoodsDraft {
  const texts = (name: string) => form.getAll(name).map((value) => (typeof value === "string" ? value : ""));
  const [quantities, prices] = [texts(QUANTITY), texts(PRICE)];
  const lines = texts(LINE).flatMap((kept, index) => {
    const line = parseLine(kept);
    return line ? [{ ...line, quantity: quantities[index] ?? "", price: prices[index] ?? "" }] : [];
  });
  return { lines, discount: texts("discount")[0] ?? "", delivery: texts("delivery_price")[0] ?? "" };
}

/** The parts of a line that are not typed, for its hidden field. */
export const hiddenValueOf = (line: DraftLine) => JSON.stringify({ ...line, quantity: undefined, price: undefined });

/** What a line shows of a picture: the name beside it says the rest. */
const shownPicture = (picture: Picture | null): Picture | null => picture && { src: picture.src, alt: "" };

function parseLine(kept: string): Omit<DraftLine, "quantity" | "price"> | null {
  try {
    const { position, id, name, modification, article, picture, stock, seen, reduction } = JSON.parse(kept) as Record<string, unknown>;
    const { quantity, price } = (seen ?? {}) as Record<string, unknown>;
    const { src } = (picture ?? {}) as Record<string, unknown>;
    if (!Number.isInteger(id)) return null;
    return {
      ...(Number.isInteger(position) && { position: position as number }),
      id: id as number,
      name: String(name),
      modification: String(modification),
      article: String(article),
      picture: typeof src === "string" ? { src, alt: "" } : null,
      stock: typeof stock === "number" ? stock : null,
      ...(typeof quantity === "string" && typeof price === "string" && { seen: { quantity, price } }),
      ...(typeof reduction === "number" && { reduction }),
    };
  } catch {
    return null;
  }
}

/** The discount on the order in whole roubles of a part, or in roubles. null = it is neither an amount nor a part. */
export function discountOf({ lines, discount }: Pick<GoodsDraft, "lines" | "discount">): number | null {
  const [, percent] = /^(100|\d{1,2}(?:[.,]\d{1,2})?)\s*%$/.exec(discount.trim()) ?? [];
  if (percent === undefined) return readRoubles(discount);
  const goods = goodsPrice(lines);
  return Math.min(Math.round((goods * Number(percent.replace(",", "."))) / 10_000), goods / 100);
}

export function wholeOf(typed: string): number | undefined {
  const text = typed.trim();
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

/** What is wrong with a draft, by the ids of its fields without their prefix. */
export function draftErrors({ lines, discount, delivery }: GoodsDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [index, { name, quantity, price }] of lines.entries()) {
    if (wholeOf(quantity) === undefined)
      errors[`${QUANTITY}-${index}`] = `${name}: количество — целое число от${NBSP}0 до${NBSP}${MAX_QUANTITY}`;
    if (price.trim() !== "" && readRoubles(price) === null) errors[`${PRICE}-${index}`] = `${name}. ${NO_PRICE}`;
  }
  if (discount.trim() !== "" && discountOf({ lines, discount }) === null)
    errors.discount = `Сумма в${NBSP}рублях или часть: 990, 490,50 или 10${NBSP}%`;
  if (delivery.trim() !== "" && readRoubles(delivery) === null) errors.delivery_price = NO_SUM;
  return errors;
}

/**
 * The lines of a draft in the form of the call's payload: new ones, and what was changed of the others beside what was shown of it. An empty
 * price = on request, 0 = a gift.
 */
export function wantedLines({ lines }: GoodsDraft): WantedLine[] {
  return lines.flatMap((line): WantedLine[] => {
    const { position, id, quantity, price, seen } = line;
    const typed = { quantity: wholeOf(quantity) ?? 0, price: readRoubles(price) };
    const back_order = laterOf(line);
    const later = back_order > 0 && { back_order };
    if (position === undefined) return [{ id, article: "", ...typed, ...later }];
    if (!seen) return [{ position, article: "", ...typed, ...later }];
    if (!isTouchedLine(line)) return [];
    const shown = { quantity: wholeOf(seen.quantity) ?? 0, price: readRoubles(seen.price) };
    const changed = {
      ...(typed.quantity !== shown.quantity && { quantity: typed.quantity, ...later }),
      ...(typed.price !== shown.price && { price: typed.price }),
    };
    return [{ position, article: "", ...changed, seen: shown }];
  });
}

/** How many pieces of a line are not in stock: they are ordered beyond it. */
export const laterOf = ({ stock, quantity }: Pick<DraftLine, "stock" | "quantity">) => backOrder(wholeOf(quantity) ?? 0, stock);

const isTouchedLine = ({ quantity, price, seen }: DraftLine) => !seen || quantity !== seen.quantity || price !== seen.price;

/**
 * What was typed, put into the order as it is now: what was not touched is as the order has it, what others have added is there too. A touched
 * line that somebody else has removed is added as a new one.
 */
export function mergedDraft(typed: GoodsDraft, seen: Pick<GoodsDraft, "discount" | "delivery">, order: DeskOrder): GoodsDraft {
  const present = draftOf(order);
  const byPosition = new Map(typed.lines.map((line) => [line.position, line]));
  const kept = present.lines.map((line) => {
    const own = byPosition.get(line.position);
    if (!own?.seen) return line;
    const { quantity, price } = own;
    return {
      ...line,
      ...(quantity !== own.seen.quantity && { quantity }),
      ...(price !== own.seen.price && { price }),
    };
  });
  const positions = new Set(present.lines.map(({ position }) => position));
  const added = typed.lines
    .filter(({ position }) => position === undefined || !positions.has(position))
    .filter(isTouchedLine)
    .map(({ id, name, modification, article, picture, stock, quantity, price }) => {
      return { id, name, modification, article, picture, stock, quantity, price };
    });
  const lines = [...kept, ...added];
  return {
    lines,
    // One that has only followed the pieces follows them from what it is now.
    discount: typed.discount === keptDiscountOf(seen, typed.lines) ? keptDiscountOf(present, lines) : typed.discount,
    delivery: typed.delivery === seen.delivery ? present.delivery : typed.delivery,
  };
}

/** The discount of a form whose lines are these now, while no other one is typed: pieces that are taken out take theirs along. @param shown the form as it was opened */
export function keptDiscountOf(shown: Pick<GoodsDraft, "discount">, lines: readonly DraftLine[]): string {
  const gone = lines.map(({ quantity, seen, reduction = 0 }) => {
    const before = wholeOf(seen?.quantity ?? "") ?? 0;
    const own = Math.round(reduction * 100);
    return before === 0 ? 0 : own - keptDiscount(own, before, Math.min(wholeOf(quantity) ?? before, before));
  });
  const sum = gone.reduce((all, one) => all + one, 0);
  const left = (kopecksOf(shown.discount) - sum) / 100;
  return sum === 0 ? shown.discount : left > 0 ? roublesField(left) : "";
}

/** A draft after a change of it. The discount goes along with the pieces until another one is typed. @param shown the form as it was opened, before any refusal */
export function changedDraft(shown: Pick<GoodsDraft, "discount">, draft: GoodsDraft, part: Partial<GoodsDraft>): GoodsDraft {
  const isUntyped = draft.discount === keptDiscountOf(shown, draft.lines);
  return { ...draft, ...part, ...(part.lines && isUntyped && { discount: keptDiscountOf(shown, part.lines) }) };
}

/** The sums that a form with goods showed when it was opened. */
export function seenSums(form: FormData): Pick<GoodsDraft, "discount" | "delivery"> {
  const { discount = "", delivery_price = "" } = readSeen(form) ?? {};
  return { discount, delivery: delivery_price };
}

/** What a form with goods shows first, for its hidden field. */
export function seenOf({ lines, discount, delivery }: GoodsDraft): SeenValues {
  const shown = lines.flatMap(({ seen }) => seen ?? []);
  return {
    [QUANTITY]: shown.map(({ quantity }) => quantity).join("\n"),
    [PRICE]: shown.map(({ price }) => price).join("\n"),
    discount,
    delivery_price: delivery,
  };
}

/** The errors of lines that the backend names by their positions, by the ids of the fields. */
export function lineErrors({ lines }: GoodsDraft, errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => {
      const [, field = "", position] = /^(quantity|price)-at-(\d+)$/.exec(name) ?? [];
      const index = lines.findIndex((line) => line.position === Number(position));
      return [index < 0 ? name.replace(/-at-.*/, "") : `${field}-${index}`, text];
    }),
  );
}

/** Roubles. Anything that is not a number counts as 0. @param tariff the delivery price that is used until one is typed @param services what is ordered with it */
export function draftTotals({ lines, discount, delivery }: GoodsDraft, tariff = 0, services = 0): { goods: number; total: number } {
  const discounted = Math.round((discountOf({ lines, discount }) ?? 0) * 100);
  const delivered = delivery.trim() === "" ? tariff * 100 : kopecksOf(delivery);
  const { products_price, total_price } = orderTotals(pricedLines(lines), discounted, delivered + Math.round(services * 100));
  return { goods: products_price / 100, total: total_price / 100 };
}

export const kopecksOf = (typed: string) => Math.round((readRoubles(typed) ?? 0) * 100);

const pricedLines = (lines: readonly DraftLine[]) =>
  lines.map(({ quantity, price }) => ({ price: kopecksOf(price), old_price: null, quantity: wholeOf(quantity) ?? 0 }));

/** Kopecks. */
const goodsPrice = (lines: readonly DraftLine[]) => orderTotals(pricedLines(lines), 0, 0).products_price;

/** The field with how many pieces of a line have come back. */
export const returnField = (position: number) => `back-${position}`;

/** The typed quantities with the positions of their lines. Empty fields are left out. */
function typedIn(form: FormData): { position: number; typed: string }[] {
  return Object.entries(textsIn(form)).flatMap(([name, typed]) => {
    const position = /^back-(\d{1,4})$/.exec(name)?.[1];
    return position === undefined || typed.trim() === "" ? [] : [{ position: Number(position), typed }];
  });
}

/** The returned lines in the form of the call's payload. */
export function returnedLines(form: FormData): OrderReturnPayload["lines"] {
  return typedIn(form).map(({ position, typed }) => ({ position, quantity: wholeOf(typed) ?? 0 }));
}

/** Errors for values that are not numbers, by field. */
export function returnErrors(form: FormData): Record<string, string> {
  const wrong = typedIn(form).filter(({ typed }) => wholeOf(typed) === undefined);
  return Object.fromEntries(wrong.map(({ position }) => [returnField(position), `Целое число от${NBSP}0 до${NBSP}${MAX_QUANTITY}`]));
}
