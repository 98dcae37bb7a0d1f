import { createHmac } from "node:crypto";
import type { Clock } from "../clock.ts";
import { Refusal, TooEarly, type NoticeTransport } from "../outbox/transport.ts";
import { post } from "./post.ts";

export interface WebhookSettings {
  url: string;
  /** `whsec_` and base64. */
  secret: string;
}

/** The receiver wants no more of them. */
const GONE = 410;

/**
 * Delivers to a program of the operator's, signed as Standard Webhooks says. The id and the body are the same at every attempt, so that the
 * receiver recognises a repeat; the time is that of the attempt. The address is the operator's own, so it may be a private one.
 * @param patience ms
 */
export function createWebhook({ url, secret }: WebhookSettings, clock: Clock, patience?: number): NoticeTransport {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return {
    async deliver({ id, date, text }) {
      const name = `msg_${id}_${date}`;
      const timestamp = String(Math.floor(clock() / 1000));
      const signature = createHmac("sha256", key).update(`${name}.${timestamp}.${text}`).digest("base64");
      const headers = { "webhook-id": name, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
      const { status, wait } = await post(url, text, headers, patience);
      const message = `The webhook answered ${status}`;
      if (status === GONE) throw new Refusal(message, true, status);
      if (status >= 400 && wait > 0) throw new TooEarly(message, wait, status);
      if (status >= 300) throw new Error(message);
    },
    probe: async () => {},
    close: () => {},
  };
}
