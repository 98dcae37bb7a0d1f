import { expect, it } from "vitest";
import { plainSpaces } from "#shared/text/format.ts";
import { describeKilledPayments } from "../testing/killed.ts";
import { describePayDesk } from "../testing/pay-desk.ts";
import { MINUTE } from "../testing/shop.ts";

// A process costs a second: each provider has the engine that the other one has not. The drill has the others.
describeKilledPayments("yookassa", "PostgreSQL");
describeKilledPayments("tbank", "SQLite");

for (const id of ["yookassa", "tbank"] as const) {
  describePayDesk(id, (desk, { simulator, confirmed, listen, offer, press, all, last, pay, round, money, refund, troubles }) => {
    it("is taken once and recorded once, however often, late and out of order the bank tells of it", async () => {
      const { bank } = simulator();
      const number = await confirmed();
      await press(number);
      // Of the held money the shop hears twice at once, of the paid one late, often, and as if it were not paid yet.
      bank.fault("double");
      await pay();
      bank.fault("late", 2);
      bank.tell(last());
      bank.tell({ ...last(), state: "hold" });
      bank.fault("double", 5);
      for (let time = 0; time < 5; time += 1) bank.tell(last());
      bank.deliverLate();
      await bank.settled();
      desk.shop.advance(5000);
      bank.tell({ ...last(), state: "pending" });
      await Promise.all([bank.settled(), offer(number), round(), round()]);
      await round();
      expect(await money(number)).toEqual(["paid", 5470, 0]);
      expect(all().map(({ state, amount }) => [state, amount])).toEqual([["paid", 547_000]]);
      const { payment, journal } = await desk.read(number);
      expect([payment.list.length, journal.filter(({ deed }) => deed === "Заказ оплачен онлайн").length]).toEqual([1, 1]);
      const letters = async () => (await desk.shop.letters()).filter(({ text }) => plainSpaces(text).includes("Оплату получили"));
      expect(await letters()).toHaveLength(1);
      expect(await troubles()).toEqual([]);
    });

    it("goes back once when it comes after the order was called off, with several faults at once", async () => {
      const { bank } = simulator();
      const number = await confirmed();
      bank.fault("timeout");
      bank.fault("double", 9);
      expect((await press(number, "sbp")).body.error.code).toBe("PAYMENT_UNANSWERED");
      expect((await press(number, "sbp")).status).toBe(200);
      const open = last();
      // It is paid, the shop hears of it late and twice, the order is called off meanwhile, and what the shop asks then or has done is lost twice.
      bank.fault("late", 2);
      await pay(open);
      bank.fault("500-after");
      bank.fault("timeout");
      await desk.done(number, "state", { state: "cancelled" });
      await Promise.all([round(), round()]);
      bank.deliverLate();
      await bank.settled();
      for (let time = 0; time < 4; time += 1) await Promise.all([round(2 * MINUTE), offer(number)]);
      bank.tell({ ...open, state: "pending" });
      bank.tell(open);
      await bank.settled();
      expect(open.refunds.map(({ amount }) => amount)).toEqual([547_000]);
      expect(await money(number)).toEqual(["refunded", 5470, 5470]);
      expect(all().filter(({ state }) => state === "paid" || state === "pending")).toEqual([open]);
      // What is over is asked about no more, however late the bank tells of it.
      for (const payment of all().filter(({ state }) => state === "cancelled")) bank.tell(payment);
      await bank.settled();
      await round();
      const asked = desk.db.selectFrom("online_payments").select("id").where("state", "=", "cancelled").where("check_at", "is not", null);
      expect(await asked.execute()).toEqual([]);
      expect(await troubles()).toEqual([]);
    });

    it("is no second one when the bank answers 500 to what it has done", async () => {
      const { bank } = simulator();
      const number = await confirmed();
      bank.fault("500-after");
      expect((await press(number)).body.error.code).toBe("PAYMENT_UNANSWERED");
      expect((await press(number)).status).toBe(200);
      expect(all().filter(({ state }) => state === "pending")).toHaveLength(1);
      // The money is taken and nobody says so; then everybody asks at once.
      listen(async ({ body }) => {
        if (/succeeded|CONFIRMED/.test(JSON.stringify(body))) bank.fault("500-after");
      });
      await pay();
      await Promise.all([round(), offer(number)]);
      await round();
      expect(await money(number)).toEqual(["paid", 5470, 0]);
      // So with what goes back.
      bank.fault("500-after");
      expect((await refund(number, { whole: true })).status).toBe(200);
      await Promise.all([round(), round()]);
      await round();
      expect(last().refunds.map(({ amount }) => amount)).toEqual([547_000]);
      expect(await money(number)).toEqual(["refunded", 5470, 5470]);
      expect(await troubles()).toEqual([]);
    });
  });
}
