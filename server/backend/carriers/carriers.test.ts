import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import request from "supertest";
import { orderParcels, parcelsResponse } from "#shared/contract/desk/providers/parcels.ts";
import { cartResponse } from "#shared/contract/cart.ts";
import type { CarrierQuotes } from "#shared/domain/delivery.ts";
import { shippedContent } from "../testing/backend.ts";
import { describeOrderDesk, plain } from "../testing/order-desk.ts";
import { order } from "../testing/orders.ts";
import { MINUTE, NOON } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import { createSigners } from "../signer.ts";
import { carrierContext } from "./context.ts";
import { createCdek } from "./cdek.ts";
import { createQuotes } from "./quotes.ts";
import { refreshPoints } from "./points.ts";
import type { Carrier } from "./provider.ts";
import { FAULTS, type Fault, type SimulatedOrder } from "./simulator/depot.ts";
import { SIMULATED_CARRIER, startCarrierSimulator, type CarrierSimulator } from "./simulator/simulator.ts";
import { followParcels, noticeKey } from "./sweep.ts";

/** Two mats, carried to the door. */
const goods = { ...order, products: [{ id: 4, quantity: 2 }] };
const typed = { town: "Казань", point: "", places: "4,5 60 40 30" };

describe("a carrier", () => {
  let simulator: CarrierSimulator;
  let carrier: Carrier;
  let now = () => NOON;
  let carrierQuotes: CarrierQuotes;
  let hear: (body: object) => Promise<unknown>;
  beforeAll(async () => {
    simulator = await startCarrierSimulator({ now: () => now(), lateMs: null, hangMs: 1, notify: (_, body) => hear(body) });
  });
  afterAll(() => simulator.close());

  describeOrderDesk(
    "of parcels",
    (desk) => {
      let notices = "";
      beforeEach(async () => {
        const { depot } = simulator;
        now = desk.shop.now;
        notices = `/api/carriers/cdek/${noticeKey(await createSigners(desk.db)())}/`;
        hear = (body) => request(desk.shop.app).post(notices).send(body);
        depot.orders.clear();
        for (const fault of Object.keys(FAULTS) as Fault[]) depot.fault(fault, 0);
        await carrier.subscribe(`https://vzlet.example${notices}`);
      });

      const all = () => [...simulator.depot.orders.values()];
      const last = () => all().at(-1) as SimulatedOrder;
      const context = () =>
        carrierContext(
          shippedContent,
          {
            db: desk.db,
            clock: desk.shop.now,
            logger: { warn: () => {}, error: (details: unknown) => expect(details).toBe("nothing") },
            carrier,
            siteUrl: "https://vzlet.example",
            signers: createSigners(desk.db),
            onQueued: () => {},
          },
          false,
        );
      const round = async (wait = 11 * MINUTE) => {
        desk.shop.advance(wait);
        await followParcels(context());
      };
      const confirmed = async (payload: object = goods) => {
        const number = await desk.buy(payload);
        await desk.done(number, "state", { state: "confirmed" });
        return number;
      };
      const view = async (number: string) =>
        orderParcels.parse((await desk.manager.get(`/api/manage/orders/${number}/parcels/`).expect(200)).body.parcels);
      const send = async (number: string, changes: object = {}) =>
        desk.deed(number, "parcels", { version: (await desk.read(number)).version, ...typed, ...changes });
      const states = async (number: string) => (await view(number)).parcels.map(({ state, trouble }) => `${state} ${trouble}`.trim());
      const check = async (number: string, cancel = false) =>
        desk.manager.post(`/api/manage/orders/${number}/parcel-check/`).send({ parcel: (await view(number)).parcels[0]?.id, cancel });
      const troubles = async () => parcelsResponse.parse((await desk.manager.get("/api/manage/parcels/").expect(200)).body).troubles;
      const move = async (code: string) => {
        desk.shop.advance(5000);
        simulator.depot.move(last(), code, "Казань");
        await simulator.depot.settled();
      };
      const parcelLetters = async () =>
        (await desk.shop.letters())
          .filter(({ subject }) => subject.includes("посылка"))
          .map(({ text }) =>
            plain(text)
              .split("\n")
              .find((line) => /едет|везёт|вручена/.test(line)),
          );

      it("is ordered by one press, followed to its end and told to the shopper", async () => {
        const number = await desk.buy(goods);
        expect((await send(number)).body.error.code).toBe("PARCEL_NOT_DUE");
        await desk.done(number, "state", { state: "confirmed" });
        expect(await view(number)).toMatchObject({ carrier: "СДЭК", due: true });
        for (const [changes, field] of [
          [{ places: "" }, "places"],
          [{ places: "4,5 60 40" }, "places"],
          [{ places: "999 60 40 30" }, "places"],
          [{ town: "" }, "town"],
          [{ town: "Китеж" }, "town"],
          [{ town: "Киров" }, "town"],
          [{ point: "NONE1" }, "point"],
        ] as const)
          expect((await send(number, changes)).body.error.fields).toHaveProperty(field);
        expect(all()).toEqual([]);
        // Two members press at once.
        const twice = await Promise.all([send(number, { town: "Киров, Калужская" }), send(number, { town: "Киров, Калужская" })]);
        expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(all()).toHaveLength(1);
        expect(last().payload).toMatchObject({
          number: `${number}-1`,
          tariff_code: 137,
          shipment_point: "MSK1",
          to_location: { code: 1103 },
        });
        const { parcels, due } = await view(number);
        expect(due).toBe(false);
        expect(parcels[0]).toMatchObject({ state: "registered", track: last().cdekNumber, places: typed.places, price: 450, label: true });
        expect(await desk.read(number)).toMatchObject({ carrier: "cdek", track_number: last().cdekNumber });
        const label = await desk.manager.get(`/api/manage/orders/${number}/parcels/${parcels[0]?.id}/label/`).expect(200);
        expect(label.headers["content-type"]).toContain("pdf");

        simulator.depot.fault("double");
        await move("RECEIVED_AT_SHIPMENT_WAREHOUSE");
        simulator.depot.fault("lost");
        await move("ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE");
        await round();
        expect(await states(number)).toEqual(["way"]);
        simulator.depot.fault("late");
        simulator.depot.fault("forged");
        await move("TAKEN_BY_COURIER");
        await round();
        expect(await states(number)).toEqual(["courier"]);
        await move("DELIVERED");
        await round();
        simulator.depot.deliverLate();
        await simulator.depot.settled();
        await round();
        expect(await states(number)).toEqual(["delivered"]);
        expect(await parcelLetters()).toEqual([
          expect.stringContaining("едет к вам"),
          expect.stringContaining("везёт курьер"),
          expect.stringContaining("вручена"),
        ]);
        const link = new URL((await desk.read(number)).url, "https://vzlet.example").searchParams;
        const { body } = await request(desk.shop.app).get(`/api/order/parcel/?${link}`).expect(200);
        expect(body.parcel).toMatchObject({
          carrier: "СДЭК",
          state: "Вручена",
          steps: { length: 6, 0: { name: "Вручен", city: "Казань" } },
        });
        expect(await troubles()).toEqual([]);
        expect((await check(number, true)).status).toBe(200);
        expect(await states(number)).toEqual(["delivered"]);

        // An erasure leaves neither where it went nor what happened there, also when the carrier tells it once more.
        await desk.db.updateTable("orders").set({ status: "done" }).where("number", "=", number).execute();
        const owner = await staffBrowser(desk.shop.app, desk.db, "owner", NOON);
        await owner.post(`/api/manage/shoppers/order-${number}/erase/`).send({ sure: true }).expect(200);
        expect((await check(number)).status).toBe(200);
        const rows = await desk.db.selectFrom("carrier_parcels").selectAll().execute();
        const deeds = await desk.db.selectFrom("journal").selectAll().execute();
        expect(JSON.stringify([rows, deeds])).not.toMatch(/Киров|Калужская|Казань/);
        expect((await view(number)).parcels[0]).toMatchObject({ to: "стёрто", state: "delivered", steps: [] });
      });

      it("is ordered once whatever becomes of the answers", async () => {
        for (const fault of ["timeout", "500", "500-after", "dead", "malformed"] as const) {
          const number = await confirmed();
          const before = all().length;
          // The town and the tariff are asked for before the order.
          const create = carrier.create.bind(carrier);
          carrier.create = (parcel) => {
            simulator.depot.fault(fault, 1);
            return create(parcel);
          };
          expect((await send(number)).status).toBe(200);
          carrier.create = create;
          expect(await states(number)).toEqual(["new"]);
          expect((await send(number)).body.error.code).toBe("PARCEL_OPEN");
          await round();
          await round();
          expect(await states(number)).toEqual(["registered"]);
          expect(all().length - before).toBe(1);
        }
        // What is called off before its answer has come does not live on at the carrier.
        const hasty = await confirmed();
        const { create, findByKey } = carrier;
        carrier.create = (parcel) => {
          simulator.depot.fault("timeout", 1);
          return create.call(carrier, parcel);
        };
        carrier.findByKey = async () => null;
        expect((await send(hasty)).status).toBe(200);
        expect((await check(hasty, true)).status).toBe(200);
        expect(await states(hasty)).toEqual(["new"]);
        Object.assign(carrier, { create, findByKey });
        await round();
        expect(await states(hasty)).toEqual(["cancelled"]);
        expect(last().statuses.at(-1)?.code).toBe("REMOVED");
        // A press at a carrier that is silent orders nothing.
        const number = await confirmed();
        const before = all().length;
        simulator.depot.fault("dead", 9);
        expect((await send(number)).body.error.code).toBe("CARRIER_SILENT");
        simulator.depot.fault("dead", 0);
        simulator.depot.fault("401", 1);
        expect((await send(number)).status).toBe(200);
        expect(all().length - before).toBe(1);
        expect(desk.shop.log.join("")).not.toContain(SIMULATED_CARRIER.secret);
      });

      it("is refused, called off and ordered anew; what does not agree is listed", async () => {
        const number = await confirmed();
        simulator.depot.fault("refused");
        const refused = await send(number);
        expect(plain(refused.body.error.fields.places)).toContain("Телефон получателя указан неверно");
        expect((await send(number)).status).toBe(200);
        expect(last().number).toBe(`${number}-2`);
        expect((await check(number, true)).status).toBe(200);
        expect(await states(number)).toEqual(["cancelled", "refused"]);
        expect((await desk.read(number)).track_number).toBe("");

        expect((await send(number)).status).toBe(200);
        simulator.depot.move(last(), "REMOVED");
        await simulator.depot.settled();
        await round();
        expect((await states(number))[0]).toBe("cancelled removed");
        expect((await send(number)).status).toBe(200);
        simulator.depot.fault("wrong-number", 9);
        await move("RECEIVED_AT_SHIPMENT_WAREHOUSE");
        await round();
        expect((await states(number))[0]).toBe("registered number");
        simulator.depot.fault("wrong-number", 0);
        await round();
        expect((await states(number))[0]).toBe("taken");
        const [listed] = await troubles();
        const resolve = (note: string) => desk.manager.post(`/api/manage/parcels/${listed?.id}/resolve/`).send({ note });
        expect((await resolve("")).status).toBe(422);
        expect(parcelsResponse.parse((await resolve("Отменили в кабинете")).body).troubles).toEqual([]);
        // Nobody can call off what is under way.
        await check(number, true);
        expect((await states(number))[0]).toBe("taken");
        // A secret that is wrong for a while is no trouble of the parcel when it is right again.
        simulator.depot.fault("401", 2);
        await round();
        expect((await states(number))[0]).toBe("taken refused");
        await round();
        expect((await states(number))[0]).toBe("taken");
        // What nobody took comes back: the next parcel has the order's number, and news of the former one does not take it away.
        const former = last();
        await move("NOT_DELIVERED");
        await round();
        expect([(await states(number))[0], (await view(number)).due]).toEqual(["returning", true]);
        expect((await desk.read(number)).track_number).toBe(former.cdekNumber);
        expect((await send(number)).status).toBe(200);
        expect((await desk.read(number)).track_number).toBe(last().cdekNumber);
        expect(last().cdekNumber).not.toBe(former.cdekNumber);
        simulator.depot.move(former, "ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE");
        await simulator.depot.settled();
        await round();
        expect([(await desk.read(number)).track_number, (await send(number)).status]).toEqual([last().cdekNumber, 409]);
        // It does later what it says it will: nothing is late about that.
        const cancel = carrier.cancel.bind(carrier);
        carrier.cancel = async () => {};
        expect((await check(number, true)).status).toBe(200);
        expect((await states(number))[0]).toBe("registered");
        carrier.cancel = cancel;
        await round(2 * MINUTE);
        expect((await states(number))[0]).toBe("cancelled");
      });

      it("gives its points, and the former ones stay when it breaks off", async () => {
        expect(await refreshPoints(context())).toBe(36);
        const number = await confirmed();
        expect((await send(number, { point: "kzn3", places: "26 60 40 30" })).body.error.fields).toHaveProperty("places");
        expect((await send(number, { point: "kzn3" })).status).toBe(200);
        expect(last().payload).toMatchObject({ tariff_code: 368, delivery_point: "KZN3" });
        simulator.depot.fault("malformed");
        await expect(refreshPoints(context())).rejects.toThrow("JSON");
        expect(parcelsResponse.parse((await desk.manager.get("/api/manage/parcels/")).body).carrier).toMatchObject({
          points: 36,
          test: true,
        });
      });

      it("says what it asks for, and a dead one keeps nobody waiting; its points are chosen in the cart", async () => {
        await refreshPoints(context());
        const cart = async (query = "") => {
          const { body } = await request(desk.shop.app).get(`/api/cart/?products=[{"id":2,"quantity":1}]&region=kazan${query}`).expect(200);
          return cartResponse.parse(body).delivery;
        };
        const ways = async () => (await cart()).options.map(({ id, price }) => [id, price]);
        const own = await ways();
        carrierQuotes = createQuotes(carrier, context());
        expect(own.map(([id]) => id)).not.toContain("point");
        simulator.depot.fault("slow");
        expect(await ways()).toEqual(own);
        // Whatever else the machine does, it answers within this time.
        const patient = createQuotes(carrier, context());
        carrierQuotes = (place, freight) => patient(place, freight, 20_000);
        const quoted = await ways();
        expect(quoted).toEqual(
          expect.arrayContaining([
            ["transport", 830],
            ["point", 630],
          ]),
        );
        // What it said stands for a day.
        desk.shop.advance(2 * 60 * MINUTE);
        simulator.depot.fault("dead", 9);
        expect(await ways()).toEqual(quoted);
        simulator.depot.fault("dead", 0);

        const list = await request(desk.shop.app).get("/api/delivery/points/").query({ region: "kazan", q: "тукая" }).expect(200);
        expect(list.body.page).toMatchObject({ town: "Казань", total: 1, points: [{ code: "KZN2", metro: "Площадь Тукая" }] });
        await request(desk.shop.app).get("/api/delivery/points/").query({ town: "КАЗАНЬ", q: "100%_" }).expect(200);
        await request(desk.shop.app).get("/api/delivery/points/NONE1/").expect(404);
        expect((await cart("&point=KZN2")).point).toMatchObject({ code: "KZN2", town: "Казань" });
        const payload = { ...goods, products: [{ id: 2, quantity: 1 }], delivery: "point", region: "kazan", address: "куда угодно" };
        for (const point of ["", "NONE1", "MSK1"])
          expect((await desk.shop.post("/api/checkout/", { ...payload, point })).body.error.fields).toHaveProperty("delivery");
        await desk.db.updateTable("carrier_points").set({ most_weight: 15_000 }).where("code", "=", "KZN3").execute();
        const heavy = await desk.shop.post("/api/checkout/", { ...payload, point: "KZN3" });
        expect(plain(heavy.body.error.fields.delivery)).toContain("Пункт KZN3 не принимает такие тяжёлые места");
        const number = await confirmed({ ...payload, point: "KZN2" });
        // The order has taken the last piece: it is weighed all the same, and what was promised needs no carrier that answers.
        expect(await desk.stockOf(2)).toBe(0);
        expect((await desk.done(number, "delivery", { keep_price: false })).delivery_price).toBe(630);
        carrierQuotes = async () => [];
        expect(await desk.done(number, "delivery", { price: undefined, lift_price: undefined, keep_price: true })).toMatchObject({
          delivery: "point",
          delivery_price: 630,
        });
        expect((await desk.deed(number, "delivery", { version: (await desk.read(number)).version })).body.error.fields).toHaveProperty(
          "delivery",
        );
        const { body: page } = await desk.manager.get(`/api/manage/orders/${number}/`).expect(200);
        expect(page.order).toMatchObject({ delivery: "point", delivery_name: expect.stringContaining("пункт выдачи") });
        expect(plain((await desk.read(number)).address)).toBe("Пункт СДЭК KZN2, Казань, пр-т Мира, 10");
        expect(await view(number)).toMatchObject({ due: true, point: "KZN2", town: "Казань" });
        expect((await send(number, { point: "KZN2" })).status).toBe(200);
        expect(last().payload).toMatchObject({ tariff_code: 136, delivery_point: "KZN2" });
      });

      it("is asked by nobody else", async () => {
        const number = await confirmed();
        await send(number);
        const notice = { type: "ORDER_STATUS", uuid: last().uuid };
        await request(desk.shop.app).post("/api/carriers/cdek/guessed/").send(notice).expect(404);
        for (const body of [{}, { type: "PRINT_FORM" }, { type: "ORDER_STATUS", uuid: 7 }, { type: "ORDER_STATUS", uuid: "../x" }])
          await request(desk.shop.app).post(notices).send(body).expect(200);
        expect((await request(desk.shop.app).get(`/api/order/parcel/?number=${number}&key=x`)).status).toBe(404);
        const other = await confirmed();
        const parcel = (await view(number)).parcels[0]?.id;
        await desk.manager.post(`/api/manage/orders/${other}/parcel-check/`).send({ parcel, cancel: true }).expect(404);
        await desk.manager.get(`/api/manage/orders/${other}/parcels/${parcel}/label/`).expect(404);
      });
    },
    () => {
      carrier = createCdek(
        { url: simulator.url, ...SIMULATED_CARRIER },
        () => now(),
        async () => {},
      );
      carrierQuotes = async () => [];
      return { carrier, carrierQuotes: (...question) => carrierQuotes(...question) };
    },
  );
});
