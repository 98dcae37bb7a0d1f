import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import request from "supertest";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { orderOnline, paymentsResponse } from "#shared/contract/desk/providers/payments.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { orderPay } from "#shared/contract/order.ts";
import { paymentContext } from "../payments/context.ts";
import type { ProviderId } from "../../payment-accounts.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import { createProviders } from "../payments/providers.ts";
import { FAULTS, type Fault, type Notification, type SimulatedPayment } from "../payments/simulator/bank.ts";
import { SIMULATED, startSimulator, type Simulator } from "../payments/simulator/simulator.ts";
import { reconcileDue } from "../payments/reconcile-due.ts";
import { createSigners } from "../signer.ts";
import { shippedContent } from "./backend.ts";
import type { Engine } from "./databases.ts";
import { describeOrderDesk, type OrderDesk } from "./order-desk.ts";
import { order } from "./orders.ts";
import { MINUTE } from "./shop.ts";

/** Two mats of 990 ₽ and a dumbbell of 3 490 ₽, picked up. */
export const goods = {
  ...order,
  delivery: "pickup",
  address: "",
  products: [
    { id: 4, quantity: 2 },
    { id: 2, quantity: 1 },
  ],
};

/** A shop that takes payments through a simulated provider, which tells it of them at once. */
export type PayDesk = ReturnType<typeof createPayDesk>;

/**
 * Runs the suite with one provider on both engines. @param engine the only one
 */
export function describePayDesk(
  id: ProviderId,
  suite: (desk: OrderDesk, pay: PayDesk) => void,
  { engine, hangMs = 1 }: { engine?: Engine; hangMs?: number } = {},
): void {
  describe(`payments through ${id}`, () => {
    let simulator: Simulator;
    let providers: PaymentProvider[] = [];
    let receive: (notification: Notification) => Promise<unknown>;
    beforeAll(async () => {
      simulator = await startSimulator({
        shopUrl: "https://vzlet.example",
        lateMs: null,
        hangMs,
        notify: (notification) => receive(notification),
      });
    });
    afterAll(() => simulator.close());
    describeOrderDesk(
      "an order",
      (desk) => {
        const tellShop = ({ url, body }: Notification) => request(desk.shop.app).post(new URL(url).pathname).send(body);
        beforeEach(() => {
          receive = tellShop;
          simulator.bank.payments.clear();
          for (const fault of Object.keys(FAULTS) as Fault[]) simulator.bank.fault(fault, 0);
        });
        const listen = (listener: typeof receive) => (receive = listener);
        suite(
          desk,
          createPayDesk(
            desk,
            () => simulator,
            () => providers,
            listen,
          ),
        );
      },
      () => {
        providers = createProviders([{ id, url: simulator.url, ...SIMULATED, pages: [simulator.url] }], () => 0);
        return { providers };
      },
      engine,
    );
  });
}

function createPayDesk(
  desk: OrderDesk,
  simulator: () => Simulator,
  providers: () => PaymentProvider[],
  /** Lets somebody else than the shop receive the notifications. */
  listen: (listener: (notification: Notification) => Promise<unknown>) => void,
) {
  const linkOf = async (number: string) => new URL((await desk.read(number)).url, "https://vzlet.example").searchParams;
  const offer = async (number: string) => {
    const { body } = await request(desk.shop.app)
      .get(`${endpoints.orderPay.path}?${await linkOf(number)}`)
      .expect(200);
    return orderPay.parse(body.pay);
  };
  const press = async (number: string, method = "card") =>
    desk.shop.post(endpoints.payOrder.path, { ...Object.fromEntries(await linkOf(number)), method });
  const confirmed = async (payload: object = goods) => {
    const number = await desk.buy(payload);
    await desk.done(number, "state", { state: "confirmed" });
    return number;
  };
  const online = async (number: string) =>
    orderOnline.parse((await desk.manager.get(`/api/manage/orders/${number}/online/`).expect(200)).body.online);
  const all = () => [...simulator().bank.payments.values()];
  const last = () => all().at(-1) as SimulatedPayment;
  const pay = async (payment = last()) => {
    desk.shop.advance(3000);
    simulator().bank.pay(payment.id);
    await simulator().bank.settled();
  };
  const round = (wait = MINUTE) => {
    desk.shop.advance(wait);
    const { db, shop } = desk;
    const context = paymentContext(shippedContent, {
      db,
      clock: shop.now,
      logger: { warn: () => {}, error: (details: unknown) => expect(details).toBe("nothing") },
      providers: providers(),
      siteUrl: "https://vzlet.example",
      signers: createSigners(db),
      onQueued: () => {},
    });
    return reconcileDue(context);
  };
  const money = async (number: string) => {
    const { payment } = await desk.read(number);
    return [payment.state, payment.received, payment.refunded];
  };
  const refund = async (number: string, payload: object) => {
    const payment = (await online(number)).payments.find(({ state }) => state === "paid");
    return desk.deed(number, "refund", {
      version: (await desk.read(number)).version,
      payment: payment?.id,
      whole: false,
      reason: "Брак",
      ...payload,
    });
  };
  const troubles = async () => paymentsResponse.parse((await desk.manager.get(deskEndpoints.payments.path).expect(200)).body).troubles;

  return { simulator, listen, linkOf, offer, press, confirmed, online, all, last, pay, round, money, refund, troubles };
}
