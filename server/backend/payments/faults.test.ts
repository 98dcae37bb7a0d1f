import { expect, it } from "vitest";
import { describePayDesk } from "../testing/pay-desk.ts";
import { plain } from "../testing/order-desk.ts";
import { startShopProcess } from "../testing/shop-process.ts";
import { browserOf } from "../testing/staff.ts";
import type { Notification } from "./simulator/bank.ts";
import { SIMULATED } from "./simulator/simulator.ts";

/** On a starved machine three processes take a minute to start. */
const SLOW = { timeout: 240_000 };

// A process costs a second: each provider has the engine that the other one has not.
for (const [id, engine] of [
  ["yookassa", "PostgreSQL"],
  ["tbank", "SQLite"],
] as const) {
  describePayDesk(
    id,
    (desk, { simulator, listen, linkOf, offer, press, confirmed, all, last, round, money, troubles }) => {
      it("is opened, taken and given back once by shops that are killed between the bank's deed and their record of it", SLOW, async () => {
        const { bank, url } = simulator();
        const payments = [{ id, url, ...SIMULATED, pages: [url] }];
        const [opening, taking, refunding] = await Promise.all(
          [0, 1, 2].map(() => startShopProcess(desk.place, { now: desk.shop.now(), payments })),
        );
        if (!opening || !taking || !refunding) throw new Error("There are three");
        const number = await confirmed();
        /** The bank does it and says nothing; nobody answers the shopper either. */
        const killed = async (shop: typeof opening, call: () => Promise<unknown>, isDone: () => boolean) => {
          const lost = call().catch(() => {});
          await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
          await shop.kill();
          await lost;
        };

        bank.fault("timeout");
        const body = JSON.stringify({ ...Object.fromEntries(await linkOf(number)), method: "card" });
        const json = { method: "POST", headers: { "Content-Type": "application/json" } };
        await killed(
          opening,
          () => fetch(`${opening.url}/api/order/pay/`, { ...json, body }),
          () => all().length === 1,
        );
        expect((await press(number)).status).toBe(200);
        expect(all().filter(({ state }) => state === "pending")).toHaveLength(1);

        // The payer pays, the shop is told and takes the money, and the answer to that is lost.
        const tell = ({ url: address, body: told }: Notification) =>
          fetch(taking.url + new URL(address).pathname, { ...json, body: JSON.stringify(told) });
        listen(async (notification) => {
          if (last().state === "hold") return tell(notification);
          bank.fault("timeout");
        });
        await killed(
          taking,
          async () => {
            bank.pay(last().id);
            await bank.settled();
            if (last().state === "paid") throw new Error("The shop has not answered");
          },
          () => last().state === "paid",
        );
        expect(await money(number)).toEqual(["unpaid", 0, 0]);
        expect(await offer(number)).toBeNull();
        expect(await money(number)).toEqual(["paid", 5470, 0]);

        const { staff_id } = await desk.db.selectFrom("staff_sessions").select("staff_id").executeTakeFirstOrThrow();
        const browser = await browserOf(refunding.url, desk.db, staff_id, desk.shop.now());
        const payment = await desk.db.selectFrom("online_payments").select("id").where("state", "=", "paid").executeTakeFirstOrThrow();
        const half = {
          version: (await desk.read(number)).version,
          payment: payment.id,
          whole: false,
          reason: "Брак",
          lines: [{ item: 0, quantity: 1 }],
        };
        bank.fault("timeout");
        await killed(
          refunding,
          () => browser.post(`/api/manage/orders/${number}/refund/`).send(half).then(),
          () => last().refunds.length === 1,
        );
        expect(await money(number)).toEqual(["paid", 5470, 0]);
        await round();
        await round();
        expect(await money(number)).toEqual(["part", 5470, 990]);
        expect([last().refunds.length, all().filter(({ state }) => state === "paid").length]).toEqual([1, 1]);
        expect(
          (await desk.shop.letters()).map(({ text }) => plain(text)).filter((text) => /Оплату получили|Вернули вам/.test(text)),
        ).toHaveLength(2);
        expect(await troubles()).toEqual([]);
      });
    },
    { engine, hangMs: 60_000 },
  );

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
      const letters = async () => (await desk.shop.letters()).filter(({ text }) => plain(text).includes("Оплату получили"));
      expect(await letters()).toHaveLength(1);
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
