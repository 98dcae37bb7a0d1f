import type { Request } from "express";
import type { Kysely } from "kysely";
import type { ManageOrderResponse, OrderConflict } from "#shared/contract/manage/order.ts";
import * as changes from "#shared/contract/manage/order-changes.ts";
import { ordersQuery } from "#shared/contract/manage/orders-list.ts";
import { HttpError } from "#shared/http-error.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { readIdempotencyKey, readPayload, readQuery } from "../../http/input.ts";
import type { OrderSettings } from "../../settings.ts";
import type { Signer } from "../../signer.ts";
import type { Desk, DeskExchange } from "../../staff/desk-router.ts";
import { sendExport } from "../../staff/export.ts";
import { OrderChanged, shortMessage } from "../change-order.ts";
import { exportRows, exportTitles } from "../export-columns.ts";
import { placed } from "../placement-errors.ts";
import type { OrderSums } from "../place.ts";
import { setOrderState } from "../set-state.ts";
import { StockShort } from "../stock.ts";
import { addNote } from "./add-note.ts";
import { changeContacts, changeDelivery, changeTrack } from "./change-details.ts";
import { changeGoods } from "./change-goods.ts";
import { orderDeeds } from "./deeds.ts";
import { filterValues, readFilter } from "./filter.ts";
import { allForDesk, listForDesk, readSort } from "./list.ts";
import { placePhoneOrder } from "./phone-order.ts";
import { orderOptions, readOrder } from "./read-order.ts";
import { impossibleMessage, setStates } from "./set-states.ts";
import { takeBack } from "./take-back.ts";
import { previewLetter, tellSum } from "./tell-sum.ts";

/** Orders of an export that are in the memory at a time. */
const EXPORTED = 200;

export interface ManageOrdersOptions {
  db: Kysely<Database>;
  clock: Clock;
  settings: OrderSettings;
  signers: () => Promise<Signer>;
  /** Called when letters may wait. */
  onQueued: () => void;
  /** Called after an order was taken by telephone. */
  onPlaced: (order: OrderSums) => void;
}

/** The desk's calls about orders. */
export function manageOrders({ get, post }: Desk, { db, clock, settings, signers, onQueued, onPlaced }: ManageOrdersOptions): void {
  const { shop, siteUrl } = settings;
  const options = orderOptions(settings);

  async function answerOf(number: string, { staff }: Pick<DeskExchange, "staff">): Promise<ManageOrderResponse> {
    return { order: await readOrder(db, number, { settings, signer: await signers(), role: staff.role, now: clock() }), options };
  }

  /** A call that changes one order and answers it as it is then; to whoever was overtaken with what others have done meanwhile. */
  function change<Schema extends Parameters<typeof readPayload>[0]>(
    path: string,
    schema: Schema,
    deed: (payload: ReturnType<typeof readPayload<Schema>>, context: Awaited<ReturnType<typeof contextOf>>) => Promise<unknown>,
  ): void {
    post(`/api/manage/orders/:number/${path}/`, "orders", async (exchange) => {
      const number = numberIn(exchange.request);
      const payload = readPayload(schema, exchange.request);
      try {
        await deed(payload, await contextOf(exchange, number, payload));
      } catch (error) {
        if (error instanceof OrderChanged) throw await conflict(exchange, number, versionIn(payload) ?? 0);
        if (error instanceof StockShort)
          throw new HttpError(409, "STOCK_SHORT", shortMessage(error.lines), { fields: { lines: shortMessage(error.lines) } });
        throw error;
      }
      onQueued();
      return answerOf(number, exchange);
    });
  }

  async function contextOf({ actor, staff }: DeskExchange, number: string, payload: unknown) {
    return { number, version: versionIn(payload), actor, role: staff.role, now: clock(), shop, siteUrl, signer: await signers() };
  }

  async function conflict(exchange: DeskExchange, number: string, version: number): Promise<HttpError> {
    const details: OrderConflict = { ...(await answerOf(number, exchange)), changes: await orderDeeds(db, number, version) };
    const by = details.changes[0]?.by ?? "кто-то ещё";
    return new HttpError(409, "ORDER_CHANGED", `Заказ тем временем изменили: ${by}. Посмотрите, что сделано, и повторите`, { details });
  }

  get("/api/manage/orders/", "orders", ({ request }) => listForDesk(db, readQuery(ordersQuery, request), clock()));

  get("/api/manage/orders/options/", "orders", () => ({ options }));

  get("/api/manage/orders/export/", "orders", async (exchange) => {
    const query = readQuery(ordersQuery, exchange.request);
    const where = await readFilter(db, query);
    await sendExport(db, exchange, {
      deed: "orders-export",
      kind: "orders",
      now: clock(),
      filter: filterValues(query, options.delivery.ways),
      name: "orders.csv",
      titles: exportTitles,
      pages: exported(allForDesk(db, where, readSort(query.sort), EXPORTED)),
    });
  });

  post("/api/manage/orders/states/", "orders", async ({ request, actor, staff }) => {
    const payload = readPayload(changes.ordersStatePayload, request);
    const result = await setStates(db, { ...payload, actor, role: staff.role, now: clock(), shop, siteUrl, signer: await signers() });
    onQueued();
    return result;
  });

  post("/api/manage/orders/new/", "orders", async (exchange) => {
    const { request, actor } = exchange;
    const payload = readPayload(changes.phoneOrderPayload, request);
    const order = { payload, idempotencyKey: readIdempotencyKey(request), actor, now: clock() };
    const { number } = placed(await placePhoneOrder(db, settings, await signers(), order), onPlaced);
    return answerOf(number, exchange);
  });

  get("/api/manage/orders/:number/", "orders", (exchange) => answerOf(numberIn(exchange.request), exchange));

  change("state", changes.orderStatePayload, async ({ state, letter = null }, context) => {
    const result = await setOrderState(db, { ...context, state, letter });
    if (result.outcome === "unknown") throw new HttpError(404, "ORDER_NOT_FOUND", `Заказа ${context.number} нет`);
    if (result.outcome === "impossible") throw new HttpError(409, "STATE_IMPOSSIBLE", impossibleMessage(result.state, state));
    if (result.outcome === "short") throw new HttpError(409, "STOCK_SHORT", shortMessage(result.lines));
  });
  change("goods", changes.orderGoodsPayload, (payload, context) => changeGoods(db, { ...context, payload, settings }));
  change("take-back", changes.orderTakeBackPayload, (payload, context) => takeBack(db, { ...context, payload, settings }));
  change("delivery", changes.orderDeliveryPayload, (payload, context) => changeDelivery(db, { ...context, payload, settings }));
  change("contacts", changes.orderContactsPayload, (payload, context) => changeContacts(db, { ...context, payload }));
  change("track", changes.orderTrackPayload, (payload, context) => changeTrack(db, { ...context, payload, settings }));
  change("notes", changes.orderNotePayload, ({ text }, { number, actor, now }) => addNote(db, number, text, actor, now));
  change("tell", changes.orderTellPayload, ({ letter }, context) => tellSum(db, { ...context, edit: letter }));

  post("/api/manage/orders/:number/letter-preview/", "orders", async ({ request }) => {
    const { letter } = readPayload(changes.letterPreviewPayload, request);
    return previewLetter(db, numberIn(request), letter, { shop, siteUrl, signer: await signers() });
  });
}

async function* exported(pages: ReturnType<typeof allForDesk>) {
  for await (const orders of pages) yield exportRows(orders);
}

const numberIn = (request: Request) => String(request.params.number);

/** The version of a payload that has one. */
function versionIn(payload: unknown): number | null {
  return typeof payload === "object" && payload !== null && "version" in payload ? Number(payload.version) : null;
}
