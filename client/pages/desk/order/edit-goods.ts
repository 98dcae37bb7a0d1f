import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { keptDiscount } from "#shared/domain/orders/order-totals.ts";
import type { Api } from "../../../api/call.ts";
import { textsOf } from "../../../forms/form-data.ts";
import {
  kopecksOf,
  readDraft,
  roublesField,
  wholeOf,
  withProduct,
  type DraftLine,
  type FoundProduct,
  type GoodsDraft,
} from "./goods-draft.ts";

/** The name of the buttons of a form with goods, and of the field that looks for products. */
export const DO = "do";
export const FIND_TEXT = "find";

/** What was looked for and what was found. */
export interface Found {
  q: string;
  products: readonly FoundProduct[];
}

/** What a form with goods shows after one of its buttons, without script. */
export interface EditedGoods {
  draft: GoodsDraft;
  found?: Found;
}

/** @param order number of the order that the products are for; empty = one that is being entered */
export async function findProducts(api: Api, typed: string, order = ""): Promise<readonly FoundProduct[]> {
  const q = typed.trim().slice(0, 200);
  return q === "" ? [] : (await api.call(deskEndpoints.products, { query: { q, ...(order !== "" && { order }) } })).products;
}

/**
 * Answers the buttons that change a form without saving it: «Найти» and «Добавить». Enter in the product search field starts the search.
 * Undefined = the form must be saved.
 */
export async function editGoods(api: Api, form: FormData, order?: string): Promise<EditedGoods | undefined> {
  const { [DO]: pressed, [FIND_TEXT]: q } = textsOf(form, DO, FIND_TEXT);
  const draft = readDraft(form);
  const added = /^add:(\d{1,10})$/.exec(pressed)?.[1];
  if (added !== undefined) {
    const product = (await findProducts(api, q, order)).find(({ id }) => id === Number(added));
    return { draft: product ? { ...draft, lines: withProduct(draft.lines, product) } : draft };
  }
  if (pressed === "find" || (pressed === "enter" && q.trim() !== ""))
    return { draft, found: { q, products: await findProducts(api, q, order) } };
  return undefined;
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
