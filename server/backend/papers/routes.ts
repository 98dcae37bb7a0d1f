import type { Response } from "express";
import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { type Clock, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { sent, type Sent } from "../http/exchange.ts";
import { failures } from "../http/failures.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { Serve } from "../http/serve.ts";
import { invoiceOf } from "../orders/invoices/invoice.ts";
import { findOrder, isOrderKey } from "../orders/order.ts";
import type { OrderSettings } from "../settings.ts";
import type { Signer } from "../signer.ts";
import type { Fonts } from "./fonts.ts";
import { drawInvoice, invoiceFile } from "./invoice-paper.ts";

const WINDOW_MS = 10 * MINUTE_MS;
/** Papers that one network may open within ten minutes: each is typeset anew. */
const PAPERS = 60;

export interface PaperRoutesOptions {
  db: Kysely<Database>;
  clock: Clock;
  limitClock: Clock;
  settings: OrderSettings;
  signers: () => Promise<Signer>;
  fonts: () => Promise<Fonts>;
}

/** The papers of orders as PDF: for whoever has the order's key, and at the desk. */
export function paperRoutes(serve: Serve, { db, clock, limitClock, settings, signers, fonts }: PaperRoutesOptions): void {
  const rateLimit = createRateLimit({ db, name: "papers", limit: PAPERS, windowMs: WINDOW_MS, clock: limitClock });
  const look = async () => ({ fonts: await fonts(), shop: settings.shop.name, colour: settings.shop.colour });

  serve(endpoints.orderInvoice, async ({ request, response, query: { number, key } }) => {
    await rateLimit.demand(clientNetwork(request), response, failures.papersTooMany);
    const order = isOrderKey(await signers(), number, key) ? await findOrder(db, number) : null;
    if (!order) throw failures.orderLinkWrong();
    const invoice = await invoiceOf(db, order, settings.seller, clock());
    if (!invoice) throw failures.paperUnknown();
    return sendPaper(response, invoiceFile(invoice), await drawInvoice(invoice, await look()));
  });

  serve(deskEndpoints.orderPaper, async ({ response, params: { number, paper } }) => {
    const [, edition = ""] = /^invoice-(\d{1,6})$/.exec(paper) ?? [];
    const invoice = await db
      .selectFrom("invoices")
      .innerJoin("orders", "orders.id", "invoices.order_id")
      .selectAll("invoices")
      .where("orders.number", "=", number)
      .where("edition", "=", Number(edition))
      .executeTakeFirst();
    if (!invoice) throw failures.paperUnknown();
    return sendPaper(response, invoiceFile(invoice), await drawInvoice(invoice, await look()));
  });
}

/** Sends a paper to be looked at; saved, it has its name (RFC 5987). */
function sendPaper(response: Response, name: string, file: Buffer): Sent {
  response.type("pdf").attachment(name);
  response.set("Content-Disposition", String(response.get("Content-Disposition")).replace(/^attachment/, "inline"));
  response.send(file);
  return sent;
}
