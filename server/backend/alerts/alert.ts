import type { Kysely } from "kysely";
import { forms, type FormId } from "#shared/domain/forms/forms.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { enqueueAlertMessage } from "../outbox/message.ts";
import type { AlertKind } from "../settings.ts";
import { type Clock, isoTime } from "../clock.ts";
import type { AlertTransport } from "../outbox/transport.ts";
import { createTelegram, type TelegramSettings, createWebhook, type WebhookSettings } from "./transports.ts";

/** An event that the staff want to know at once. It has no name, no address and no text that somebody typed: these must not get into a chat. */
export type Alert =
  /** `total_price` in kopecks; with `open_price` some goods have no price yet, and the total is without them. */
  | { type: "order.created"; number: string; total_price: number; open_price: boolean }
  | { type: "enquiry.created"; number: number; form: FormId }
  | { type: "review.created"; number: number; rating: number }
  | { type: "question.created"; number: number }
  /** `number` of the address that a feed comes from. */
  | { type: "import.failed" | "import.waiting"; number: number };

export interface AlertSettings {
  alerts: readonly AlertKind[];
  /** Where the link to the desk leads. */
  siteUrl: string;
}

/** Puts the alert into the outbox for every receiver; called in the transaction of the event. */
export async function enqueueAlert(trx: Kysely<Database>, { alerts, siteUrl }: AlertSettings, alert: Alert, now: number): Promise<void> {
  const title = alertTitle(alert);
  const url = `${siteUrl}${deskPath(alert)}`;
  for (const kind of alerts) {
    const text = kind === "telegram" ? `${title}\n${url}` : webhookBody(alert, url, now);
    await enqueueAlertMessage(trx, kind, { title, text }, now);
  }
}

function alertTitle(alert: Alert): string {
  switch (alert.type) {
    case "order.created":
      return `Новый заказ №${NBSP}${alert.number}: ${sumText(alert)}`;
    case "enquiry.created":
      return `Новое обращение №${NBSP}${alert.number}: ${forms[alert.form].noun.toLowerCase()}`;
    case "review.created":
      return `Новый отзыв №${NBSP}${alert.number}: ${alert.rating} из${NBSP}5`;
    case "question.created":
      return `Новый вопрос о${NBSP}товаре №${NBSP}${alert.number}`;
    case "import.failed":
      return `Выгрузка товаров не${NBSP}загрузилась: каталог прежний`;
    case "import.waiting":
      return `Выгрузка товаров ждёт решения: изменений подозрительно много`;
  }
}

function sumText({ total_price, open_price }: { total_price: number; open_price: boolean }): string {
  return total_price === 0 && open_price ? PRICE_ON_REQUEST.toLowerCase() : moneyText(total_price / 100);
}

function deskPath(alert: Alert): string {
  switch (alert.type) {
    case "order.created":
      return deskPaths.order.href({ number: alert.number });
    case "enquiry.created":
      return deskPaths.enquiry.href({ id: String(alert.number) });
    case "review.created":
    case "question.created":
      return `${deskPaths.reviews.href()}?number=${alert.number}`;
    case "import.failed":
    case "import.waiting":
      return deskPaths.imports.href();
  }
}

/** The body as Standard Webhooks shapes it; money in roubles. */
function webhookBody({ type, ...alert }: Alert, url: string, now: number): string {
  const data = "total_price" in alert ? { number: alert.number, total_price: alert.total_price / 100 } : alert;
  return JSON.stringify({ type, timestamp: isoTime(now), data: { ...data, url } });
}

export interface AlertReceivers {
  alertTelegram?: TelegramSettings | undefined;
  alertWebhook?: WebhookSettings | undefined;
}

/** The transports, besides mail, by which this shop sends its alerts. */
export function alertTransports({ alertTelegram, alertWebhook }: AlertReceivers, clock: Clock): Partial<Record<AlertKind, AlertTransport>> {
  return {
    ...(alertTelegram && { telegram: createTelegram(alertTelegram) }),
    ...(alertWebhook && { webhook: createWebhook(alertWebhook, clock) }),
  };
}
