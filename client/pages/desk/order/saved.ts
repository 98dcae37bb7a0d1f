import type { DeskOrder, OrderDeed } from "#shared/contract/desk/order.ts";
import { deskPaths } from "#shared/desk-paths.ts";

/** The forms of the page. */
export const ORDER_FORMS = ["goods", "back", "delivery", "contacts", "track", "note", "state", "undo", "payment", "unpay", "tell"] as const;
export type OrderFormId = (typeof ORDER_FORMS)[number];

/** Where on the page the message about a saved form is shown, by form; absent = at the top. */
export const anchors: Partial<Record<OrderFormId, string>> = {
  goods: "order-goods",
  back: "order-goods",
  delivery: "order-delivery",
  contacts: "order-contacts",
  track: "order-track",
  note: "order-notes",
  payment: "order-payment",
  unpay: "order-payment",
};

/** What was just saved. */
export interface Saved {
  form: string;
  /** The journal entry of the change; null = nothing was changed, or the journal has no entry. */
  deed: OrderDeed | null;
}

/** The address of the order's page after a form was saved: it names the form and, when something was changed, the journal entry. @param step what was begun before it was saved */
export function savedAddress(
  { number, journal }: Pick<DeskOrder, "number" | "journal">,
  form: OrderFormId | "placed",
  changed = true,
  step = "",
): string {
  const query = new URLSearchParams({ saved: form, ...(changed && journal[0] && { at: journal[0].at }), ...(step !== "" && { to: step }) });
  const anchor = form === "placed" || step !== "" ? undefined : anchors[form];
  return `${deskPaths.order.href({ number })}?${query}${anchor ? `#${anchor}` : ""}`;
}

export function readSaved({ searchParams }: URL, { journal }: DeskOrder): Saved | null {
  const form = searchParams.get("saved");
  if (form === null) return null;
  return { form, deed: journal.find(({ at }) => at === searchParams.get("at")) ?? null };
}
