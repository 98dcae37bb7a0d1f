import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { Api } from "../../../api/call.ts";
import { textsOf } from "../../../forms/form-data.ts";
import { readDraft, withProduct, type FoundProduct, type GoodsDraft } from "./goods-draft.ts";

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
