import type { Kysely } from "kysely";
import type { WantedLine } from "#shared/contract/desk/order-changes.ts";
import type { ExchangeField } from "#shared/domain/orders/contested.ts";
import { restOf } from "#shared/domain/orders/payment.ts";
import type { Database } from "../../db/schema.ts";
import { changeOrder } from "../../orders/change-order.ts";
import { changeGoods } from "../../orders/desk/change-goods.ts";
import { changePayment } from "../../orders/desk/payments.ts";
import { orderLetter } from "../../orders/letters.ts";
import { findOrder, type Order } from "../../orders/order.ts";
import { setOrderState, shopperLetterOptions, type LetterContext } from "../../orders/set-state.ts";
import { trackChange } from "../../orders/track.ts";
import type { Carrier, OrderSettings } from "../../settings.ts";
import type { Actor } from "../../staff/journal.ts";
import type { Difference } from "./differences.ts";
import type { OrderDocument } from "./read-document.ts";

export interface DocumentContext extends LetterContext, Pick<OrderSettings, "dealerPrices" | "unconfirmedHold"> {
  db: Kysely<Database>;
  actor: Actor;
  now: number;
  carriers: readonly Carrier[];
}

/** What came of the fields that were to become as 1C says. */
export interface Applied {
  /** The version after the last change. */
  version: number;
  failed: { field: ExchangeField; text: string }[];
}

/**
 * Makes fields of an order as 1C says, each by the deed of the desk, with its letter. Nothing is changed of an order that somebody else changes meanwhile: these
 * fields are among the failed ones.
 */
export async function applyDocument(
  context: DocumentContext,
  order: Order,
  document: OrderDocument,
  { differences, lines }: { differences: readonly Difference[]; lines: readonly WantedLine[] },
): Promise<Applied> {
  const { db, carriers: _, dealerPrices, unconfirmedHold, ...letters } = context;
  const { number } = order;
  let { version } = order;
  const failed: Applied["failed"] = [];

  /** @returns whether it was done; null = there was nothing to do */
  function change(field: ExchangeField): Promise<boolean | null> {
    const deed = { number, version, ...letters };
    if (field === "goods")
      return changeGoods(db, { ...deed, payload: { lines: [...lines], letter: {} }, settings: { dealerPrices, unconfirmedHold } });
    if (field === "track") return setTrack(context, deed, document);
    if (field === "payment") return pay(context, deed, document);
    const { state } = document;
    return state === null ? Promise.resolve(null) : setOrderState(db, { ...deed, state }).then(({ outcome }) => outcome === "set");
  }

  for (const { field, words, obstacle } of differences) {
    if (obstacle !== "") {
      failed.push({ field, text: `${words} (${obstacle})` });
      continue;
    }
    try {
      const isDone = await change(field);
      if (isDone) version += 1;
      else if (isDone === false) failed.push({ field, text: words });
    } catch (error) {
      if (!(error instanceof Error && "status" in error)) throw error;
      failed.push({ field, text: `${words} (${error.message})` });
    }
  }
  return { version, failed };
}

interface Deed extends LetterContext {
  number: string;
  version: number;
  actor: Actor;
  now: number;
}

const setTrack = ({ db, carriers }: DocumentContext, deed: Deed, { track, state }: OrderDocument) =>
  changeOrder(db, deed, "order-track", async (trx, latest) => {
    const change = trackChange(latest, { track_number: track }, carriers.length > 0 && latest.carrier === "" ? [] : carriers);
    // The letter about the shipment has gone without it.
    if (latest.status !== "shipped" || latest.email === "" || (state !== null && state !== latest.status)) return change;
    const after = { ...latest, ...change.set };
    const letter = orderLetter("state", after, await shopperLetterOptions(trx, after, deed), {});
    return { ...change, letter: { kind: "shipped", letter } };
  });

async function pay({ db }: DocumentContext, deed: Deed, { payment }: OrderDocument): Promise<boolean | null> {
  const latest = await findOrder(db, deed.number);
  if (!latest || payment === null) return null;
  // What has come online is there already: only what is missing is added.
  const amount = Math.min(restOf(latest), (payment === "all" ? latest.total_price : payment) - latest.received);
  if (amount <= 0) return null;
  await changePayment(db, { ...deed, payload: { kind: "payment", amount: amount / 100, letter: {} } });
  return true;
}
