import type { ProviderId } from "../../../payment-accounts.ts";
import { randomUUID } from "node:crypto";
import { createFaults, createNotifier } from "../../http/simulator.ts";

/** What goes wrong on demand. */
export const FAULTS = {
  double: "уведомление приходит дважды сразу",
  late: "уведомление опаздывает",
  lost: "уведомление пропадает",
  forged: "кроме уведомлений приходят поддельные",
  "500": "запрос не выполняется, ответ 500",
  "500-after": "запрос выполняется, ответ 500",
  timeout: "запрос выполняется, ответа нет",
  "wrong-sum": "платёж на другую сумму",
} as const;
export type Fault = keyof typeof FAULTS;

/** A payment at the simulated bank. Kopecks. */
export interface SimulatedPayment {
  provider: ProviderId;
  id: string;
  /** The shop's number of it at T-Bank, its own key at ЮKassa. */
  key: string;
  method: "card" | "sbp";
  twoStage: boolean;
  state: "pending" | "hold" | "paid" | "cancelled" | "expired";
  amount: number;
  refunds: { id: string; amount: number; receipt: unknown }[];
  description: string;
  returnUrl: string;
  notificationUrl: string;
  createdAt: number;
  /** The receipts that were made for it, as they were sent. */
  receipts: { kind: "payment" | "refund" | "settlement"; receipt: unknown }[];
}

export interface Notification {
  provider: ProviderId;
  url: string;
  body: Record<string, unknown>;
}

interface BankOptions {
  now: () => number;
  /** Sends a notification to the shop. */
  notify(notification: Notification): Promise<unknown>;
  /** What a notification of a payment says; `forged` = as somebody writes who knows the payment but no secret. */
  write(payment: SimulatedPayment, forged: boolean): Record<string, unknown>;
  /** How late a late one is, ms; null = until `deliverLate`. */
  lateMs: number | null;
}

/** The simulated bank: its payments, what their payers do, and the notifications about it, with faults on demand. */
export function createBank({ now, notify, write, lateMs }: BankOptions) {
  const payments = new Map<string, SimulatedPayment>();
  const faults = createFaults(FAULTS);
  const { happens, fault } = faults;
  const { send, tell: tellShop, deliverLate, settled } = createNotifier(happens, lateMs);
  let number = 0;

  function tell(payment: SimulatedPayment): void {
    const notification = { provider: payment.provider, url: payment.notificationUrl, body: write(payment, false) };
    tellShop(() => notify(notification));
  }

  function change(payment: SimulatedPayment, state: SimulatedPayment["state"]): void {
    payment.state = state;
    tell(payment);
  }

  return {
    payments,
    happens,
    tell,
    change,
    fault,
    faults,
    open(payment: Omit<SimulatedPayment, "state" | "refunds" | "createdAt" | "receipts" | "id">): SimulatedPayment {
      number += 1;
      const id = payment.provider === "tbank" ? String(4_000_000 + number) : randomUUID();
      const amount = payment.amount + (happens("wrong-sum") ? 100 : 0);
      const opened: SimulatedPayment = { ...payment, id, amount, state: "pending", refunds: [], createdAt: now(), receipts: [] };
      payments.set(id, opened);
      if (happens("forged")) {
        const body = write({ ...opened, state: "paid" }, true);
        send(() => notify({ provider: payment.provider, url: payment.notificationUrl, body }));
      }
      return opened;
    },
    /** The payer pays: held money waits for the shop, other money is paid. @returns whether it could be paid */
    pay(id: string): boolean {
      const payment = payments.get(id);
      if (payment?.state !== "pending") return false;
      change(payment, payment.twoStage ? "hold" : "paid");
      return true;
    },
    /** The payer gives up. */
    refuse(id: string): boolean {
      const payment = payments.get(id);
      if (payment?.state !== "pending") return false;
      change(payment, "cancelled");
      return true;
    },
    deliverLate,
    settled,
  };
}

export type Bank = ReturnType<typeof createBank>;

export const refundedOf = ({ refunds }: SimulatedPayment) => refunds.reduce((sum, { amount }) => sum + amount, 0);
