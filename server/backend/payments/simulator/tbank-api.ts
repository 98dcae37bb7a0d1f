import { Router, type Response } from "express";
import * as z from "zod";
import { answerSimulated, ApiError } from "../../http/simulated-api.ts";
import { tokenOf } from "../tbank.ts";
import { refundedOf, type Bank, type SimulatedPayment } from "./bank.ts";

/** The description as far as a shop uses it: https://developer.tbank.ru/eacq/api. */
const item = z.strictObject({
  Name: z.string().min(1).max(128),
  Price: z.int().positive(),
  Quantity: z.number().positive(),
  Amount: z.int().positive(),
  Tax: z.enum(["none", "vat0", "vat5", "vat7", "vat10", "vat20", "vat22", "vat105", "vat107", "vat110", "vat120", "vat122"]),
  PaymentMethod: z.enum(["full_prepayment", "prepayment", "full_payment"]),
  PaymentObject: z.enum(["commodity", "service"]),
  MeasurementUnit: z.string().min(1).max(16),
});
const receipt = z.strictObject({
  FfdVersion: z.literal("1.2"),
  Email: z.email().max(64).optional(),
  Phone: z
    .string()
    .regex(/^\+\d{11,15}$/)
    .optional(),
  Taxation: z.enum(["osn", "usn_income", "usn_income_outcome", "esn", "patent"]),
  Items: z.array(item).min(1).max(100),
});
const signed = { TerminalKey: z.string().max(20), Token: z.string().length(64) };
const paymentId = z.string().regex(/^\d{1,20}$/);
const init = z.strictObject({
  ...signed,
  Amount: z.int().min(100).max(9_999_999_999),
  OrderId: z.string().min(1).max(36),
  Description: z.string().max(140),
  PayType: z.enum(["O", "T"]),
  NotificationURL: z.url(),
  SuccessURL: z.url(),
  FailURL: z.url(),
  RedirectDueDate: z.iso.datetime({ offset: true }),
  Receipt: receipt.optional(),
});
const named = z.strictObject({ ...signed, PaymentId: paymentId });
const getQr = z.strictObject({ ...named.shape, DataType: z.literal("PAYLOAD") });
const checkOrder = z.strictObject({ ...signed, OrderId: z.string().max(36) });
const confirm = z.strictObject({ ...named.shape, Amount: z.int().positive().optional(), Receipt: receipt.optional() });
const cancel = z.strictObject({
  ...named.shape,
  Amount: z.int().positive().optional(),
  ExternalRequestId: z.string().max(256).optional(),
  Receipt: receipt.optional(),
});
const closing = z.strictObject({ ...named.shape, Receipt: receipt });

interface TbankOptions {
  bank: Bank;
  terminal: string;
  password: string;
  payPage(id: string): string;
}

/** Acquiring of T-Bank as its description says, strictly. */
export function tbankApi({ bank, terminal, password, payPage }: TbankOptions): Router {
  const router = Router();

  function post<Schema extends z.ZodType>(path: string, schema: Schema, work: (body: z.output<Schema>) => object): void {
    router.post(path, (request, response) =>
      answer(response, () => {
        const sent = (request.body ?? {}) as Record<string, unknown>;
        if (sent.TerminalKey !== terminal) throw refused("501", "Терминал не найден");
        if (sent.Token !== tokenOf(sent, password)) throw refused("204", "Неверный токен. Проверьте пару TerminalKey/SecretKey");
        return work(schema.parse(sent));
      }),
    );
  }

  function answer(response: Response, work: () => object): void {
    answerSimulated(
      {
        happens: bank.happens,
        work,
        done: (body) => void response.json({ Success: true, ErrorCode: "0", TerminalKey: terminal, ...body }),
        fail: () => void response.status(500).json({ Success: false, ErrorCode: "9999" }),
        hang: response.locals.hang as () => void,
        refuse: (slips) =>
          void response.json({ Success: false, ErrorCode: slips[0]?.code, Message: slips[0]?.message, TerminalKey: terminal }),
      },
      "9",
    );
  }

  const find = (id: string): SimulatedPayment => {
    const payment = bank.payments.get(id);
    if (payment?.provider !== "tbank") throw refused("7", "Платёж не найден");
    return payment;
  };

  post("/v2/Init", init, ({ Amount, OrderId, PayType, NotificationURL, SuccessURL, Description, Receipt }) => {
    if ([...bank.payments.values()].some(({ key }) => key === OrderId)) throw refused("8", "Заказ с таким OrderId уже существует");
    if (Receipt) demandSum(Receipt, Amount);
    const payment = bank.open({
      provider: "tbank",
      key: OrderId,
      // A payment through СБП becomes one when its QR code is asked for.
      method: "card",
      twoStage: PayType === "T",
      amount: Amount,
      description: Description,
      returnUrl: SuccessURL,
      notificationUrl: NotificationURL,
    });
    if (Receipt) payment.receipts.push({ kind: "payment", receipt: Receipt });
    return { ...stateBody(payment), PaymentURL: payPage(payment.id) };
  });
  post("/v2/GetQr", getQr, ({ PaymentId }) => {
    const payment = find(PaymentId);
    if (payment.state !== "pending") throw refused("4", "Платёж уже завершён");
    if (payment.twoStage) throw refused("3013", "СБП не проводит двухстадийные платежи");
    payment.method = "sbp";
    return { PaymentId: payment.id, OrderId: payment.key, Data: payPage(payment.id) };
  });
  post("/v2/GetState", named, ({ PaymentId }) => stateBody(find(PaymentId)));
  post("/v2/CheckOrder", checkOrder, ({ OrderId }) => {
    const found = [...bank.payments.values()].filter(({ provider, key }) => provider === "tbank" && key === OrderId);
    if (found.length === 0) throw refused("335", "Заказ не найден");
    return { OrderId, Payments: found.map((payment) => ({ ...stateBody(payment), Success: true })) };
  });
  post("/v2/Confirm", confirm, ({ PaymentId, Amount }) => {
    const payment = find(PaymentId);
    if (payment.state !== "hold") throw refused("10", "Подтвердить можно только удержанный платёж");
    if (Amount !== undefined && Amount > payment.amount) throw refused("1003", "Сумма больше удержанной");
    bank.change(payment, "paid");
    return stateBody(payment);
  });
  post("/v2/Cancel", cancel, ({ PaymentId, Amount, ExternalRequestId, Receipt }) => {
    const payment = find(PaymentId);
    const OriginalAmount = payment.amount - refundedOf(payment);
    if (payment.state === "paid") {
      const earlier = payment.refunds.find(({ id }) => id === ExternalRequestId);
      if (!earlier) {
        const sum = Amount ?? OriginalAmount;
        if (sum > OriginalAmount || OriginalAmount === 0) throw refused("12", "Сумма возврата больше остатка платежа");
        if (Receipt) demandSum(Receipt, sum);
        if (sum < payment.amount && payment.receipts.length > 0 && !Receipt) throw refused("9", "Для частичного возврата нужен чек");
        if (Receipt) payment.receipts.push({ kind: "refund", receipt: Receipt });
        payment.refunds.push({ id: ExternalRequestId ?? "", amount: sum, receipt: Receipt });
        bank.tell(payment);
      }
    } else if (payment.state === "pending" || payment.state === "hold") bank.change(payment, "cancelled");
    else throw refused("4", "Платёж уже завершён");
    return { ...stateBody(payment), OriginalAmount, NewAmount: payment.amount - refundedOf(payment) };
  });
  post("/cashbox/SendClosingReceipt", closing, ({ PaymentId, Receipt }) => {
    const payment = find(PaymentId);
    if (payment.state !== "paid") throw refused("4", "Платёж не оплачен");
    demandSum(Receipt, payment.amount - refundedOf(payment));
    payment.receipts.push({ kind: "settlement", receipt: Receipt });
    return {};
  });
  return router;
}

/** It answers 200 to whatever it refuses. */
const refused = (code: string, message: string) => new ApiError(200, code, message);

function demandSum({ Items }: z.output<typeof receipt>, sum: number): void {
  if (Items.some(({ Price, Quantity, Amount }) => Math.round(Price * Quantity) !== Amount))
    throw refused("308", "Amount позиции не равен Price × Quantity");
  const total = Items.reduce((whole, { Amount }) => whole + Amount, 0);
  if (total !== sum) throw refused("308", `Сумма позиций чека ${total} не равна сумме платежа ${sum}`);
}

function statusOf(payment: SimulatedPayment): string {
  if (payment.state === "paid" && payment.refunds.length > 0)
    return refundedOf(payment) === payment.amount ? "REFUNDED" : "PARTIAL_REFUNDED";
  if (payment.state === "cancelled") return payment.twoStage ? "REVERSED" : "CANCELED";
  return { pending: "NEW", hold: "AUTHORIZED", paid: "CONFIRMED", expired: "DEADLINE_EXPIRED" }[payment.state];
}

const stateBody = (payment: SimulatedPayment) => ({
  PaymentId: payment.id,
  OrderId: payment.key,
  Status: statusOf(payment),
  Amount: payment.amount,
});

/** A forged one is signed with a password that somebody has guessed. */
export function tbankNotification(payment: SimulatedPayment, terminal: string, password: string): Record<string, unknown> {
  const fields = { TerminalKey: terminal, Success: true, ErrorCode: "0", Pan: "220000******0004", ...stateBody(payment) };
  return { ...fields, PaymentId: Number(payment.id), Token: tokenOf({ ...fields, PaymentId: Number(payment.id) }, password) };
}
