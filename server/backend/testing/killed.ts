import { expect, it } from "vitest";
import { plainSpaces } from "#shared/text/format.ts";
import type { ProviderId } from "../../payment-accounts.ts";
import type { Notification } from "../payments/simulator/bank.ts";
import { SIMULATED } from "../payments/simulator/simulator.ts";
import { SIMULATED_CARRIER } from "../carriers/simulator/simulator.ts";
import type { Engine } from "./databases.ts";
import { describeParcelDesk, typed } from "./parcel-desk.ts";
import { describePayDesk } from "./pay-desk.ts";
import { startShopProcess, type ShopProcess } from "./shop-process.ts";
import { browserOf } from "./staff.ts";

/** On a starved machine three processes take a minute to start. */
const SLOW = { timeout: 240_000 };

/** The provider has done it and says nothing; the shop that has asked is killed then, so nobody answers its caller either. */
async function killed(shop: ShopProcess, call: () => Promise<unknown>, isDone: () => boolean): Promise<void> {
  const lost = call().catch(() => {});
  await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
  await shop.kill();
  await lost;
}

/** Shops that are killed while they order a parcel and while they call it off. */
export function describeKilledParcels(engine: Engine): void {
  describeParcelDesk(
    "of a shop that is killed",
    (desk, { line, all, last, confirmed, round, states, view, send, page }) => {
      it("has one parcel of an order, and none that was called off, by whoever starts next", SLOW, async () => {
        const { carrier, url } = line.simulator;
        const options = { now: desk.shop.now(), carrier: { url, ...SIMULATED_CARRIER } };
        const [ordering, cancelling] = await Promise.all([startShopProcess(desk.place, options), startShopProcess(desk.place, options)]);
        const number = await confirmed();
        const { staff_id } = await desk.db.selectFrom("staff_sessions").select("staff_id").executeTakeFirstOrThrow();
        const browser = (shop: ShopProcess) => browserOf(shop.url, desk.db, staff_id, desk.shop.now());
        const receive = line.receive;
        line.receive = async ({ attributes }) => {
          if (/ACCEPTED|REMOVED/.test(JSON.stringify(attributes))) carrier.fault("timeout");
        };
        const { version } = await desk.read(number);
        const first = await browser(ordering);
        await killed(
          ordering,
          () =>
            first
              .post(`/api/manage/orders/${number}/parcels/`)
              .send({ version, ...typed })
              .then(),
          () => all().length === 1,
        );
        expect(await states(number)).toEqual(["new"]);
        expect((await send(number)).body.error.code).toBe("PARCEL_OPEN");
        await round();
        expect(await states(number)).toEqual(["registered"]);
        expect((await desk.read(number)).track_number).toBe(last().cdekNumber);

        const parcel = (await view(number)).parcels[0]?.id;
        const second = await browser(cancelling);
        await killed(
          cancelling,
          () => second.post(`/api/manage/orders/${number}/parcel-check/`).send({ parcel, cancel: true }).then(),
          () => last().statuses.at(-1)?.code === "REMOVED",
        );
        expect(await states(number)).toEqual(["registered"]);
        await round();
        expect(await states(number)).toEqual(["cancelled"]);
        expect((await desk.read(number)).track_number).toBe("");
        line.receive = receive;
        expect((await send(number)).status).toBe(200);
        expect(all().map((one) => [one.number, one.statuses.at(-1)?.code])).toEqual([
          [`${number}-1`, "REMOVED"],
          [`${number}-2`, "CREATED"],
        ]);
        expect(await states(number)).toEqual(["registered", "cancelled"]);
        const { journal } = await desk.read(number);
        expect(journal.filter(({ deed }) => /Посылка (?:оформлена|отменена)/.test(deed))).toHaveLength(3);
        expect((await page()).troubles).toEqual([]);
      });
    },
    { engine, hangMs: 60_000 },
  );
}

/** Shops that are killed while the bank opens a payment, takes held money and gives it back. */
export function describeKilledPayments(id: ProviderId, engine: Engine): void {
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
          (await desk.shop.letters()).map(({ text }) => plainSpaces(text)).filter((text) => /Оплату получили|Вернули вам/.test(text)),
        ).toHaveLength(2);
        expect(await troubles()).toEqual([]);
      });
    },
    { engine, hangMs: 60_000 },
  );
}
