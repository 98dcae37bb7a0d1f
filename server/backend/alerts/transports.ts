import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { Clock } from "../clock.ts";
import { Refusal, TooEarly, type AlertTransport } from "../outbox/transport.ts";

/** The attempt fails when the receiver does not answer for this time, ms; shorter than the lease of a delivery. */
const TIMEOUT_MS = 10_000;
/** At most this much of a receiver's error text is read. */
const ERROR_BYTES = 4096;

export interface Posted {
  status: number;
  /** How long to wait before the next message, ms, from the header `Retry-After`; 0 = no header. */
  wait: number;
  /** The receiver's error text, or the beginning of it; empty when there is no failure. */
  text: string;
}

/** Posts JSON. Redirects are not followed: nothing signed goes to an address that the operator did not name. */
export async function post(url: string, body: string, headers: Readonly<Record<string, string>>, timeoutMs = TIMEOUT_MS): Promise<Posted> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = response.status >= 400 ? await beginningOf(response) : "";
  await response.body?.cancel();
  const seconds = /^\d{1,9}$/.exec(response.headers.get("retry-after") ?? "")?.[0] ?? 0;
  return { status: response.status, wait: Number(seconds) * 1000, text };
}

async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  if (!reader) return "";
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < ERROR_BYTES;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.byteLength;
  }
  reader.releaseLock();
  return Buffer.concat(chunks).subarray(0, ERROR_BYTES).toString();
}

export interface WebhookSettings {
  url: string;
  /** `whsec_` and base64. */
  secret: string;
}

/** The status with which a receiver ends its subscription. */
const GONE = 410;

/**
 * Delivers to a program of the operator's, signed as Standard Webhooks says. The id and the body are the same at every attempt, so that the
 * receiver recognises a repeat; the time is that of the attempt. The address is the operator's own, so it may be a private one.
 */
export function createWebhook({ url, secret }: WebhookSettings, clock: Clock, timeoutMs?: number): AlertTransport {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return {
    async deliver({ id, date, text }) {
      const name = `msg_${id}_${date}`;
      const timestamp = String(Math.floor(clock() / 1000));
      const signature = createHmac("sha256", key).update(`${name}.${timestamp}.${text}`).digest("base64");
      const headers = { "webhook-id": name, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
      const { status, wait } = await post(url, text, headers, timeoutMs);
      const message = `The webhook answered ${status}`;
      if (status === GONE) throw new Refusal(message, true, status);
      if (status >= 400 && wait > 0) throw new TooEarly(message, wait, status);
      if (status >= 300) throw new Error(message);
    },
    probe: async () => {},
    close: () => {},
  };
}

export interface TelegramSettings {
  token: string;
  /** Its number, or its name with an @. */
  chat: string;
}

const BOT_API = "https://api.telegram.org";

/** Delivers into a chat by a bot. @param api where the Bot API answers */
export function createTelegram({ token, chat }: TelegramSettings, api = BOT_API): AlertTransport {
  return {
    async deliver({ text }) {
      const body = JSON.stringify({ chat_id: chat, text, link_preview_options: { is_disabled: true } });
      const { status, text: answer } = await post(`${api}/bot${token}/sendMessage`, body, {});
      if (status < 300) return;
      const message = `Telegram answered ${status}${reasons[status] ?? ""}`;
      const seconds = retryAfter(answer);
      throw seconds > 0 ? new TooEarly(message, seconds * 1000, status) : new Error(message);
    },
    probe: async () => {},
    close: () => {},
  };
}

/** What the Bot API answers when a chat gets too many messages. */
const tooMany = z.object({ parameters: z.object({ retry_after: z.int().check(z.positive()) }) });

/** Seconds until the chat takes a message again; 0 = the answer does not say. */
function retryAfter(answer: string): number {
  try {
    return tooMany.parse(JSON.parse(answer)).parameters.retry_after;
  } catch {
    return 0;
  }
}

/** What the operator has to fix. */
const reasons: Record<number, string> = {
  400: ": there is no such chat, or the bot is not in it",
  401: ": the bot's token is not valid",
  403: ": the bot may not write to this chat",
  404: ": the bot's token is not valid",
  429: ": too many messages in this chat",
};
