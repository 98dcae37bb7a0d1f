import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import request from "supertest";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { orderParcels, parcelsResponse } from "#shared/contract/desk/providers/parcels.ts";
import type { CarrierQuotes } from "#shared/domain/delivery.ts";
import { createCdek } from "../carriers/cdek.ts";
import { carrierContext } from "../carriers/context.ts";
import type { Carrier } from "../carriers/provider.ts";
import { FAULTS, type Fault, type SimulatedOrder } from "../carriers/simulator/simulated-carrier.ts";
import { SIMULATED_CARRIER, startCarrierSimulator, type CarrierSimulator } from "../carriers/simulator/simulator.ts";
import { reconcileDue, notificationKey } from "../carriers/reconcile-due.ts";
import { createSigners } from "../signer.ts";
import { shippedContent } from "./backend.ts";
import type { Engine } from "./databases.ts";
import { describeOrderDesk, type OrderDesk } from "./order-desk.ts";
import { order } from "./orders.ts";
import { MINUTE, NOON } from "./shop.ts";

/** Two mats, carried to the door. */
export const carried = { ...order, products: [{ id: 4, quantity: 2 }] };
export const typed = { town: "Казань", point: "", places: "4,5 60 40 30" };

type Receive = (body: Record<string, unknown>) => Promise<unknown>;

/** What the suite changes of the shop's carrier, and where its notifications come. */
interface Line {
  simulator: CarrierSimulator;
  carrier: Carrier;
  quotes: CarrierQuotes;
  receive: Receive;
  notificationPath: string;
}

/** A shop that sends its parcels through the simulated carrier, which tells it of them at once. */
export type ParcelDesk = ReturnType<typeof createParcelDesk>;

/** Runs the suite on both engines. @param engine the only one @param hangMs how long a lost answer keeps its caller waiting */
export function describeParcelDesk(
  name: string,
  suite: (desk: OrderDesk, parcels: ParcelDesk) => void,
  { engine, hangMs = 1 }: { engine?: Engine; hangMs?: number } = {},
): void {
  describe("a carrier", () => {
    const line = {} as Line;
    let now = () => NOON;
    beforeAll(async () => {
      line.simulator = await startCarrierSimulator({
        now: () => now(),
        lateMs: null,
        hangMs,
        notify: (_, body) => line.receive(body as Record<string, unknown>),
      });
    });
    afterAll(() => line.simulator.close());
    describeOrderDesk(
      name,
      (desk) => {
        beforeEach(async () => {
          const { carrier } = line.simulator;
          now = desk.shop.now;
          line.notificationPath = `/api/carriers/cdek/${notificationKey(await createSigners(desk.db)())}/`;
          line.receive = (body) => request(desk.shop.app).post(line.notificationPath).send(body);
          carrier.orders.clear();
          carrier.calls.clear();
          for (const fault of Object.keys(FAULTS) as Fault[]) carrier.fault(fault, 0);
          await line.carrier.subscribe(`https://vzlet.example${line.notificationPath}`);
        });
        suite(desk, createParcelDesk(desk, line));
      },
      () => {
        const account = { url: line.simulator.url, ...SIMULATED_CARRIER };
        line.carrier = createCdek(
          account,
          () => now(),
          async () => {},
        );
        line.quotes = async () => [];
        return { carrier: line.carrier, carrierQuotes: (...question) => line.quotes(...question) };
      },
      engine,
    );
  });
}

function createParcelDesk(desk: OrderDesk, line: Line) {
  const all = () => [...line.simulator.carrier.orders.values()];
  const last = () => all().at(-1) as SimulatedOrder;
  const context = () =>
    carrierContext(
      shippedContent,
      {
        db: desk.db,
        clock: desk.shop.now,
        logger: { warn: () => {}, error: (details: unknown) => expect(details).toBe("nothing") },
        carrier: line.carrier,
        siteUrl: "https://vzlet.example",
        signers: createSigners(desk.db),
        onQueued: () => {},
      },
      false,
    );
  const round = async (wait = 11 * MINUTE) => {
    desk.shop.advance(wait);
    await reconcileDue(context());
  };
  const confirmed = async (payload: object = carried) => {
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
  const page = async () => parcelsResponse.parse((await desk.manager.get(deskEndpoints.parcels.path).expect(200)).body);
  const move = async (code: string) => {
    desk.shop.advance(5000);
    line.simulator.carrier.move(last(), code, "Казань");
    await line.simulator.carrier.settled();
  };
  return { line, all, last, context, round, confirmed, view, send, states, check, page, move };
}
