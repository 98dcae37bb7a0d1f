import { createHash, randomUUID } from "node:crypto";
import { Router, type Request, type Response } from "express";
import * as z from "zod";
import { answerSimulated, ApiError } from "../../http/simulated-api.ts";
import { kopecksOf, roublesText } from "../provider.ts";
import { refundedOf, type Bank, type SimulatedPayment } from "./bank.ts";

/** The description of API v3 as far as a shop uses it: https://yookassa.ru/developers/api. Unknown fields are refused, as a slip would be. */
const money = z.strictObject({ value: z.string().regex(/^\d{1,10}\.\d\d$/), currency: z.literal("RUB") });
const item = z.strictObject({
  description: z.string().min(1).max(128),
  quantity: z.string().regex(/^\d{1,5}(?:\.\d{1,3})?$/),
  amount: money,
  vat_code: z.int().min(1).max(12),
  payment_mode: z.enum(["full_prepayment", "partial_prepayment", "full_payment"]),
  payment_subject: z.enum(["commodity", "service"]),
  measure: z.literal("piece"),
});
const customer = z.union([z.strictObject({ email: z.email() }), z.strictObject({ phone: z.string().regex(/^\d{11,15}$/) })]);
const receipt = z.strictObject({ customer, tax_system_code: z.int().min(1).max(6), items: z.array(item).min(1).max(80) });
const newPayment = z.strictObject({
  amount: money,
  capture: z.boolean(),
  payment_method_data: z.strictObject({ type: z.enum(["bank_card", "sbp"]) }),
  confirmation: z.union([
    z.strictObject({ type: z.literal("redirect"), return_url: z.url().max(2048) }),
    z.strictObject({ type: z.literal("qr") }),
  ]),
  description: z.string().max(128),
  metadata: z.record(z.string().max(32), z.string().max(512)),
  receipt: receipt.optional(),
});
const newRefund = z.strictObject({ payment_id: z.string(), amount: money, description: z.string().max(250), receipt: receipt.optional() });
const newReceipt = z.strictObject({
  ...receipt.shape,
  type: z.literal("payment"),
  payment_id: z.string(),
  settlements: z.array(z.strictObject({ type: z.literal("prepayment"), amount: money })).length(1),
  send: z.literal(true),
});

interface YookassaOptions {
  bank: Bank;
  shop: string;
  secret: string;
  /** Where the shop's cabinet says that notifications go. */
  notificationUrl: string;
  /** The page where a payment is paid. */
  payPage(id: string): string;
}

/** ЮKassa as its description says, strictly. */
export function yookassaApi({ bank, shop, secret, notificationUrl, payPage }: YookassaOptions): Router {
  const router = Router();
  const done = new Map<string, { hash: string; answer: unknown }>();
  const authorization = `Basic ${Buffer.from(`${shop}:${secret}`).toString("base64")}`;

  const find = (id: unknown): SimulatedPayment => {
    const payment = bank.payments.get(String(id));
    if (payment?.provider !== "yookassa") throw new ApiError(404, "not_found", "Payment doesn't exist or access denied");
    return payment;
  };

  /** A call that changes something: the same key with the same body answers the same; with another body it is refused. */
  function post(path: string, work: (body: unknown, request: Request) => unknown): void {
    router.post(path, (request, response) =>
      answer(request, response, () => {
        const key = request.get("Idempotence-Key") ?? "";
        if (key === "" || key.length > 64) throw new ApiError(400, "invalid_request", "Idempotence key is missing or too long");
        const hash = createHash("sha256")
          .update(request.path + JSON.stringify(request.body))
          .digest("hex");
        const earlier = done.get(key);
        if (earlier && earlier.hash !== hash) throw new ApiError(400, "invalid_request", "Idempotence key duplicated with another body");
        const body = earlier ? earlier.answer : work(request.body, request);
        done.set(key, { hash, answer: body });
        return body;
      }),
    );
  }

  function answer(request: Request, response: Response, work: () => unknown): void {
    answerSimulated(
      {
        happens: bank.happens,
        work: () => {
          if (request.get("Authorization") !== authorization) throw new ApiError(401, "invalid_credentials", "Basic authentication failed");
          return work();
        },
        done: (body) => void response.json(body),
        fail: () => void response.status(500).json({ type: "error", code: "internal_server_error" }),
        hang: response.locals.hang as () => void,
        // It names the first slip only.
        refuse: (slips) =>
          void response
            .status(slips[0]?.status ?? 400)
            .json({ type: "error", id: randomUUID(), code: slips[0]?.code, description: slips[0]?.message }),
      },
      "invalid_request",
    );
  }

  post("/payments", (body) => {
    const { amount, capture, payment_method_data, confirmation, description, metadata, receipt: sent } = newPayment.parse(body);
    const method = payment_method_data.type === "bank_card" ? "card" : "sbp";
    const sum = kopecksOf(amount.value);
    if (sum < 100) throw new ApiError(400, "invalid_request", "Amount is too small");
    if (method === "sbp" && !capture) throw new ApiError(400, "invalid_request", "SBP payments can't be held");
    if (sent) demandSum(sent, sum);
    const payment = bank.open({
      provider: "yookassa",
      key: metadata.key ?? "",
      method,
      twoStage: !capture,
      amount: sum,
      description,
      returnUrl: confirmation.type === "redirect" ? confirmation.return_url : "",
      notificationUrl,
    });
    if (sent) payment.receipts.push({ kind: "payment", receipt: sent });
    return paymentBody(payment, payPage(payment.id));
  });
  router.get("/payments/:id", (request, response) =>
    answer(request, response, () => paymentBody(find(request.params.id), payPage(String(request.params.id)))),
  );
  post("/payments/:id/capture", (_, { params }) => {
    const payment = find(params.id);
    if (payment.state !== "hold") throw new ApiError(400, "invalid_request", "Payment is not waiting for capture");
    bank.change(payment, "paid");
    return paymentBody(payment, "");
  });
  post("/payments/:id/cancel", (_, { params }) => {
    const payment = find(params.id);
    if (payment.state !== "hold") throw new ApiError(400, "invalid_request", "Payment is not waiting for capture");
    bank.change(payment, "cancelled");
    return paymentBody(payment, "");
  });
  post("/refunds", (body) => {
    const { payment_id, amount, receipt: sent } = newRefund.parse(body);
    const payment = find(payment_id);
    const sum = kopecksOf(amount.value);
    if (payment.state !== "paid") throw new ApiError(400, "invalid_request", "Payment is not refundable");
    if (sum < 100 || sum > payment.amount - refundedOf(payment))
      throw new ApiError(400, "invalid_request", "Refund amount is not available");
    if (sent) {
      demandSum(sent, sum);
      payment.receipts.push({ kind: "refund", receipt: sent });
    }
    const refund = { id: randomUUID(), amount: sum, receipt: sent };
    payment.refunds.push(refund);
    return refundBody(refund, payment);
  });
  router.get("/refunds/:id", (request, response) =>
    answer(request, response, () => {
      for (const payment of bank.payments.values()) {
        const refund = payment.refunds.find(({ id }) => id === request.params.id);
        if (refund) return refundBody(refund, payment);
      }
      throw new ApiError(404, "not_found", "Refund doesn't exist");
    }),
  );
  post("/receipts", (body) => {
    const sent = newReceipt.parse(body);
    const payment = find(sent.payment_id);
    const [settlement] = sent.settlements;
    demandSum(sent, kopecksOf(settlement?.amount.value));
    if (payment.state !== "paid") throw new ApiError(400, "invalid_request", "Payment is not paid");
    payment.receipts.push({ kind: "settlement", receipt: sent });
    return { id: randomUUID(), type: "payment", payment_id: payment.id, status: "pending" };
  });
  return router;
}

/** The lines of a receipt come to the sum, to the kopeck. */
function demandSum({ items }: Pick<z.output<typeof receipt>, "items">, sum: number): void {
  const total = items.reduce((whole, { amount, quantity }) => whole + Math.round(kopecksOf(amount.value) * Number(quantity)), 0);
  if (items.some(({ amount }) => kopecksOf(amount.value) === 0)) throw new ApiError(400, "invalid_request", "receipt.items.amount is zero");
  if (total !== sum) throw new ApiError(400, "invalid_request", `receipt.items come to ${roublesText(total)}, not ${roublesText(sum)}`);
}

const statuses = {
  pending: "pending",
  hold: "waiting_for_capture",
  paid: "succeeded",
  cancelled: "canceled",
  expired: "canceled",
} as const;

function paymentBody(payment: SimulatedPayment, page: string): Record<string, unknown> {
  const { id, state, amount, method, description, key } = payment;
  const confirmation =
    method === "sbp"
      ? { type: "qr", confirmation_data: page }
      : { type: "redirect", confirmation_url: page, return_url: payment.returnUrl };
  return {
    id,
    status: statuses[state],
    paid: state === "hold" || state === "paid",
    amount: { value: roublesText(amount), currency: "RUB" },
    description,
    metadata: { key },
    created_at: new Date(payment.createdAt).toISOString(),
    refundable: state === "paid",
    test: true,
    ...(state === "pending" && { confirmation }),
    ...(state === "paid" && { refunded_amount: { value: roublesText(refundedOf(payment)), currency: "RUB" } }),
    ...(state === "cancelled" && { cancellation_details: { party: "yoo_money", reason: "general_decline" } }),
    ...(state === "expired" && { cancellation_details: { party: "yoo_money", reason: "expired_on_confirmation" } }),
  };
}

const refundBody = ({ id, amount }: { id: string; amount: number }, payment: SimulatedPayment) => ({
  id,
  payment_id: payment.id,
  status: "succeeded",
  amount: { value: roublesText(amount), currency: "RUB" },
});

/** A notification has no signature, so a forged one looks like any other. */
export const yookassaNotification = (payment: SimulatedPayment) => ({
  type: "notification",
  event: `payment.${statuses[payment.state]}`,
  object: paymentBody(payment, ""),
});
