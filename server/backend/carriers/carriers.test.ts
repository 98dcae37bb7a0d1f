import { expect, it } from "vitest";
import request from "supertest";
import { parcelsResponse } from "#shared/contract/desk/providers/parcels.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { carried, describeParcelDesk, typed } from "../testing/parcel-desk.ts";
import { MINUTE, NOON } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import { SIMULATED_CARRIER } from "./simulator/simulator.ts";

describeParcelDesk("of parcels", (desk, { line, all, last, round, confirmed, view, send, states, check, page, move }) => {
  const parcelLetters = async () =>
    (await desk.shop.letters())
      .filter(({ subject }) => subject.includes("посылка"))
      .map(({ text }) =>
        plainSpaces(text)
          .split("\n")
          .find((line) => /едет|везёт|вручена/.test(line)),
      );

  it("is ordered by one press, followed to its end and told to the shopper", async () => {
    const number = await desk.buy(carried);
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

    line.simulator.carrier.fault("double");
    await move("RECEIVED_AT_SHIPMENT_WAREHOUSE");
    line.simulator.carrier.fault("lost");
    await move("ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE");
    await round();
    expect(await states(number)).toEqual(["way"]);
    line.simulator.carrier.fault("late");
    line.simulator.carrier.fault("forged");
    await move("TAKEN_BY_COURIER");
    await round();
    expect(await states(number)).toEqual(["courier"]);
    await move("DELIVERED");
    await round();
    line.simulator.carrier.deliverLate();
    await line.simulator.carrier.settled();
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
    expect((await page()).troubles).toEqual([]);
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
      const create = line.carrier.create.bind(line.carrier);
      line.carrier.create = (parcel) => {
        line.simulator.carrier.fault(fault, 1);
        return create(parcel);
      };
      expect((await send(number)).status).toBe(200);
      line.carrier.create = create;
      expect(await states(number)).toEqual(["new"]);
      expect((await send(number)).body.error.code).toBe("PARCEL_OPEN");
      await round();
      await round();
      expect(await states(number)).toEqual(["registered"]);
      expect(all().length - before).toBe(1);
    }
    // What is called off before its answer has come does not live on at the carrier.
    const hasty = await confirmed();
    const { create, findByKey } = line.carrier;
    line.carrier.create = (parcel) => {
      line.simulator.carrier.fault("timeout", 1);
      return create.call(line.carrier, parcel);
    };
    line.carrier.findByKey = async () => null;
    expect((await send(hasty)).status).toBe(200);
    expect((await check(hasty, true)).status).toBe(200);
    expect(await states(hasty)).toEqual(["new"]);
    Object.assign(line.carrier, { create, findByKey });
    await round();
    expect(await states(hasty)).toEqual(["cancelled"]);
    expect(last().statuses.at(-1)?.code).toBe("REMOVED");
    // A press at a carrier that is silent orders nothing.
    const number = await confirmed();
    const before = all().length;
    line.simulator.carrier.fault("dead", 9);
    expect((await send(number)).body.error.code).toBe("CARRIER_SILENT");
    line.simulator.carrier.fault("dead", 0);
    line.simulator.carrier.fault("401", 1);
    expect((await send(number)).status).toBe(200);
    expect(all().length - before).toBe(1);
    expect(desk.shop.log.join("")).not.toContain(SIMULATED_CARRIER.secret);
  });

  it("is refused, called off and ordered anew; what does not agree is listed", async () => {
    const number = await confirmed();
    line.simulator.carrier.fault("refused");
    const refused = await send(number);
    expect(plainSpaces(refused.body.error.fields.places)).toContain("Телефон получателя указан неверно");
    const invalid = all().find((one) => one.number === `${number}-1`);
    await request(desk.shop.app).post(line.notificationPath).send({ type: "ORDER_STATUS", uuid: invalid?.uuid }).expect(200);
    desk.shop.advance(5000);
    await request(desk.shop.app).post(line.notificationPath).send({ type: "ORDER_STATUS", uuid: invalid?.uuid }).expect(200);
    expect((await page()).troubles).toEqual([]);
    expect((await send(number)).status).toBe(200);
    expect(last().number).toBe(`${number}-2`);
    expect((await check(number, true)).status).toBe(200);
    expect(await states(number)).toEqual(["cancelled", "refused"]);
    expect((await desk.read(number)).track_number).toBe("");

    expect((await send(number)).status).toBe(200);
    line.simulator.carrier.move(last(), "REMOVED");
    await line.simulator.carrier.settled();
    await round();
    expect((await states(number))[0]).toBe("cancelled removed");
    expect((await send(number)).status).toBe(200);
    line.simulator.carrier.fault("wrong-number", 9);
    await move("RECEIVED_AT_SHIPMENT_WAREHOUSE");
    await round();
    expect((await states(number))[0]).toBe("registered number");
    line.simulator.carrier.fault("wrong-number", 0);
    await round();
    expect((await states(number))[0]).toBe("taken");
    const [listed] = (await page()).troubles;
    const resolve = (note: string) => desk.manager.post(`/api/manage/parcels/${listed?.id}/resolve/`).send({ note });
    expect((await resolve("")).status).toBe(422);
    expect(parcelsResponse.parse((await resolve("Отменили в кабинете")).body).troubles).toEqual([]);
    // Nobody can call off what is under way.
    await check(number, true);
    expect((await states(number))[0]).toBe("taken");
    // A secret that is wrong for a while is no trouble of the parcel when it is right again.
    line.simulator.carrier.fault("401", 2);
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
    line.simulator.carrier.move(former, "ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE");
    await line.simulator.carrier.settled();
    await round();
    expect([(await desk.read(number)).track_number, (await send(number)).status]).toEqual([last().cdekNumber, 409]);
    // It does later what it says it will: nothing is late about that.
    const cancel = line.carrier.cancel.bind(line.carrier);
    line.carrier.cancel = async () => {};
    expect((await check(number, true)).status).toBe(200);
    expect((await states(number))[0]).toBe("registered");
    line.carrier.cancel = cancel;
    await round(2 * MINUTE);
    expect((await states(number))[0]).toBe("cancelled");
  });

  it("is asked by nobody else", async () => {
    const number = await confirmed();
    await send(number);
    const notification = { type: "ORDER_STATUS", uuid: last().uuid };
    await request(desk.shop.app).post("/api/carriers/cdek/guessed/").send(notification).expect(404);
    for (const body of [{}, { type: "PRINT_FORM" }, { type: "ORDER_STATUS", uuid: 7 }, { type: "ORDER_STATUS", uuid: "../x" }])
      await request(desk.shop.app).post(line.notificationPath).send(body).expect(200);
    expect((await request(desk.shop.app).get(`/api/order/parcel/?number=${number}&key=x`)).status).toBe(404);
    const other = await confirmed();
    const parcel = (await view(number)).parcels[0]?.id;
    await desk.manager.post(`/api/manage/orders/${other}/parcel-check/`).send({ parcel, cancel: true }).expect(404);
    await desk.manager.get(`/api/manage/orders/${other}/parcels/${parcel}/label/`).expect(404);
  });
});
