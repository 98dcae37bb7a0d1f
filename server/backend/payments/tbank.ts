import { ask, Refused, Unanswered } from "../http/ask.ts";
import { createHash, timingSafeEqual } from "node:crypto";
import { HOUR_MS } from "../clock.ts";
import {
  type KnownPayment,
  type NewPayment,
  payPage,
  type PaymentProvider,
  prepaidVat,
  type ProviderSettings,
  type Receipt,
  type RemotePayment,
  type RemoteRefund,
  sbpLink,
} from "./provider.ts";

const MAX_NAME = 128;
const MAX_DESCRIPTION = 140;
const PAGE_LIFE_MS = HOUR_MS;

/** https://developer.tbank.ru/eacq: what its states of a payment are here. */
const states: Readonly<Record<string, RemotePayment["state"]>> = {
  NEW: "pending",
  FORM_SHOWED: "pending",
  AUTHORIZING: "pending",
  "3DS_CHECKING": "pending",
  "3DS_CHECKED": "pending",
  AUTH_FAIL: "pending",
  AUTHORIZED: "hold",
  CONFIRMING: "hold",
  CONFIRM_CHECKING: "hold",
  CONFIRMED: "paid",
  REFUNDING: "paid",
  ASYNC_REFUNDING: "paid",
  PARTIAL_REFUNDED: "paid",
  REFUNDED: "paid",
  REVERSING: "cancelled",
  REVERSED: "cancelled",
  PARTIAL_REVERSED: "cancelled",
  CANCELED: "cancelled",
  REJECTED: "cancelled",
  DEADLINE_EXPIRED: "expired",
  ATTEMPTS_EXPIRED: "expired",
};

type Fields = Readonly<Record<string, unknown>>;

/** SHA-256 over the values of all fields that are no objects, with the password among them, in the order of their names. */
export function tokenOf(fields: Fields, password: string): string {
  const signed = Object.entries({ ...fields, Password: password })
    .filter(([name, value]) => name !== "Token" && (typeof value !== "object" || value === null) && value !== undefined && value !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => String(value));
  return createHash("sha256").update(signed.join("")).digest("hex");
}

/**
 * Acquiring of T-Bank. Cards have two stages, СБП has one. What it calls `Cancel` takes back a payment that is not paid, lets go what is held and
 * refunds what is paid; the number of the operation makes a repeat the same one.
 */
export function createTbank({ url, id, secret, pages }: ProviderSettings): PaymentProvider {
  async function call(path: string, fields: Fields): Promise<Fields> {
    const named = { TerminalKey: id, ...fields };
    const { status, body } = await ask("POST", `${url}${path}`, {}, { ...named, Token: tokenOf(named, secret) });
    if (status === 404) throw new Unanswered("HTTP 404");
    if (status >= 400 || body.Success !== true) {
      // 9999 is «внутренняя ошибка»: nobody knows what became of it.
      if (String(body.ErrorCode) === "9999") throw new Unanswered("ErrorCode 9999");
      throw new Refused(
        [body.Message, body.Details]
          .filter((text) => typeof text === "string" && text !== "")
          .join(": ")
          .slice(0, 300) || "Т-Банк отказал",
      );
    }
    return body;
  }

  function readPayment(body: Fields, amount: unknown, link = ""): RemotePayment {
    const status = String(body.Status);
    const state = states[status];
    const sum = Number(amount);
    if (!state || !Number.isSafeInteger(sum) || body.PaymentId === undefined) throw new Unanswered(`the answer is no payment: ${status}`);
    const refunded = status === "CONFIRMED" ? 0 : status === "REFUNDED" ? sum : null;
    const isReturning = status === "REFUNDING" || status === "ASYNC_REFUNDING";
    return { id: String(body.PaymentId), state, amount: sum, refunded, isReturning, url: state === "pending" ? link : "" };
  }

  const state = async ({ providerId }: KnownPayment) => {
    const body = await call("/v2/GetState", { PaymentId: providerId });
    return readPayment(body, body.Amount);
  };

  return {
    id: "tbank",
    name: "Т-Банк",
    url,
    isTest: url !== "https://securepay.tinkoff.ru",
    cancelsPending: true,
    async create(payment: NewPayment) {
      const { key, amount, method, description, returnUrl, notificationUrl, receipt, createdAt } = payment;
      const body = await call("/v2/Init", {
        Amount: amount,
        OrderId: key,
        Description: description.slice(0, MAX_DESCRIPTION),
        PayType: method === "card" ? "T" : "O",
        NotificationURL: notificationUrl,
        SuccessURL: returnUrl,
        FailURL: returnUrl,
        RedirectDueDate: dueDate(createdAt + PAGE_LIFE_MS),
        ...(receipt && { Receipt: receiptOf(receipt) }),
      });
      if (method === "card") return readPayment(body, body.Amount, payPage(body.PaymentURL, pages));
      const { Data } = await call("/v2/GetQr", { PaymentId: String(body.PaymentId), DataType: "PAYLOAD" });
      return readPayment(body, body.Amount, sbpLink(Data, pages));
    },
    /** The page of a payment is told once. What was lost with it is found by its number and taken back. */
    async recover({ key, amount }) {
      const { Payments } = await call("/v2/CheckOrder", { OrderId: key }).catch((error: unknown) => {
        if (error instanceof Refused) return { Payments: [] };
        throw error;
      });
      const [known] = (Array.isArray(Payments) ? Payments : []) as Fields[];
      if (!known) return null;
      const remote = readPayment(known, known.Amount ?? amount);
      return remote.state === "pending" ? this.cancel({ key, providerId: remote.id, amount }) : remote;
    },
    find: state,
    async capture(payment) {
      const body = await call("/v2/Confirm", { PaymentId: payment.providerId, Amount: payment.amount });
      return readPayment(body, payment.amount);
    },
    async cancel(payment) {
      const body = await call("/v2/Cancel", { PaymentId: payment.providerId });
      const remote = readPayment(body, payment.amount);
      return remote.state === "paid" ? state(payment) : remote;
    },
    async refund({ key, payment, amount, receipt }) {
      const body = await call("/v2/Cancel", {
        PaymentId: payment.providerId,
        Amount: amount,
        ExternalRequestId: key,
        ...(receipt && amount < payment.amount && { Receipt: receiptOf(receipt) }),
      });
      return readRefund(key, String(body.Status));
    },
    async findRefund({ payment }, refundId) {
      const body = await call("/v2/GetState", { PaymentId: payment.providerId });
      return readRefund(refundId, String(body.Status));
    },
    async settle({ providerId }, _, receipt) {
      await call("/cashbox/SendClosingReceipt", { PaymentId: providerId, Receipt: receiptOf(receipt) });
    },
    readNotification(body) {
      const fields = (typeof body === "object" && body !== null ? body : {}) as Fields;
      const { TerminalKey, PaymentId, Token } = fields;
      if (TerminalKey !== id || !/^\d{1,20}$/.test(String(PaymentId)) || typeof Token !== "string") return null;
      const [given, expected] = [Buffer.from(Token), Buffer.from(tokenOf(fields, secret))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? { providerId: String(PaymentId) } : null;
    },
  };
}

/** One refund is under way at a time; the bank tells its end by the state of the payment. */
function readRefund(id: string, status: string): RemoteRefund {
  if (["REFUNDED", "PARTIAL_REFUNDED", "REVERSED", "PARTIAL_REVERSED"].includes(status)) return { id, state: "done", error: "" };
  if (["ASYNC_REFUNDING", "REFUNDING"].includes(status)) return { id, state: "pending", error: "" };
  return { id, state: "failed", error: `Т-Банк не вернул деньги: ${status}` };
}

function receiptOf({ contact, items, mode, rules }: Receipt) {
  const vat = prepaidVat(rules.vat, mode);
  return {
    FfdVersion: "1.2",
    ...("phone" in contact ? { Phone: contact.phone } : { Email: contact.email }),
    Taxation: rules.taxSystem,
    Items: items.map(({ line, name, price, quantity }) => ({
      Name: name.slice(0, MAX_NAME),
      Price: price,
      Quantity: quantity,
      Amount: price * quantity,
      // «vat122» is the part 22/122 of a prepayment.
      Tax: vat === "none" ? "none" : `vat${vat.split("/").at(-1)}`,
      PaymentMethod: mode === "partial_prepayment" ? "prepayment" : mode,
      PaymentObject: line <= 0 ? "service" : "commodity",
      MeasurementUnit: "шт",
    })),
  };
}

/** «2026-11-20T14:26:00+03:00» */
function dueDate(time: number): string {
  return `${new Date(time + 3 * HOUR_MS).toISOString().slice(0, 19)}+03:00`;
}
