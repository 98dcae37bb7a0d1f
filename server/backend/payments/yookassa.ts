import { type Answer, ask, Refused, Unanswered } from "../http/ask.ts";
import {
  KEY_LIFE_MS,
  type KnownPayment,
  kopecksOf,
  type NewPayment,
  type NewRefund,
  payPage,
  type PaymentProvider,
  prepaidVat,
  type ProviderSettings,
  type Receipt,
  type RemotePayment,
  type RemoteRefund,
  roublesText,
  sbpLink,
} from "./provider.ts";

/** https://yookassa.ru/developers/54fz/parameters-values: the rates, and those of money that comes before the goods. */
const vatCodes: Readonly<Record<string, number>> = {
  none: 1,
  "0": 2,
  "10": 3,
  "20": 4,
  "10/110": 5,
  "20/120": 6,
  "5": 7,
  "7": 8,
  "5/105": 9,
  "7/107": 10,
  "22": 11,
  "22/122": 12,
};
const taxCodes = { osn: 1, usn_income: 2, usn_income_outcome: 3, esn: 5, patent: 6 } as const;

const MAX_DESCRIPTION = 128;

/**
 * ЮKassa, API v3. Money of cards is held and taken by a second call; СБП has no two stages. A payment that nobody has paid yet cannot be
 * taken back there: when it is paid after all, the money is let go.
 */
export function createYookassa({ url, id, secret, pages }: ProviderSettings, clock: () => number): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;

  async function call(method: "GET" | "POST", path: string, key?: string, body?: unknown): Promise<Answer["body"] | null> {
    const headers = { Authorization: authorization, ...(key && { "Idempotence-Key": key }) };
    const answer = await ask(method, `${url}/v3${path}`, headers, body);
    if (answer.status === 404) return null;
    if (answer.status >= 400) throw new Refused(textOf(answer.body));
    if (answer.body.type === "processing") throw new Unanswered("the call is still being processed");
    return answer.body;
  }

  async function post(path: string, key: string, body: unknown): Promise<Answer["body"]> {
    const answer = await call("POST", path, key, body);
    if (!answer) throw new Refused("ЮKassa не знает такого платежа");
    return answer;
  }

  function readPayment(body: Answer["body"]): RemotePayment {
    const { confirmation = {}, cancellation_details = {}, refunded_amount } = body as Record<string, Record<string, unknown>>;
    const states = { pending: "pending", waiting_for_capture: "hold", succeeded: "paid", canceled: "cancelled" } as const;
    const state = states[body.status as keyof typeof states];
    const amount = kopecksOf((body.amount as { value?: unknown } | undefined)?.value);
    if (!state || Number.isNaN(amount) || typeof body.id !== "string") throw new Unanswered("the answer is no payment");
    const isExpired = state === "cancelled" && String(cancellation_details.reason).startsWith("expired_on");
    return {
      id: body.id,
      state: isExpired ? "expired" : state,
      amount,
      refunded: kopecksOf(refunded_amount?.value ?? "0.00"),
      isReturning: false,
      url:
        state !== "pending"
          ? ""
          : confirmation.type === "qr"
            ? sbpLink(confirmation.confirmation_data, pages)
            : payPage(confirmation.confirmation_url, pages),
    };
  }

  async function create(payment: NewPayment): Promise<RemotePayment> {
    const isCard = payment.method === "card";
    const body = {
      amount: money(payment.amount),
      capture: !isCard,
      payment_method_data: { type: isCard ? "bank_card" : "sbp" },
      confirmation: isCard ? { type: "redirect", return_url: payment.returnUrl } : { type: "qr" },
      description: payment.description.slice(0, MAX_DESCRIPTION),
      metadata: { key: payment.key },
      ...(payment.receipt && { receipt: receiptOf(payment.receipt) }),
    };
    return readPayment(await post("/payments", payment.key, body));
  }

  const step = async ({ providerId, key }: KnownPayment, deed: "capture" | "cancel") =>
    readPayment(await post(`/payments/${encodeURIComponent(providerId)}/${deed}`, `${key}.${deed}`, {}));

  return {
    id: "yookassa",
    name: "ЮKassa",
    url,
    isTest: url !== "https://api.yookassa.ru",
    cancelsPending: false,
    create,
    // The address where it is paid went with the answer that was lost, so nobody can have paid what is older than the key.
    recover: async (payment) => (clock() - payment.createdAt < KEY_LIFE_MS ? create(payment) : null),
    async find({ providerId }) {
      const body = await call("GET", `/payments/${encodeURIComponent(providerId)}`);
      return body && readPayment(body);
    },
    capture: (payment) => step(payment, "capture"),
    cancel: (payment) => step(payment, "cancel"),
    async refund({ key, payment, amount, reason, receipt }: NewRefund) {
      const body = {
        payment_id: payment.providerId,
        amount: money(amount),
        description: reason.slice(0, 250),
        ...(receipt && { receipt: receiptOf(receipt) }),
      };
      return readRefund(await post("/refunds", key, body));
    },
    async findRefund(_, refundId) {
      const body = await call("GET", `/refunds/${encodeURIComponent(refundId)}`);
      if (!body) throw new Refused("ЮKassa не знает такого возврата");
      return readRefund(body);
    },
    async settle({ key, providerId }, amount, receipt) {
      const { customer, items, tax_system_code } = receiptOf(receipt);
      const settlements = [{ type: "prepayment", amount: money(amount) }];
      await post("/receipts", `${key}.settle`, {
        type: "payment",
        payment_id: providerId,
        customer,
        items,
        tax_system_code,
        settlements,
        send: true,
      });
    },
    readNotification(body) {
      const { type, event, object } = (body ?? {}) as Record<string, unknown>;
      const { id: object_id, payment_id } = (object ?? {}) as Record<string, unknown>;
      if (type !== "notification" || typeof event !== "string") return null;
      const named = event.startsWith("refund.") ? payment_id : object_id;
      return typeof named === "string" && /^[\w-]{1,64}$/.test(named) ? { providerId: named } : null;
    },
  };
}

function readRefund(body: Answer["body"]): RemoteRefund {
  const states = { pending: "pending", succeeded: "done", canceled: "failed" } as const;
  const state = states[body.status as keyof typeof states];
  if (!state || typeof body.id !== "string") throw new Unanswered("the answer is no refund");
  const { reason = "" } = (body.cancellation_details ?? {}) as Record<string, unknown>;
  return { id: body.id, state, error: state === "failed" ? `ЮKassa отменила возврат: ${String(reason)}` : "" };
}

const money = (kopecks: number) => ({ value: roublesText(kopecks), currency: "RUB" });

function receiptOf({ contact, items, mode, rules }: Receipt) {
  return {
    customer: "phone" in contact ? { phone: contact.phone.replace(/^\+/, "") } : contact,
    tax_system_code: taxCodes[rules.taxSystem],
    items: items.map(({ line, name, price, quantity }) => ({
      description: name.slice(0, MAX_DESCRIPTION),
      quantity: `${quantity}.000`,
      amount: money(price),
      vat_code: vatCodes[prepaidVat(rules.vat, mode)],
      payment_mode: mode,
      payment_subject: line <= 0 ? "service" : "commodity",
      measure: "piece",
    })),
  };
}

/** «Неверное значение: receipt.items» */
function textOf({ description, code, parameter }: Answer["body"]): string {
  const text = typeof description === "string" && description !== "" ? description : String(code ?? "ЮKassa отказала");
  return [text, parameter]
    .filter((part) => typeof part === "string")
    .join(": ")
    .slice(0, 300);
}
