import type { ManageOrder, OrderDeed } from "#shared/contract/manage/order.ts";
import { managePaths } from "#shared/manage-paths.ts";

/** The forms of the page. */
export const ORDER_FORMS = ["goods", "back", "delivery", "contacts", "track", "note", "state", "tell"] as const;
export type OrderFormId = (typeof ORDER_FORMS)[number];

/** Where the page shows what was done, by the form that did it; at the top when absent. */
export const anchors: Partial<Record<OrderFormId, string>> = {
  goods: "order-goods",
  back: "order-goods",
  delivery: "order-delivery",
  contacts: "order-contacts",
  track: "order-track",
  note: "order-notes",
};

/** What was just saved. */
export interface Saved {
  form: string;
  /** What it changed; null = nothing, or the order does not tell. */
  deed: OrderDeed | null;
}

/** The page of an order after a form was saved: it names the form and, when it changed something, the deed. */
export function savedAddress(
  { number, journal }: Pick<ManageOrder, "number" | "journal">,
  form: OrderFormId | "placed",
  changed = true,
): string {
  const query = new URLSearchParams({ saved: form, ...(changed && journal[0] && { at: journal[0].at }) });
  const anchor = form === "placed" ? undefined : anchors[form];
  return `${managePaths.order.href({ number })}?${query}${anchor ? `#${anchor}` : ""}`;
}

export function readSaved({ searchParams }: URL, { journal }: ManageOrder): Saved | null {
  const form = searchParams.get("saved");
  if (form === null) return null;
  return { form, deed: journal.find(({ at }) => at === searchParams.get("at")) ?? null };
}
