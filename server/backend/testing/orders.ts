import express, { type Express } from "express";
import type { Kysely } from "kysely";
import type { DeliverySource } from "#shared/domain/delivery.ts";
import { pino } from "pino";
import { cartRoutes } from "../cart/routes.ts";
import type { OrderDeedRequest } from "../orders/change-order.ts";
import type { LetterContext } from "../orders/set-state.ts";
import { COMMAND_LINE } from "../staff/journal.ts";
import { deliveryRules } from "./products.ts";
import { NOON } from "./shop.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { errorHandler, requestId } from "../http/errors.ts";
import { createServe } from "../http/serve.ts";
import type { UnconfirmedHold } from "../settings.ts";
import { createSessions } from "../sessions/sessions.ts";
import { createSigners } from "../signer.ts";
import { orderPhoneRoutes } from "../orders/change-phone.ts";
import { orderRoutes } from "../orders/routes.ts";

interface CheckoutAppOptions {
  clock?: Clock;
  limitClock?: Clock;
  checkoutLimit?: number;
  delivery?: DeliverySource;
  onPlaced?: () => void;
  unconfirmedHold?: UnconfirmedHold;
}

/** What the letters of the shop say of it. */
export const contacts = { name: "Взлёт", phone: "8 800 000-12-00", email: "info@vzlet.example", colour: "#2337e8" };

/** What a change of an order from the command line brings along. */
export async function fromCommandLine(db: Kysely<Database>, number: string, now = NOON + 1): Promise<OrderDeedRequest & LetterContext> {
  const signer = await createSigners(db)();
  return {
    number,
    version: null,
    actor: COMMAND_LINE,
    now,
    shop: contacts,
    signer,
    siteUrl: "https://vzlet.example",
    delivery: deliveryRules,
  };
}

/** Cart and checkout for tests, with the backend's own error handler. */
export function createCheckoutApp(
  db: Kysely<Database>,
  {
    clock = () => NOON,
    limitClock = () => 0,
    checkoutLimit = 1000,
    delivery = deliveryRules,
    onPlaced = () => {},
    unconfirmedHold = { pieces: 10, orders: 100, hours: 24, shopper: { pieces: 10_000, sum: 1e9 } },
  }: CheckoutAppOptions = {},
): Express {
  const dealerPrices = { percent: 12, categories: {} };
  const rules = {
    ordersTo: "orders@vzlet.example",
    consentVersion: "2026-11-01",
    checkoutLimit,
    siteUrl: "https://vzlet.example",
    confirmPhone: false,
    messagesToOneAddress: { confirmations: 1000, total: 1000 },
    delivery,
    carriers: [],
    seller: null,
    unconfirmedHold,
    alerts: [],
  };
  const settings = { shop: contacts, ...rules, dealerPrices };
  const signers = createSigners(db);
  const sessions = createSessions({ db, clock });
  const app = express().use(requestId);
  const serve = createServe(app, { db, clock, sessions });
  cartRoutes(serve, { db, sessions, dealerPrices, delivery, clock });
  orderRoutes(serve, { db, clock, limitClock, settings, sessions, signers, onPlaced });
  orderPhoneRoutes(serve, { db, clock, limitClock, settings, signers, onQueued: onPlaced });
  return app.use(errorHandler(pino({ level: "silent" })));
}

/** A complete order of two 10 ft trampolines and a mat by courier. A test changes the part that it is about. */
export const order = {
  products: [
    { id: 11, quantity: 2 },
    { id: 4, quantity: 1 },
  ],
  fast_order: false,
  order_description: "Позвоните вечером",
  name: "Анна",
  phone: "+7 916 204 77 11",
  email: "anna@example.ru",
  delivery: "courier",
  address: "Истра, Садовая улица, 5",
  consent: true,
};

export const fastOrder = { products: [{ id: 2, quantity: 1 }], fast_order: true, name: "Олег", phone: "8 (916) 204-77-12", consent: true };

/** A company that buys, as it is typed: the INN has spaces. */
export const company = {
  company_name: "ООО «Атлет»",
  company_inn: "77 01234 560",
  company_kpp: "770101001",
  company_address: "101000, Москва, Мясницкая, 1",
};
