import type { Request, Response } from "express";
import type { Kysely } from "kysely";
import { endpoints } from "#shared/contract/endpoints.ts";
import { isOnRequest, lineDiscounts } from "#shared/domain/orders/order-totals.ts";
import { paths } from "#shared/paths.ts";
import { itemName } from "../cart/quote.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import type { Serve } from "../http/serve.ts";
import { shipperOf } from "../orders/invoices/invoice.ts";
import { findOrder, isOrderKey, type Order } from "../orders/order.ts";
import type { OrderSettings } from "../settings.ts";
import type { Signer } from "../signer.ts";
import { drawOrderForm, drawReturnForm, type FormSeller, type ReturnedOrder } from "./form-papers.ts";
import type { PaperLook } from "./invoice-paper.ts";
import { sendPaper } from "./offer-link.ts";

export interface FormPaperOptions {
  db: Kysely<Database>;
  clock: Clock;
  settings: Pick<OrderSettings, "seller" | "siteUrl">;
  /** The seller; it is known even when no bank details are set. */
  company: Omit<FormSeller, "name" | "kpp"> & { legal_name: string };
  signers: () => Promise<Signer>;
  look: () => Promise<PaperLook>;
  /** Counts a paper against the limit of the client's network. @throws HttpError 429 */
  count(request: Request, response: Response): Promise<void>;
}

/** Forms to print: blank ones for everybody, and the return of an order for whoever has its key. */
export function formPaperRoutes(serve: Serve, { db, clock, settings, company, signers, look, count }: FormPaperOptions): void {
  const { legal_name: name, inn, address, phone, email } = company;
  const seller: FormSeller = { name, inn, kpp: settings.seller?.kpp ?? "", address, phone, email };
  const form = (of = seller) => ({ seller: of, termsUrl: `${settings.siteUrl}${paths.terms.href()}#return`, at: clock() });

  /** The seller of the order takes the goods back, also when the shop has another company by now. */
  const receiverOf = async (order: Order): Promise<FormSeller> => {
    const today = settings.seller;
    const sold = today && (await shipperOf(db, order, today));
    return sold && sold !== today ? { ...seller, name: sold.name, inn: sold.inn, kpp: sold.kpp, address: sold.address } : seller;
  };

  serve(endpoints.formPaper, async ({ request, response, params: { form: asked } }) => {
    await count(request, response);
    if (asked === "order") return sendPaper(response, "Бланк заказа.pdf", await drawOrderForm(form(), await look()));
    return sendPaper(response, "Заявление о возврате.pdf", await drawReturnForm(form(), null, await look()));
  });

  serve(endpoints.orderReturnForm, async ({ request, response, query: { number, key } }) => {
    await count(request, response);
    const order = isOrderKey(await signers(), number, key) ? await findOrder(db, number) : null;
    if (!order) throw failures.orderLinkWrong();
    const paper = await drawReturnForm(form(await receiverOf(order)), returnedOrder(order), await look());
    return sendPaper(response, `Заявление о возврате ${number}.pdf`, paper);
  });
}

/** The order as the application shows it: without phone, e-mail and address, because the link may be passed on. */
function returnedOrder(order: Order): ReturnedOrder {
  const shares = lineDiscounts(order.lines, order.order_discount);
  const isCompany = order.company_inn !== "";
  return {
    number: order.number,
    at: order.created_at,
    buyer: isCompany ? order.company_name : order.name,
    isCompany,
    lines: order.lines.map((line, index) => ({
      name: itemName(line),
      article: line.article,
      unit: line.unit,
      quantity: line.quantity,
      total: isOnRequest(line) ? null : line.price * line.quantity - (shares[index] ?? 0),
    })),
    total: order.total_price,
    received: order.received,
  };
}
