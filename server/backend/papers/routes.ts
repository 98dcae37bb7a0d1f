import path from "node:path";
import type { Request, Response } from "express";
import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { dateText, readDay, shopDay, shopDayStart } from "#shared/text/date.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import { type Clock, DAY_MS, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { sent } from "../http/http-exchange.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { Serve } from "../http/serve.ts";
import { invoiceOf, mayHaveInvoice, shipperOf } from "../orders/invoices/invoice.ts";
import { paperContent } from "../orders/invoices/paper-content.ts";
import { findOrder, isOrderKey } from "../orders/order.ts";
import type { OrderSettings } from "../settings.ts";
import type { Signer } from "../signer.ts";
import { createFonts } from "./fonts.ts";
import { formPaperRoutes, type FormPaperOptions } from "./form-routes.ts";
import { offerRoutes, type OfferRoutesOptions } from "./offer-routes.ts";
import { offerLink, sendPaper } from "./offer-link.ts";
import { drawInvoice, invoiceFile } from "./invoice-paper.ts";
import { specificationRoutes } from "./specification-routes.ts";
import { drawTransferPaper, drawWaybill, type Shipping } from "./shipping-papers.ts";

const WINDOW_MS = 10 * MINUTE_MS;
/** Papers that one network may open within ten minutes: each is typeset anew. */
const PAPERS = 60;

export interface PaperRoutesOptions {
  db: Kysely<Database>;
  clock: Clock;
  limitClock: Clock;
  settings: OrderSettings;
  signers: () => Promise<Signer>;
  catalogs: CatalogStore;
  pricingOf: PricingOf;
  photos?: OfferRoutesOptions["photos"];
  pictureStorage: OfferRoutesOptions["storage"];
  company: FormPaperOptions["company"];
  /** The folder of the built program that holds the fonts; the photos of the demonstration lie beside it. */
  fontsDir: string;
}

/** The papers of orders as PDF: for whoever has the order's key, and at the desk. */
export function paperRoutes(serve: Serve, options: PaperRoutesOptions): void {
  const { db, clock, limitClock, settings, signers, fontsDir } = options;
  const fonts = createFonts(fontsDir);
  const rateLimit = createRateLimit({ db, name: "papers", limit: PAPERS, windowMs: WINDOW_MS, clock: limitClock });
  const look = async () => ({ fonts: await fonts(), shop: settings.shop.name, colour: settings.shop.colour });
  const count = (request: Request, response: Response) => rateLimit.demand(clientNetwork(request), response, failures.papersTooMany);
  const photos = { storage: options.pictureStorage, publicDir: path.resolve(fontsDir, "../../public") };
  offerRoutes(serve, { ...options, ...photos, fonts });
  specificationRoutes(serve, { ...options, ...photos, look, windowMs: WINDOW_MS });
  formPaperRoutes(serve, { ...options, look, count });

  serve(endpoints.orderInvoice, async ({ request, response, query: { number, key } }) => {
    await count(request, response);
    const order = isOrderKey(await signers(), number, key) ? await findOrder(db, number) : null;
    if (!order) throw failures.orderLinkWrong();
    const invoice = await invoiceOf(db, order, settings.seller, clock());
    if (!invoice) throw failures.paperUnknown();
    return sendPaper(response, invoiceFile(invoice), await drawInvoice(invoice, settings.seller, await look()));
  });

  /** The goods of the order as it is now, with the seller that was paid for it. @throws HttpError 404 where the order can have no such paper */
  async function shippingOf(number: string, typed: string): Promise<Shipping> {
    const order = await findOrder(db, number);
    const { seller } = settings;
    if (!order || !mayHaveInvoice(order, seller)) throw failures.paperUnknown();
    const day = readDay(typed || shopDay(clock()));
    if (day === null) throw formInvalid({ day: "Такого дня нет: 31.10.2026" });
    const paid = await db
      .selectFrom("order_payments")
      .innerJoin("bank_transfers", "bank_transfers.id", "order_payments.transfer_id")
      .select(["bank_transfers.number", "day"])
      .where("order_id", "=", order.id)
      .orderBy("day")
      .execute();
    const payments = paid.map((one) => `№\u00a0${one.number} от\u00a0${dateText(one.day)}`);
    return { content: paperContent(order, await shipperOf(db, order, seller)), number, at: shopDayStart(day), payments };
  }

  const shippingPapers = { upd: ["УПД", drawTransferPaper], "torg-12": ["ТОРГ-12", drawWaybill] } as const;

  serve(deskEndpoints.orderPaper, async ({ response, params: { number, paper }, query: { day, note } }) => {
    if (paper === "offer") {
      if (!settings.seller || !(await findOrder(db, number))) throw failures.paperUnknown();
      const until = shopDayStart(shopDay(clock())) + (settings.seller.offerDays + 1) * DAY_MS - 1;
      // The address that the browser comes to is the link to pass on.
      response.redirect(offerLink(await signers(), number, until, note));
      return sent;
    }
    if (paper === "upd" || paper === "torg-12") {
      const [name, draw] = shippingPapers[paper];
      return sendPaper(response, `${name} ${number}.pdf`, await draw(await shippingOf(number, day), await look()));
    }
    const [, edition = ""] = /^invoice-(\d{1,6})$/.exec(paper) ?? [];
    const invoice = await db
      .selectFrom("invoices")
      .innerJoin("orders", "orders.id", "invoices.order_id")
      .selectAll("invoices")
      .where("orders.number", "=", number)
      .where("edition", "=", Number(edition))
      .executeTakeFirst();
    if (!invoice) throw failures.paperUnknown();
    return sendPaper(response, invoiceFile(invoice), await drawInvoice(invoice, settings.seller, await look()));
  });
}
