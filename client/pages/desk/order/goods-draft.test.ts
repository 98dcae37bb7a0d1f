import { expect, it } from "vitest";
import type { DeskOrder } from "#shared/contract/desk/order.ts";
import {
  changedDraft,
  discountOf,
  draftErrors,
  draftOf as orderDraft,
  draftTotals,
  hiddenValueOf,
  keptDiscountOf,
  mergedDraft,
  readDraft,
  wantedLines,
  wholeOf,
  withProduct,
  type DraftLine,
} from "./goods-draft.ts";

const trampoline: DraftLine = {
  position: 0,
  id: 139,
  name: "Батут",
  modification: "14 ft",
  article: "BZ-1314",
  picture: { src: "/photo/trampoline.webp", alt: "" },
  stock: 5,
  quantity: "2",
  price: "66 990",
};
const mat: DraftLine = {
  id: 18,
  name: "Мат",
  modification: "",
  article: "M-1",
  picture: null,
  stock: null,
  quantity: "1",
  price: "990,50",
};
const draftOf = (...lines: DraftLine[]) => ({ lines, discount: "", delivery: "" });

/** What the browser sends of these lines. */
function sent(lines: readonly DraftLine[]): FormData {
  const form = new FormData();
  for (const line of lines) {
    form.append("line", hiddenValueOf(line));
    form.append("price", line.price);
    form.append("quantity", line.quantity);
  }
  return form;
}

it.each([
  ["10 %", 13_497],
  ["7,5%", 10_123],
  ["100\u00a0%", 134_970.5],
  ["990,50", 990.5],
  ["101 %", null],
  ["10 % и ещё", null],
  ["", null],
])("the discount «%s» on 134 970,50 ₽ of goods is %s roubles", (discount, roubles) => {
  const draft = { lines: [trampoline, mat], discount, delivery: "" };
  expect(discountOf(draft)).toBe(roubles);
  expect("discount" in draftErrors(draft)).toBe(roubles === null && discount !== "");
});

it.each([
  [" 3 ", 3],
  ["0", 0],
  ["1,5", undefined],
  ["1000", undefined],
  ["две", undefined],
])("the quantity «%s» is %s", (typed, quantity) => {
  expect(wholeOf(typed)).toBe(quantity);
});

it("a form brings back the lines that it was sent with, as they were typed", () => {
  const form = sent([trampoline, { ...mat, quantity: "две" }]);
  form.set("discount", "500");
  form.set("delivery_price", "");
  expect(readDraft(form)).toEqual({ lines: [trampoline, { ...mat, quantity: "две" }], discount: "500", delivery: "" });
});

it("a broken line of a form is left out, and the others keep their fields", () => {
  const form = new FormData();
  for (const [line, quantity] of [
    ["{", "9"],
    ['{"id":"139"}', "8"],
    [hiddenValueOf(mat), "3"],
  ] as const) {
    form.append("line", line);
    form.append("quantity", quantity);
    form.append("price", "1");
  }
  expect(readDraft(form).lines).toEqual([{ ...mat, quantity: "3", price: "1" }]);
});

it("a line of the order is named by its position, a new one by its product", () => {
  expect(wantedLines(draftOf(trampoline, mat))).toEqual([
    { position: 0, article: "", quantity: 2, price: 66_990 },
    { id: 18, article: "", quantity: 1, price: 990.5 },
  ]);
});

it("of a line that the form has shown only what was changed is sent, beside what was shown", () => {
  const shown: DraftLine = { ...trampoline, price: "66990", seen: { quantity: "2", price: "66990" } };
  expect(wantedLines(draftOf(shown))).toEqual([]);
  const seen = { quantity: 2, price: 66_990 };
  expect(wantedLines(draftOf({ ...shown, quantity: "3" }))).toEqual([{ position: 0, article: "", quantity: 3, seen }]);
  // It has five: more is ordered beyond the stock.
  expect(wantedLines(draftOf({ ...shown, quantity: "8" }))).toMatchObject([{ quantity: 8, back_order: 3 }]);
  expect(wantedLines(draftOf({ ...shown, price: "60 000" }))).toEqual([{ position: 0, article: "", price: 60_000, seen }]);
});

it("an empty price is on request, zero is a gift", () => {
  const shown: DraftLine = { ...trampoline, price: "", seen: { quantity: "2", price: "" } };
  expect(wantedLines(draftOf(shown))).toEqual([]);
  expect(wantedLines(draftOf({ ...shown, price: "0" }))).toMatchObject([{ price: 0, seen: { price: null } }]);
  expect(wantedLines(draftOf({ ...mat, price: "" }))).toMatchObject([{ price: null }]);
});

it("after a conflict a draft has what was typed, and all else as the order is now", () => {
  const line = (position: number, quantity: number, price: number) => ({
    position,
    id: 100 + position,
    name: `Товар ${position}`,
    modification: "",
    article: "",
    quantity,
    price,
    held: 0,
    reduction: 0,
    present: null,
  });
  const before = { order_discount: 0, delivery_price: 0, lines: [line(1, 1, 100), line(2, 1, 100), line(3, 1, 100), line(4, 1, 100)] };
  const after = { order_discount: 0, delivery_price: 700, lines: [line(1, 5, 100), line(3, 2, 100), line(5, 1, 100)] };
  const first = orderDraft(before as unknown as DeskOrder);
  const typed = {
    ...first,
    discount: "90",
    lines: first.lines.map((one) => (one.position === 1 ? { ...one, price: "80" } : one.position === 2 ? { ...one, quantity: "7" } : one)),
  };
  const merged = mergedDraft(typed, { discount: "", delivery: "0" }, after as unknown as DeskOrder);
  expect(merged.lines.map(({ position, id, quantity, price }) => [position, id, quantity, price])).toEqual([
    // Another changed the quantity, this one the price.
    [1, 101, "5", "80"],
    [3, 103, "2", "100"],
    [5, 105, "1", "100"],
    // It was removed and is wanted: it is a new line. The untouched one that was removed stays away.
    [undefined, 102, "7", "100"],
  ]);
  expect([merged.discount, merged.delivery]).toEqual(["90", "700"]);
});

it("a discount that has followed the pieces follows them after a conflict, too, from what it is now", () => {
  const line = {
    position: 1,
    id: 101,
    name: "Мат",
    modification: "",
    article: "",
    quantity: 3,
    price: 1000,
    reduction: 300,
    present: null,
  };
  const order = (order_discount: number) => ({ order_discount, delivery_price: 0, lines: [line] }) as unknown as DeskOrder;
  const opened = orderDraft(order(300));
  const typed = changedDraft(opened, opened, { lines: opened.lines.map((one) => ({ ...one, quantity: "1" })) });
  expect(typed.discount).toBe("100");
  const seen = { discount: opened.discount, delivery: opened.delivery };
  expect(mergedDraft(typed, seen, order(360)).discount).toBe("160");
  expect(mergedDraft({ ...typed, discount: "50" }, seen, order(360)).discount).toBe("50");
});

it("what is not a number is said at its field", () => {
  const draft = { lines: [trampoline, { ...mat, quantity: "", price: "дорого" }], discount: "10 процентов", delivery: "скажем" };
  expect(Object.keys(draftErrors(draft))).toEqual(["quantity-1", "price-1", "discount", "delivery_price"]);
  expect(draftErrors(draftOf(trampoline, { ...mat, price: "" }))).toEqual({});
});

it("sums follow what is typed, and an untyped delivery costs what its tariff says", () => {
  expect(draftTotals({ ...draftOf(trampoline, mat), discount: "970,50", delivery: "490" })).toEqual({ goods: 134_970.5, total: 134_490 });
  expect(draftTotals(draftOf(mat), 490)).toEqual({ goods: 990.5, total: 1480.5 });
  expect(draftTotals({ ...draftOf(mat), delivery: "0" }, 490).total).toBe(990.5);
});

it("pieces that are taken out take along what a code took off them, unless another discount was typed", () => {
  const [sold, plain] = [{ ...trampoline, seen: { quantity: "2", price: "66 990" }, reduction: 500.01 }, mat];
  const shown = { lines: [sold, plain], discount: "600,01", delivery: "" };
  const kept = (quantity: string) => keptDiscountOf(shown, [{ ...sold, quantity }, plain]);
  expect(["2", "3", "1", "0", "две"].map(kept)).toEqual(["600,01", "600,01", "350", "100", "600,01"]);
  expect(keptDiscountOf({ ...shown, discount: "500,01" }, [{ ...sold, quantity: "0" }])).toBe("");
  expect(readDraft(sent([sold])).lines).toEqual([sold]);
});

it("after a refused save pieces take their part of the discount once, and those that come back bring it back", () => {
  const sold = { ...trampoline, quantity: "3", seen: { quantity: "3", price: "66 990" }, reduction: 300 };
  const opened = { lines: [sold], discount: "300", delivery: "" };
  const pieces = (quantity: string) => ({ lines: [{ ...sold, quantity }] });
  const refused = changedDraft(opened, opened, pieces("1"));
  expect(refused.discount).toBe("100");
  // The form starts again from what was refused.
  const shown = { discount: opened.discount };
  expect(["1", "2", "3", "0"].map((quantity) => changedDraft(shown, refused, pieces(quantity)).discount)).toEqual([
    "100",
    "200",
    "300",
    "",
  ]);
  expect(changedDraft(shown, { ...refused, discount: "50" }, pieces("2")).discount).toBe("50");
});

it("a product that is added again is one more piece of its line", () => {
  const product = { id: 139, product_id: 1, article: "", name: "", modification: "", picture: null, price: 1, stock: null };
  expect(withProduct([trampoline], product)).toEqual([{ ...trampoline, quantity: "3" }]);
  expect(withProduct([trampoline], { ...product, id: 7 })).toHaveLength(2);
});
