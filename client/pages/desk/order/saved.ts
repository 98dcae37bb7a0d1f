import type { DeskOrder, OrderDeed } from "#shared/contract/desk/order.ts";
import { useLocation } from "react-router-dom";
import { listIn, orderAddress } from "../orders/query.ts";

/** The forms of the page. */
export const ORDER_FORMS = [
  "goods",
  "back",
  "delivery",
  "contacts",
  "track",
  "assign",
  "note",
  "state",
  "undo",
  "payment",
  "unpay",
  "refund",
  "prepayment",
  "online",
  "parcel",
  "parcel-check",
  "tell",
  "exchange",
] as const;
export type OrderFormId = (typeof ORDER_FORMS)[number];

/** Where on the page the message about a saved form is shown, by form; absent = at the top. */
export const anchors: Partial<Record<OrderFormId, string>> = {
  goods: "order-goods",
  back: "order-goods",
  delivery: "order-delivery",
  contacts: "order-contacts",
  track: "order-track",
  assign: "order-assigned",
  note: "order-notes",
  payment: "order-payment",
  unpay: "order-payment",
  refund: "order-online",
  prepayment: "order-online",
  online: "order-online",
  parcel: "order-parcel",
  "parcel-check": "order-parcel",
  exchange: "order-exchange",
};

/** What was just saved. */
export interface Saved {
  form: string;
  /** The journal entry of the change; null = nothing was changed, or the journal has no entry. */
  deed: OrderDeed | null;
}

/**
 * The address of the order's page after a form was saved: it names the form and, when something was changed, the journal entry.
 * @param after `step` = what was begun before it was saved, `list` = the list that the order was opened from
 */
export function savedAddress(
  { number, journal }: Pick<DeskOrder, "number" | "journal">,
  form: OrderFormId | "placed",
  { changed = true, step = "", list = "" } = {},
): string {
  const query = { saved: form, ...(changed && journal[0] && { at: journal[0].at }), ...(step !== "" && { to: step }) };
  const anchor = form === "placed" || step !== "" ? undefined : anchors[form];
  return withQuery(orderAddress(number, list), query) + (anchor ? `#${anchor}` : "");
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const more = new URLSearchParams(query).toString();
  return more === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${more}`;
}

/** Makes addresses of this order's page, which keep the list that it was opened from. */
export function useOrderAddress(): (query?: Readonly<Record<string, string>>) => string {
  const { pathname, search } = useLocation();
  const list = listIn(search);
  return (query = {}) => withQuery(list === "" ? pathname : `${pathname}?${new URLSearchParams({ list })}`, query);
}

export function readSaved({ searchParams }: URL, { journal }: DeskOrder): Saved | null {
  const form = searchParams.get("saved");
  if (form === null) return null;
  return { form, deed: journal.find(({ at }) => at === searchParams.get("at")) ?? null };
}
