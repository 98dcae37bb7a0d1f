import { expect, it } from "vitest";
import { parcelsResponse } from "#shared/contract/desk/providers/parcels.ts";
import { describeParcelDesk } from "../testing/parcel-desk.ts";
import { MINUTE } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import { Refused } from "../http/ask.ts";
import { followCourierCalls } from "./courier-calls.ts";
import type { Carrier } from "./provider.ts";

/** The day after the tests' one. */
const typed = {
  day: "21.11.2026",
  from: "10:00",
  to: "14:00",
  address: "Складская ул., 5",
  person: "Ольга",
  phone: "8 916 204 77 12",
  comment: "",
};

describeParcelDesk("of a courier who is called", (desk, { line, confirmed, send, page, context }) => {
  const call = (changes: object = {}) => desk.manager.post("/api/manage/parcels/courier/").send({ ...typed, ...changes });
  const check = async (cancel = false) => desk.manager.post(`/api/manage/parcels/courier/${(await page()).calls[0]?.id}/`).send({ cancel });
  const states = async () => (await page()).calls.map(({ state, number }) => [state, number]);
  const later = async (wait = 11 * MINUTE) => {
    desk.shop.advance(wait);
    await followCourierCalls(context());
  };
  type Make = Carrier["callCourier"];
  /** The shop's own carrier, with somebody between who sees how calls are made. */
  const calling = (make: (make: Make, ...call: Parameters<Make>) => ReturnType<Make>) => {
    const callCourier: Make = (one) => make((...call) => line.carrier.callCourier(...call), one);
    return { ...context(), carrier: { ...line.carrier, callCourier } };
  };
  const all = () => [...line.simulator.carrier.calls.values()];

  it("fetches all that is ready, once a day, whatever becomes of the answers, and is called off", async () => {
    const { carrier } = line.simulator;
    expect((await call()).body.error.code).toBe("NOTHING_TO_FETCH");
    for (const places of ["4,5 60 40 30", "10 60 40 30\n2 20 20 20"]) expect((await send(await confirmed(), { places })).status).toBe(200);
    expect((await page()).ready).toEqual({ places: 3, weight_kg: 16.5 });
    for (const [changes, field] of [
      [{ day: "" }, "day"],
      [{ day: "19.11.2026" }, "day"],
      [{ day: "21.12.2026" }, "day"],
      [{ day: "20.11.2026", from: "13:00", to: "17:00" }, "from"],
      [{ from: "25:00" }, "from"],
      [{ to: "12:30" }, "to"],
      [{ address: " " }, "address"],
      [{ person: "" }, "person"],
      [{ phone: "8 916" }, "phone"],
    ] as const)
      expect((await call(changes)).body.error.fields).toHaveProperty(field);
    carrier.fault("refused");
    const twice = await Promise.all([call(), call()]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(all().map(({ payload }) => payload)).toMatchObject([
      {
        intake_date: "2026-11-21",
        weight: 16_500,
        sender: { phones: [{ number: "+79162047712" }] },
        from_location: { code: 44 },
        need_call: false,
      },
    ]);
    expect((await check()).status).toBe(200);
    expect(await page()).toMatchObject({
      calls: [{ state: "refused", error: expect.stringContaining("промежуток") }],
      courier: { address: "Складская ул., 5", person: "Ольга", phone: "+79162047712" },
    });

    // Taken, and the answer is lost: it is made again, and known by what the carrier says then.
    carrier.fault("timeout");
    expect((await call()).status).toBe(200);
    expect((await call()).body.error.fields).toHaveProperty("day");
    desk.shop.advance(11 * MINUTE);
    // A refusal of the second try says nothing of the first.
    await followCourierCalls(
      calling(() => {
        throw new Refused("не\u00a0сейчас");
      }),
    );
    expect((await page()).calls[0]).toMatchObject({ state: "new", error: "не\u00a0сейчас" });
    await later();
    expect((await page()).calls[0]).toMatchObject({ state: "waiting", number: "", error: expect.stringContaining("в\u00a0кабинете") });
    expect((await check(true)).body.error.code).toBe("COURIER_CALL_UNNAMED");
    expect(all().filter(({ statuses }) => statuses.at(-1)?.code !== "INVALID")).toHaveLength(1);
    // Of another day it is not taken at first: then once.
    carrier.fault("500");
    expect((await call({ day: "2026-11-22" })).status).toBe(200);
    // Two processes at once make it once.
    desk.shop.advance(11 * MINUTE);
    let made = 0;
    const counting = calling((one, other) => {
      made += 1;
      return one(other);
    });
    await Promise.all([followCourierCalls(counting), followCourierCalls(counting)]);
    expect(made).toBe(1);
    await later();
    const last = all().at(-1);
    expect((await states())[0]).toEqual(["waiting", last?.number]);
    if (last) carrier.moveCourierCall(last, "APPOINTED_COURIER");
    await later();
    expect((await states())[0]).toEqual(["appointed", last?.number]);
    carrier.fault("500-after");
    expect((await check(true)).status).toBe(200);
    // It has not been reached: the page says what is wanted, not that it is so.
    expect((await page()).calls[0]).toMatchObject({
      state: "appointed",
      called_off: true,
      error: expect.stringMatching(/^Перевозчик не.ответил/),
    });
    await later();
    expect([(await states())[0], last?.statuses.at(-1)?.code]).toEqual([["cancelled", last?.number], "REMOVED"]);
    expect((await call({ day: "2026-11-22" })).status).toBe(200);
    expect(all()).toHaveLength(4);
    // Called off before its number is known, and the carrier has it: whoever reads it knows where to call it off.
    carrier.fault("timeout");
    expect((await call({ day: "2026-11-23" })).status).toBe(200);
    expect((await check(true)).status).toBe(200);
    await later();
    expect((await page()).calls[0]).toMatchObject({ state: "waiting", called_off: false, error: expect.stringContaining("Отменить не") });
    const deeds = await desk.db.selectFrom("journal").select("deed").where("deed", "in", ["courier-call", "courier-call-cancel"]).execute();
    expect(deeds.map(({ deed }) => deed).toSorted()).toEqual([...Array(5).fill("courier-call"), ...Array(2).fill("courier-call-cancel")]);
    await desk.manager.post("/api/manage/parcels/courier/999/").send({}).expect(404);
    await desk.db.updateTable("carrier_parcels").set({ is_called_off: 1 }).execute();
    expect((await page()).ready.places).toBe(0);
    await desk.db.updateTable("carrier_parcels").set({ is_called_off: 0 }).execute();
    const editor = await staffBrowser(desk.shop.app, desk.db, "editor", desk.shop.now());
    await editor.post("/api/manage/parcels/courier/").send(typed).expect(403);
    expect(parcelsResponse.parse((await check()).body).ready.places).toBe(3);
    // What the carrier never closes is over some days later.
    await later(6 * 24 * 60 * MINUTE);
    expect(await desk.db.selectFrom("courier_calls").select("id").where("is_open", "=", 1).execute()).toEqual([]);
  });
});
