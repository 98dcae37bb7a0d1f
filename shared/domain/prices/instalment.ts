import { monthlyPayment, planWithoutOverpayment, type InstalmentPlan } from "./instalment-plan.ts";
import { NBSP } from "../../text/format.ts";
import { readRoubles } from "../../text/numbers.ts";
import { formatRoubles } from "./price.ts";

/** What can be paid in instalments. Prices in roubles. */
export interface InstalmentLimits {
  min_price: number;
  max_price: number;
  /** The largest first payment in per cent of the price. */
  max_percent: number;
  plans: readonly InstalmentPlan[];
}

/** One payment of a schedule. Roubles. */
export interface Payment {
  /** Counted from 1. */
  month: number;
  amount: number;
  /** The part of `amount` that is the overpayment. */
  interest: number;
}

export interface Schedule {
  payments: Payment[];
  /** The amount of each payment except the last one, which differs by the rounding. */
  monthly: number;
  total: number;
  overpaid: number;
}

/** The schedule of equal payments for a sum in roubles. It is computed in whole kopecks; the last payment is what is left. */
export function instalmentSchedule(sum: number, plan: InstalmentPlan): Schedule {
  const { months, rate } = plan;
  const loan = Math.round(sum * 100);
  const share = rate / 1200;
  const equal = Math.round(monthlyPayment(sum, plan) * 100);
  const payments: Payment[] = [];
  let left = loan;
  for (let month = 1; month <= months; month += 1) {
    const interest = Math.round(left * share);
    const repaid = month === months ? left : equal - interest;
    left -= repaid;
    payments.push({ month, amount: (repaid + interest) / 100, interest: interest / 100 });
  }
  const overpaid = payments.reduce((kopecks, { interest }) => kopecks + Math.round(interest * 100), 0);
  return { payments, monthly: equal / 100, total: (loan + overpaid) / 100, overpaid: overpaid / 100 };
}

/** The fields of the calculator as typed. */
export interface InstalmentFields {
  price: string;
  first: string;
  months: string;
}

export type InstalmentErrors = Partial<Record<"price" | "first", string>>;

export type InstalmentRequest = { price: number; first: number; plan: InstalmentPlan } | { errors: InstalmentErrors };

/** Reads the fields of the calculator. An empty first payment counts as 0; an unknown term counts as the plan that is shown first. */
export function readInstalment(fields: InstalmentFields, limits: InstalmentLimits): InstalmentRequest {
  const price = readRoubles(fields.price);
  const first = fields.first.trim() === "" ? 0 : readRoubles(fields.first);
  const errors: InstalmentErrors = {};
  if (price === null) errors.price = `Напишите сумму числом, например ${formatRoubles(limits.min_price)}`;
  else if (price < limits.min_price) errors.price = `Частями можно оплатить заказ от${NBSP}${formatRoubles(limits.min_price)}`;
  else if (price > limits.max_price) errors.price = `Частями можно оплатить заказ до${NBSP}${formatRoubles(limits.max_price)}`;
  if (first === null) errors.first = `Напишите сумму числом или оставьте поле пустым`;
  else if (price !== null && first > maxFirst(price, limits))
    errors.first = `Первый взнос — не${NBSP}больше ${formatRoubles(maxFirst(price, limits))}, это ${limits.max_percent}${NBSP}% цены`;
  const plan = planOf(fields.months, limits);
  if (price === null || first === null || plan === null || Object.keys(errors).length > 0) return { errors };
  return { price, first, plan };
}

/** The largest first payment in whole roubles. */
export function maxFirst(price: number, { max_percent }: Pick<InstalmentLimits, "max_percent">): number {
  return Math.floor((price * max_percent) / 100);
}

/** The plan with this number of months, else the plan that is shown first. */
export function planOf(months: string, { plans }: Pick<InstalmentLimits, "plans">): InstalmentPlan | null {
  return plans.find((plan) => String(plan.months) === months) ?? planWithoutOverpayment(plans) ?? plans[0] ?? null;
}
