import { join } from "node:path";
import { createSmsFileTransport, Refusal, type SmsTransport } from "./transport.ts";

/** The attempt fails when the gateway does not answer for this time, ms; shorter than the lease of a delivery. */
const TIMEOUT_MS = 10_000;

/** The phone or the text is not accepted; any other status is about the gateway or our account there. */
const REFUSALS = new Set([400, 413, 422]);

export interface SmsSettings {
  /** undefined = messages become files in `<dataDir>/outbox`. */
  smsUrl: string | undefined;
  dataDir: string;
}

/** The transport by which this shop sends messages to phones. */
export function smsTransport({ smsUrl, dataDir }: SmsSettings): SmsTransport {
  return smsUrl === undefined ? createSmsFileTransport(join(dataDir, "outbox")) : createSmsGateway(smsUrl);
}

/**
 * Delivers through a gateway: POST of `{phone, text}` as JSON to `url`, whose `user:password@` goes into the Authorization header. The
 * Idempotency-Key is the same at every attempt. Whatever is not 2xx is not delivered.
 */
export function createSmsGateway(url: string): SmsTransport {
  const { username, password } = new URL(url);
  const address = new URL(url);
  address.username = "";
  address.password = "";
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
  return {
    async deliver({ id, date, phone, text }) {
      const response = await fetch(address, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": `${id}.${date}`,
          ...(username !== "" && { Authorization: `Basic ${credentials}` }),
        },
        body: JSON.stringify({ phone, text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const message = `The SMS gateway answered ${response.status}`;
      throw REFUSALS.has(response.status) ? new Refusal(message, true, response.status) : new Error(message);
    },
    // The gateway has no call that checks it without sending.
    probe: async () => {},
    close: () => {},
  };
}
