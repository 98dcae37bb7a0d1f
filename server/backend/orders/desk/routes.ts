import type { Kysely } from "kysely";
import type { BaseLogger } from "pino";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { DeskOrderResponse } from "#shared/contract/desk/order.ts";
import type { Colleague } from "#shared/contract/desk/staff.ts";
import type { EndpointTypes, ServedEndpoint } from "#shared/contract/endpoint.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { failures } from "../../http/failures.ts";
import { formInvalid, readIdempotencyKey, readNumber } from "../../http/input.ts";
import type { Serve, StaffCaller } from "../../http/serve.ts";
import type { OrderSettings } from "../../settings.ts";
import type { Signer } from "../../signer.ts";
import { sendExport } from "../../staff/export.ts";
import { assignOrder } from "../responsible.ts";
import { colleagues } from "../../staff/members.ts";
import { exportRows, exportTitles } from "../export-columns.ts";
import type { OrderSums } from "../place.ts";
import { setOrderState } from "../set-state.ts";
import { undoStep } from "../undo-step.ts";
import { planStates, readBatch, setStates, undoBatch } from "./batches.ts";
import { addNote, changeContacts, changeTrack } from "./change-details.ts";
import { changeDelivery } from "./change-delivery.ts";
import { changeGoods } from "./change-goods.ts";
import { orderDeeds, orderOptions, readOrder } from "./read-order.ts";
import { filterValues, readFilter } from "./filter.ts";
import { allForDesk, listForDesk, neighboursOf, readSort } from "./list.ts";
import { changePayment, undoPayment } from "./payments.ts";
import { placePhoneOrder } from "./phone-order.ts";
import { returnGoods } from "./return-goods.ts";
import { previewLetter, readLetter, tellSum } from "./tell-sum.ts";

/** Orders of an export that are in the memory at a time. */
const EXPORT_BATCH = 200;

export interface DeskOrdersOptions {
  db: Kysely<Database>;
  clock: Clock;
  logger: Pick<BaseLogger, "error">;
  settings: OrderSettings;
  signers: () => Promise<Signer>;
  /** Called when letters may wait. */
  onQueued: () => void;
  /** Called after an order was taken by telephone. */
  onPlaced: (order: OrderSums) => void;
  /** Called after an order was changed. */
  onChanged: (number: string) => void;
}

/** A call that changes one order. */
type ChangeTypes = EndpointTypes & { params: { number: string }; answer: DeskOrderResponse; access: "orders" };

/** The desk's calls about orders. */
export function deskOrders(serve: Serve, { db, clock, logger, settings, signers, onQueued, onPlaced, onChanged }: DeskOrdersOptions): void {
  const { shop, siteUrl, delivery, seller } = settings;

  async function answerOf(number: string, { staff }: Pick<StaffCaller, "staff">): Promise<DeskOrderResponse> {
    const order = await readOrder(db, number, { settings, signer: await signers(), role: staff.role, now: clock() });
    return { order, options: await orderOptions(db, settings) };
  }

  /** Changes one order and returns the changed order. */
  function change<Types extends ChangeTypes>(
    row: ServedEndpoint<Types>,
    deed: (payload: Types["payload"]["read"], context: Awaited<ReturnType<typeof contextOf>>) => Promise<unknown>,
  ): void {
    serve<ServedEndpoint<ChangeTypes>>(row, async (call) => {
      const { number } = call.params;
      const { payload } = call;
      await deed(payload, await contextOf(call, number, payload));
      onQueued();
      onChanged(number);
      return answerOf(number, call);
    });
  }

  async function contextOf(caller: StaffCaller, number: string, payload: unknown) {
    const { actor, staff } = caller;
    const version = versionIn(payload);
    const conflict = async () => ({ ...(await answerOf(number, caller)), changes: await orderDeeds(db, number, version ?? 0) });
    // A form that says what it showed is compared field by field instead.
    const isByField = typeof payload === "object" && payload !== null && "seen" in payload && payload.seen !== undefined;
    return {
      number,
      version: isByField ? null : version,
      conflict,
      actor,
      role: staff.role,
      now: clock(),
      shop,
      siteUrl,
      delivery,
      seller,
      signer: await signers(),
    };
  }

  serve(deskEndpoints.orders, ({ query, staff }) => listForDesk(db, query, { now: clock(), memberId: staff.id }));

  serve(deskEndpoints.orderOptions, async () => ({ options: await orderOptions(db, settings) }));

  serve(deskEndpoints.ordersFile, async (call) => {
    const { query, staff } = call;
    const where = await readFilter(db, query, staff.id);
    const options = await orderOptions(db, settings);
    const responsible = options.colleagues.find(({ id }) => id === where.person)?.name ?? null;
    return sendExport(db, call, {
      deed: "orders-export",
      kind: "orders",
      now: clock(),
      filter: filterValues(query, options.delivery.ways, responsible),
      name: "orders.csv",
      titles: exportTitles,
      pages: exported(allForDesk(db, where, readSort(query.sort), EXPORT_BATCH)),
    });
  });

  /** Who is to be responsible; 0 = nobody. @throws HttpError 422 */
  async function readPerson(id: number): Promise<Colleague | null> {
    const person = (await colleagues(db, "orders")).find((one) => one.id === id) ?? null;
    if (id !== 0 && !person) throw formInvalid({ person: "Этот сотрудник больше не работает с заказами" });
    return person;
  }

  serve(deskEndpoints.assignOrders, async ({ payload, actor }) => {
    const person = await readPerson(payload.person);
    const known = await db.selectFrom("orders").select("number").where("number", "in", payload.numbers).execute();
    let changed = 0;
    for (const { number } of known) if (await assignOrder(db, { number, version: null, person, actor, now: clock() })) changed += 1;
    return { changed };
  });

  serve(deskEndpoints.planOrderStates, async ({ payload: { numbers, state } }) => ({ plan: await planStates(db, numbers, state) }));

  serve(deskEndpoints.setOrderStates, async ({ payload, actor, staff }) => ({
    batch: await setStates(db, {
      ...payload,
      actor,
      role: staff.role,
      now: clock(),
      shop,
      siteUrl,
      delivery,
      seller,
      signer: await signers(),
    }),
  }));

  serve(deskEndpoints.orderBatch, async ({ params: { id } }) => ({ batch: await readBatch(db, batchId(id), clock()) }));

  serve(deskEndpoints.undoOrderBatch, async ({ params: { id }, actor }) => ({
    batch: await undoBatch(db, {
      id: batchId(id),
      logger,
      actor,
      now: clock(),
      settings,
      shop,
      siteUrl,
      delivery,
      seller,
      signer: await signers(),
    }),
  }));

  serve(deskEndpoints.newOrder, async (call) => {
    const { request, payload, actor } = call;
    const order = { payload, idempotencyKey: readIdempotencyKey(request), actor, now: clock() };
    const { order: taken, repeated } = await placePhoneOrder(db, settings, await signers(), order);
    if (!repeated) onPlaced(taken);
    return answerOf(taken.number, call);
  });

  serve(deskEndpoints.orderLetter, async ({ params: { number, id } }) => ({
    letter: await readLetter(db, number, readNumber(id, failures.letterUnknown)),
  }));

  serve(deskEndpoints.orderNeighbours, ({ params: { number }, query, staff }) => neighboursOf(db, number, query, staff.id));

  serve(deskEndpoints.order, (call) => answerOf(call.params.number, call));

  change(deskEndpoints.setOrderState, async ({ state, received, letter = null, track }, context) => {
    const parcel = track && { typed: track, carriers: settings.carriers };
    const result = await setOrderState(db, { ...context, state, received, letter, track: parcel });
    if (result.outcome === "impossible") throw failures.orderStateImpossible({ present: result.state, state });
    if (result.outcome === "short") throw failures.orderHeldShort(result.lines);
  });
  change(deskEndpoints.undoOrderStep, ({ reason, letter }, context) => undoStep(db, { ...context, reason, letter, settings }));
  change(deskEndpoints.changePayment, (payload, context) => changePayment(db, { ...context, payload }));
  change(deskEndpoints.undoPayment, (payload, context) => undoPayment(db, { ...context, payload }));
  change(deskEndpoints.changeOrderGoods, (payload, context) => changeGoods(db, { ...context, payload, settings }));
  change(deskEndpoints.returnGoods, (payload, context) => returnGoods(db, { ...context, payload, settings }));
  change(deskEndpoints.changeOrderDelivery, (payload, context) => changeDelivery(db, { ...context, payload, settings }));
  change(deskEndpoints.changeOrderContacts, (payload, context) => changeContacts(db, { ...context, payload }));
  change(deskEndpoints.changeOrderTrack, (payload, context) => changeTrack(db, { ...context, payload, settings }));
  change(deskEndpoints.assignOrder, async ({ person, seen }, context) =>
    assignOrder(db, { ...context, person: await readPerson(person), seen: seen?.person }),
  );
  change(deskEndpoints.addOrderNote, ({ text }, { number, actor, now }) => addNote(db, number, text, actor, now));
  change(deskEndpoints.tellOrderSum, ({ letter }, context) => tellSum(db, { ...context, edit: letter }));

  serve(deskEndpoints.previewOrderLetter, async ({ params: { number }, payload }) =>
    previewLetter(db, number, payload, { settings, shop, siteUrl, delivery, seller, signer: await signers() }),
  );
}

const batchId = (text: string) => readNumber(text, failures.orderBatchUnknown);

async function* exported(pages: ReturnType<typeof allForDesk>) {
  for await (const orders of pages) yield exportRows(orders);
}

/** The version of a payload that has one. */
function versionIn(payload: unknown): number | null {
  return typeof payload === "object" && payload !== null && "version" in payload ? Number(payload.version) : null;
}
