import { describe, expect, it } from "vitest";
import { wholePayments } from "./instalment-plan.ts";
import { instalmentSchedule, readInstalment } from "./instalment.ts";
import { planWithoutOverpayment } from "./instalment-plan.ts";

const plans = [
  { months: 3, rate: 0 },
  { months: 6, rate: 0 },
  { months: 10, rate: 14.9 },
  { months: 12, rate: 17.9 },
];
const limits = { min_price: 15_000, max_price: 500_000, max_percent: 50, plans };

describe("the schedule", () => {
  it.each([
    // [sum, months, rate, monthly, last, total, overpaid]
    [89_990, 3, 0, 29_996.67, 29_996.66, 89_990, 0],
    [89_990, 6, 0, 14_998.33, 14_998.35, 89_990, 0],
    [89_990, 10, 14.9, 9624.93, 9624.93, 96_249.3, 6259.3],
    [89_990, 12, 17.9, 8246, 8246.01, 98_952.01, 8962.01],
    [15_000.01, 6, 0, 2500, 2500.01, 15_000.01, 0],
    [100, 1, 12, 101, 101, 101, 1],
  ])("%d ₽ over %d months at %d %%", (sum, months, rate, monthly, last, total, overpaid) => {
    const schedule = instalmentSchedule(sum, { months, rate });
    expect(schedule).toMatchObject({ monthly, total, overpaid });
    expect(schedule.payments).toHaveLength(months);
    expect(schedule.payments.at(-1)?.amount).toBe(last);
    expect(schedule.payments.slice(0, -1).every(({ amount }) => amount === monthly)).toBe(true);
  });

  it("adds up to the kopeck whatever the sum, the term and the rate", () => {
    for (let sum = 7500.01; sum < 500_000; sum = sum * 1.37 + 0.01) {
      for (const plan of plans) {
        const { payments, total, overpaid } = instalmentSchedule(sum, plan);
        const kopecks = (values: number[]) => values.reduce((all, value) => all + Math.round(value * 100), 0);
        expect(kopecks(payments.map(({ amount }) => amount))).toBe(Math.round(total * 100));
        expect(Math.round(total * 100)).toBe(Math.round(sum * 100) + Math.round(overpaid * 100));
        expect(payments.every(({ amount, interest }) => amount > 0 && interest >= 0)).toBe(true);
      }
    }
  });

  it("takes less interest with every payment", () => {
    const interests = instalmentSchedule(89_990, { months: 12, rate: 17.9 }).payments.map(({ interest }) => interest);
    expect(interests[0]).toBe(1342.35);
    expect(interests).toEqual(interests.toSorted((a, b) => b - a));
  });
});

it("the plan to begin with is the longest one without overpayment", () => {
  expect(planWithoutOverpayment(plans)).toEqual({ months: 6, rate: 0 });
  expect(planWithoutOverpayment([{ months: 12, rate: 1 }])).toBeNull();
});

describe("the calculator's fields", () => {
  const read = (price: string, first = "", months = "12") => readInstalment({ price, first, months }, limits);

  it("are a price, a first payment and a plan", () => {
    expect(read("89 990")).toEqual({ price: 89_990, first: 0, plan: { months: 12, rate: 17.9 } });
    expect(read("15000", "7500", "3")).toEqual({ price: 15_000, first: 7500, plan: { months: 3, rate: 0 } });
    expect(read("500000", " ", "7")).toEqual({ price: 500_000, first: 0, plan: { months: 6, rate: 0 } });
  });

  it.each([
    ["", "", { price: "Напишите сумму числом, например 15\u00a0000\u00a0₽" }],
    ["14999,99", "", { price: "Частями можно оплатить заказ от\u00a015\u00a0000\u00a0₽" }],
    ["500001", "", { price: "Частями можно оплатить заказ до\u00a0500\u00a0000\u00a0₽" }],
    ["15001", "7501", { first: "Первый взнос — не\u00a0больше 7\u00a0500\u00a0₽, это 50\u00a0% цены" }],
    ["20000", "много", { first: "Напишите сумму числом или оставьте поле пустым" }],
    ["?", "?", { price: "Напишите сумму числом, например 15\u00a0000\u00a0₽", first: "Напишите сумму числом или оставьте поле пустым" }],
  ])("price «%s» with «%s» first is refused", (price, first, errors) => expect(read(price, first)).toEqual({ errors }));
});

it.each([
  [69_990, 12, 5833, 5827],
  [34_990, 6, 5832, 5830],
  [34_992, 6, 5832, 5832],
  [45_990.5, 6, 7665, 7665.5],
])("payments of %d roubles over %d months in whole roubles sum to the price", (price, months, monthly, last) => {
  expect(wholePayments(price, months)).toEqual({ monthly, last });
  expect(monthly * (months - 1) + last).toBe(price);
});
