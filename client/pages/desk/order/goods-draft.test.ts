import { expect, it } from "vitest";
import {
  draftErrors,
  draftTotals,
  hiddenValueOf,
  readDraft,
  roublesOf,
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
  stock: 5,
  quantity: "2",
  price: "66 990",
};
const mat: DraftLine = { id: 18, name: "Мат", modification: "", article: "M-1", stock: null, quantity: "1", price: "990,50" };
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
  ["12990", 12_990],
  ["12 990,50", 12_990.5],
  ["12\u00a0990 ₽", 12_990],
  ["0", 0],
  ["", undefined],
  ["-5", undefined],
  ["12,345", undefined],
  ["много", undefined],
])("the sum «%s» is %s roubles", (typed, roubles) => {
  expect(roublesOf(typed)).toBe(roubles);
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

it("what is not a number is said at its field", () => {
  const draft = { lines: [trampoline, { ...mat, quantity: "", price: "дорого" }], discount: "10%", delivery: "скажем" };
  expect(Object.keys(draftErrors(draft))).toEqual(["quantity-1", "price-1", "discount", "delivery_price"]);
  expect(draftErrors(draftOf(trampoline, { ...mat, price: "" }))).toEqual({});
});

it("sums follow what is typed, and an untyped delivery costs what its tariff says", () => {
  expect(draftTotals({ ...draftOf(trampoline, mat), discount: "970,50", delivery: "490" })).toEqual({ goods: 134_970.5, total: 134_490 });
  expect(draftTotals(draftOf(mat), 490)).toEqual({ goods: 990.5, total: 1480.5 });
  expect(draftTotals({ ...draftOf(mat), delivery: "0" }, 490).total).toBe(990.5);
});

it("a product that is added again is one more piece of its line", () => {
  const product = { id: 139, product_id: 1, article: "", name: "", modification: "", picture: null, price: 1, stock: null };
  expect(withProduct([trampoline], product)).toEqual([{ ...trampoline, quantity: "3" }]);
  expect(withProduct([trampoline], { ...product, id: 7 })).toHaveLength(2);
});
