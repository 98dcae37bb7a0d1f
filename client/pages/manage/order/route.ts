import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import type { ManageOrder } from "#shared/contract/manage/order.ts";
import { NBSP } from "#shared/text/space.ts";
import { deskHead } from "../../../manage/head.ts";
import { areSlugs, definePage, type LoadContext } from "../../../page.ts";
import { action } from "./action.ts";
import type { Move } from "./move-panel.tsx";
import { OrderPage, type OrderData } from "./page.tsx";
import { readSaved } from "./saved.ts";

export const route = definePage({
  component: OrderPage,
  validate: areSlugs,
  action,
  async load({ api, params, url, signal }): Promise<OrderData> {
    const answer = await api.call(manageEndpoints.order, { params: { number: params.number ?? "" }, signal });
    return { ...answer, move: await loadMove({ api, url, signal }, answer.order), saved: readSaved(url, answer.order) };
  },
  head: ({ order }, url) => deskHead(`Заказ №${NBSP}${order.number}`, url),
});

/** What the parameter `to` asks for; null = nothing, or the order cannot go there any more. */
async function loadMove({ api, url, signal }: Pick<LoadContext, "api" | "url" | "signal">, order: ManageOrder): Promise<Move | null> {
  const wanted = url.searchParams.get("to");
  const next = order.next.find(({ state }) => state === wanted);
  if (!next && wanted !== "sum") return null;
  const to = next?.state ?? "sum";
  const params = { number: order.number };
  const wantsLetter = next ? next.letter : order.email !== "";
  const letter = wantsLetter
    ? (await api.call(manageEndpoints.previewOrderLetter, { params, payload: { letter: to }, signal })).letter
    : null;
  return { to, deed: next?.deed ?? "Сообщить сумму", letter };
}
