import type { Clock } from "../clock.ts";
import type { NoticeTransport } from "../outbox/transport.ts";
import type { NoticeKind } from "../settings.ts";
import { createTelegram, type TelegramSettings } from "./telegram.ts";
import { createWebhook, type WebhookSettings } from "./webhook.ts";

export interface AlertReceivers {
  alertTelegram?: TelegramSettings | undefined;
  alertWebhook?: WebhookSettings | undefined;
}

/** How this shop's alerts leave it besides by mail. */
export function alertTransports(
  { alertTelegram, alertWebhook }: AlertReceivers,
  clock: Clock,
): Partial<Record<NoticeKind, NoticeTransport>> {
  return {
    ...(alertTelegram && { telegram: createTelegram(alertTelegram) }),
    ...(alertWebhook && { webhook: createWebhook(alertWebhook, clock) }),
  };
}
