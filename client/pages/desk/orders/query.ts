import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { OrdersQuery } from "#shared/contract/desk/orders-list.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { DELIVERY_IDS } from "#shared/domain/delivery.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { isPaymentState } from "#shared/domain/orders/payment.ts";
import { isOrderState } from "#shared/domain/orders/order-state.ts";
import { addressOf } from "../../../api/call.ts";

const SORTS: readonly OrdersQuery["sort"][] = ["time", "-time", "sum", "-sum", "number", "-number"];
/** How the list is sorted when the address says nothing. */
export const SORTED = "-time";
/** «Не выбрана» among the ways of delivery. */
const NO_DELIVERY = "none";

/** The filter of the list from an address. Unknown values are ignored, because people may edit an address by hand. */
export function readFilter({
  searchParams,
}: URL): Record<"q" | "state" | "payment" | "person" | "from" | "to" | "delivery" | "sort", string> {
  const one = (name: string, isKnown: (value: string) => boolean) => {
    const value = searchParams.get(name) ?? "";
    return isKnown(value) ? value : "";
  };
  const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  return {
    q: (searchParams.get("q") ?? "").trim().slice(0, 100),
    state: searchParams.getAll("state").filter(isOrderState).join(","),
    payment: one("payment", isPaymentState),
    person: one("person", (value) => /^(?:me|none|[1-9]\d{0,8})$/.test(value)),
    from: one("from", isDay),
    to: one("to", isDay),
    delivery: one("delivery", (value) => [...DELIVERY_IDS, NO_DELIVERY].some((known) => known === value)),
    sort: one("sort", (value) => SORTS.some((known) => known === value)) || SORTED,
  };
}

/** The query of the call for the list at this address. */
export function listQuery(url: URL): Record<string, string> {
  const cursor = url.searchParams.get("cursor") ?? "";
  return { ...filled(readFilter(url)), ...(/^[\w-]{1,100}$/.test(cursor) && { cursor }) };
}

/** The address of a file with all orders of the list. */
export function exportAddress(url: URL): string {
  return addressOf(deskEndpoints.ordersFile, { query: filled(readFilter(url)) });
}

/** The parameter of an order's page with the query of the list that it was opened from. */
const LIST = "list";
/** What of the address of a list is not the list. */
const PASSING: readonly string[] = ["open", "batch"];

/** The address of an order that is opened from a list. @param list the query of the list */
export function orderAddress(number: string, list: string): string {
  const kept = new URLSearchParams([...new URLSearchParams(list)].filter(([name, value]) => value !== "" && !PASSING.includes(name)));
  const query = kept.size > 0 ? `?${new URLSearchParams({ [LIST]: String(kept) })}` : "";
  return deskPaths.order.href({ number }) + query;
}

/** The query of the list that an order was opened from; empty = all orders, the newest first. */
export const listIn = (search: URLSearchParams | string) =>
  String(new URLSearchParams((new URLSearchParams(search).get(LIST) ?? "").slice(0, 500)));

/** The query of the call for the neighbours of an order in this list. */
export function neighboursQuery(list: string): Record<string, string> {
  return filled(readFilter(new URL(`?${list}`, "http://list")));
}

const filled = (query: Record<string, string>) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));

/** The order that the search of the frame asks for: by its number, with or without year and zeros, or the only one of a phone; null = the list is shown. */
export function exactOrder({ searchParams }: URL, orders: readonly { number: string }[]): string | null {
  const typed = (searchParams.get("q") ?? "").replaceAll(/[№\s]/g, "");
  if (!searchParams.has("open")) return null;
  if (normalizePhone(typed) !== null) return orders.length === 1 ? (orders[0]?.number ?? null) : null;
  if (!/^(?:\d\d-?)?\d{1,6}$/.test(typed)) return null;
  const named = orders.filter(
    ({ number }) => [number, number.replace("-", "")].includes(typed) || Number(number.slice(3)) === Number(typed),
  );
  return named.length === 1 ? (named[0]?.number ?? null) : null;
}
