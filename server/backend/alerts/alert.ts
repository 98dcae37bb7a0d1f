import type { Kysely } from "kysely";
import { forms, type FormId } from "#shared/domain/forms.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/price.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { NBSP } from "#shared/text/space.ts";
import type { Database } from "../db/schema.ts";
import { enqueueNotice } from "../outbox/message.ts";
import type { NoticeKind } from "../settings.ts";

/** What those who run the shop want to know at once. No name, no address and nothing that somebody typed: a chat is no place for them. */
export type Alert =
  /** `total_price` in kopecks; 0 = the price is open. */
  | { type: "order.created"; number: string; total_price: number }
  | { type: "enquiry.created"; number: number; form: FormId }
  | { type: "review.created"; number: number; rating: number }
  | { type: "question.created"; number: number };

export interface AlertSettings {
  alerts: readonly NoticeKind[];
  /** Where the link to the desk leads. */
  siteUrl: string;
}

/** Puts the alert into the outbox for everybody who is told; called in the transaction of what it tells. */
export async function enqueueAlert(trx: Kysely<Database>, { alerts, siteUrl }: AlertSettings, alert: Alert, now: number): Promise<void> {
  const title = alertTitle(alert);
  const url = `${siteUrl}${deskPath(alert)}`;
  for (const kind of alerts) {
    const text = kind === "telegram" ? `${title}\n${url}` : webhookBody(alert, url, now);
    await enqueueNotice(trx, kind, { title, text }, now);
  }
}

function alertTitle(alert: Alert): string {
  switch (alert.type) {
    case "order.created":
      return `Новый заказ №${NBSP}${alert.number}: ${sumText(alert.total_price)}`;
    case "enquiry.created":
      return `Новое обращение №${NBSP}${alert.number}: ${forms[alert.form].noun.toLowerCase()}`;
    case "review.created":
      return `Новый отзыв №${NBSP}${alert.number}: ${alert.rating} из${NBSP}5`;
    case "question.created":
      return `Новый вопрос о${NBSP}товаре №${NBSP}${alert.number}`;
  }
}

function sumText(kopecks: number): string {
  if (kopecks === 0) return PRICE_ON_REQUEST.toLowerCase();
  return moneyText(kopecks / 100);
}

function deskPath(alert: Alert): string {
  switch (alert.type) {
    case "order.created":
      return managePaths.order.href({ number: alert.number });
    case "enquiry.created":
      return managePaths.enquiry.href({ id: String(alert.number) });
    case "review.created":
    case "question.created":
      return `${managePaths.reviews.href()}?number=${alert.number}`;
  }
}

/** The body as Standard Webhooks shapes it; money in roubles. */
function webhookBody({ type, ...alert }: Alert, url: string, now: number): string {
  const data = "total_price" in alert ? { ...alert, total_price: alert.total_price / 100 } : alert;
  return JSON.stringify({ type, timestamp: new Date(now).toISOString(), data: { ...data, url } });
}
