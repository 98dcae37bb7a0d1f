import type { Kysely } from "kysely";
import type { Request } from "express";
import type * as z from "zod/mini";
import { type CheckoutResponse, checkoutPayload, type CheckoutPayload } from "#shared/contract/checkout.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { type Clock, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { clientAddress, clientNetwork } from "../http/forwarded.ts";
import { readIdempotencyKey, fieldError, isOn, parseJson } from "../http/input.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { Serve } from "../http/serve.ts";
import { isPhoneConfirmed, type Signer } from "../signer.ts";
import type { Account, Sessions } from "../sessions/sessions.ts";
import type { OrderSettings } from "../settings.ts";
import { orderPhone } from "./change-phone.ts";
import { isConfirmedShopper } from "./holders.ts";
import { invoiceLink, invoiceOf, invoiceView, mayHaveInvoice } from "./invoices/invoice.ts";
import { findOrder, isOrderKey, orderLink } from "./order.ts";
import { placeOrder, type OrderSums } from "./place.ts";
import { viewOrders } from "./view.ts";
import type { DeliverySource } from "#shared/domain/delivery.ts";
import { isBringingOpen, servicesView } from "#shared/domain/orders/order-services.ts";
import { companyErrors } from "#shared/domain/orders/company.ts";
import { orderErrors } from "#shared/domain/orders/order.ts";
import { pointOfOrder } from "../cart/points.ts";
import { deliveryErrors, quotesFor } from "./delivery.ts";

const WINDOW_MS = 10 * MINUTE_MS;

export interface OrderRoutesOptions {
  db: Kysely<Database>;
  clock: Clock;
  /** Of the windows of the limits. */
  limitClock: Clock;
  settings: OrderSettings;
  sessions: Sessions;
  signers: () => Promise<Signer>;
  /** Called after an order was placed, when its letters wait in the outbox. */
  onPlaced: (order: OrderSums) => void;
}

/** Places an order, and shows one. */
export function orderRoutes(serve: Serve, { db, clock, limitClock, settings, sessions, signers, onPlaced }: OrderRoutesOptions): void {
  const rateLimit = createRateLimit({ db, name: "orders", limit: settings.checkoutLimit, windowMs: WINDOW_MS, clock: limitClock });
  serve(endpoints.checkout, async ({ request, response }) => {
    const idempotencyKey = readIdempotencyKey(request);
    const { payload, quotes } = await readCheckout(request, { db, delivery: settings.delivery, now: clock() });
    const address = clientAddress(request);
    await rateLimit.demand(clientNetwork(request), response, failures.ordersTooMany);
    const signer = await signers();
    const account = (await sessions.find(request, response))?.account ?? null;
    const now = clock();
    const phone = normalizePhone(payload.phone) ?? "";
    const isConfirmed = isPhoneConfirmed(signer, payload.phone_confirmation ?? "", phone, now);
    if (settings.confirmPhone && !isConfirmed) demandOwnPhone(account, phone);
    const confirmed = isConfirmed || (account !== null && (await isConfirmedShopper(db, account)));
    const placement = { payload, idempotencyKey, address, account, confirmed, now, quotes };
    const { order, repeated } = await placeOrder(db, settings, signer, placement);
    if (!repeated) onPlaced(order);
    const invoice = payload.company_inn === "" ? null : await findOrder(db, order.number);
    const hasInvoice = invoice !== null && mayHaveInvoice(invoice, settings.seller);
    return orderBody(signer, order, { hasInvoice, pays: settings.shop.paysFrom === "placed" && !payload.fast_order });
  });
  serve(endpoints.order, async ({ query: { number, key } }) => {
    const signer = await signers();
    const order = isOrderKey(signer, number, key) ? await findOrder(db, number) : null;
    const [view] = order ? await viewOrders(db, signer, [order]) : [];
    if (!order || !view) throw failures.orderLinkWrong();
    const now = clock();
    const invoice = invoiceView(signer, await invoiceOf(db, order, settings.seller, now), order, now);
    return { order: { ...view, phone: orderPhone(order, settings), invoice } };
  });
}

/** Takes the phone that the account has confirmed. @throws HttpError 422, with which the form asks for a code */
function demandOwnPhone(account: Account | null, phone: string): void {
  if (account?.phone === phone && account.phone_confirmed_at !== null) return;
  throw failures.orderPhoneUnconfirmed();
}

/** @param offers whether a company gets an invoice, and whether an order with a known sum is paid at once */
function orderBody(signer: Signer, order: OrderSums, { hasInvoice, pays }: { hasInvoice: boolean; pays: boolean }): CheckoutResponse {
  const { number, total_price, products_price, delivery_price, delivery_days } = order;
  const services = servicesView(order);
  return {
    order: {
      number,
      total_price: total_price / 100,
      products_price: products_price / 100,
      delivery_days,
      delivery_price: delivery_price === null ? null : delivery_price / 100,
      url: orderLink(signer, number),
      invoice: hasInvoice ? invoiceLink(signer, number) : null,
      ...(services.length > 0 && { services }),
      ...(pays && !isBringingOpen(order) && total_price > 0 && { pays }),
    },
  };
}

/**
 * Reads the order from the request: JSON, or a form with `products` as JSON text and checkboxes as `1`, `true` or `on`.
 * @throws HttpError 415 for any other body, 422 with the fields to correct
 */
async function readCheckout(
  request: Request,
  { db, delivery, now }: Pick<OrderRoutesOptions, "db"> & { delivery: DeliverySource; now: number },
) {
  if (request.body === undefined) throw failures.orderBodyUnsupported();
  const parsed = checkoutPayload.safeParse(request.is("urlencoded") ? fromForm(request.body) : request.body);
  if (!parsed.success) throw failures.orderInvalid({ fields: shapeErrors(parsed.error.issues) });
  const payload: CheckoutPayload = parsed.data;
  const quotes = payload.fast_order ? [] : await quotesFor(db, delivery, payload, payload.products, now);
  const fields: Record<string, string> = {
    ...deliveryErrors(delivery, payload, quotes),
    ...orderErrors(payload),
    ...companyErrors(payload),
  };
  const point = await pointOfOrder(db, delivery, payload);
  if (point && "error" in point) fields.delivery ??= point.error;
  if (Object.keys(fields).length > 0) throw failures.orderInvalid({ fields });
  return { payload: point ? { ...payload, ...point } : payload, quotes };
}

function fromForm(form: Record<string, unknown>): Record<string, unknown> {
  return {
    ...form,
    products: parseJson(form.products),
    fast_order: isOn(form.fast_order),
    consent: isOn(form.consent),
    ...(form.assembly !== undefined && { assembly: isOn(form.assembly) }),
    ...(form.floor !== undefined && form.floor !== "" ? { floor: Number(form.floor) } : { floor: undefined }),
    expected_total: form.expected_total ? Number(form.expected_total) : undefined,
  };
}

/** Errors of a shape that the shop's own forms never send, by field and in Russian. */
function shapeErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries(issues.map((issue) => [String(fieldOf(issue)), shapeError(issue)]));
}

function fieldOf({ path }: z.core.$ZodIssue): PropertyKey {
  return path[0] ?? "products";
}

function shapeError(issue: z.core.$ZodIssue): string {
  if (fieldOf(issue) === "products") {
    if (issue.code === "too_small" && issue.path.length === 1) return "В заказе нет товаров";
    if (issue.code === "too_big" && issue.path.length === 1) return `В заказе может быть не больше ${issue.maximum} позиций`;
    return "Список товаров повреждён: соберите корзину заново";
  }
  return fieldError(issue);
}
