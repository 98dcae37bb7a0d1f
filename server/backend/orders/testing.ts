import express, { type Express } from "express";
import type { Kysely } from "kysely";
import { pino } from "pino";
import { cartRoutes } from "../cart/routes.ts";
import { deliveryRules } from "../cart/testing.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { errorHandler, requestId } from "../errors.ts";
import { createSessions } from "../sessions/sessions.ts";
import { createSigners } from "../signer.ts";
import { orderRoutes } from "./routes.ts";

interface CounterOptions {
  clock?: Clock;
  checkoutLimit?: number;
  onPlaced?: () => void;
}

/** 20 November 2026, 13:26 in Moscow. */
export const NOON = Date.UTC(2026, 10, 20, 10, 26);

/** The shop's counter for tests: cart and checkout with the backend's own error exit. */
export function createCounter(
  db: Kysely<Database>,
  { clock = () => NOON, checkoutLimit = 1000, onPlaced = () => {} }: CounterOptions = {},
): Express {
  const shop = { name: "Взлёт", phone: "8 800 000-12-00", email: "info@vzlet.example" };
  const dealerPrices = { percent: 12, categories: {} };
  const rules = {
    ordersTo: "orders@vzlet.example",
    consentVersion: "2026-11-01",
    checkoutLimit,
    publicUrl: undefined,
    confirmPhone: false,
    delivery: deliveryRules,
  };
  const sessions = createSessions({ db, clock });
  return express()
    .use(requestId)
    .use(cartRoutes({ db, sessions, dealerPrices, delivery: deliveryRules }))
    .use(orderRoutes({ db, clock, settings: { shop, ...rules, dealerPrices }, sessions, signers: createSigners(db), onPlaced }))
    .use(errorHandler(pino({ level: "silent" })));
}

/** A complete order of two 10 ft trampolines and a mat by courier; a test changes what it is about. */
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
