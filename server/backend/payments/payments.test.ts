import { expect, it } from "vitest";
import request from "supertest";
import { orderOnline } from "#shared/contract/desk/providers/payments.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { describePayDesk, goods } from "../testing/pay-desk.ts";
import { MINUTE } from "../testing/shop.ts";
import { SIMULATED } from "./simulator/simulator.ts";

for (const id of ["yookassa", "tbank"] as const) {
  describePayDesk(id, (desk, { simulator, offer, press, confirmed, online, all, last, pay, round, money, refund, troubles }) => {
    it("is paid once it is confirmed, whatever becomes of the notifications", async () => {
      const number = await desk.buy(goods);
      expect(await offer(number)).toBeNull();
      expect((await press(number)).body.error.code).toBe("PAYMENT_NOT_DUE");
      await desk.done(number, "state", { state: "confirmed" });
      expect(await offer(number)).toMatchObject({ amount: 5470, part: false, methods: ["card", "sbp"], open: null });
      simulator().bank.fault("forged");
      const { body } = await press(number);
      expect(body.url).toBe(`${simulator().url}/pay/${last().id}/`);
      // The same page again, at once too.
      const again = await Promise.all([press(number), press(number)]);
      expect(again.map((answer) => answer.body.url)).toEqual([body.url, body.url]);
      await simulator().bank.settled();
      expect(await money(number)).toEqual(["unpaid", 0, 0]);
      // Nobody tells the shop: whoever comes back does.
      desk.shop.advance(MINUTE);
      simulator().bank.fault("lost", 2);
      await pay();
      expect(await money(number)).toEqual(["unpaid", 0, 0]);
      expect(await offer(number)).toBeNull();
      expect(await money(number)).toEqual(["paid", 5470, 0]);
      expect(last()).toMatchObject({ state: "paid", amount: 547_000 });
      simulator().bank.tell(last());
      simulator().bank.tell({ ...last(), state: "cancelled" });
      await simulator().bank.settled();
      await round();
      expect(await money(number)).toEqual(["paid", 5470, 0]);
      expect(all()).toHaveLength(1);
      const { journal, payment } = await desk.read(number);
      expect(payment.list).toHaveLength(1);
      expect(journal[0]).toMatchObject({ deed: "Заказ оплачен онлайн", by: id === "yookassa" ? "ЮKassa" : "Т-Банк" });
      expect(plainSpaces((await desk.shop.lastLetterTo("anna@example.ru")).text)).toContain("Оплату получили, спасибо.");
      expect(await troubles()).toEqual([]);
      // A record of the bank is no slip of the pen.
      const undo = { version: (await desk.read(number)).version, id: payment.list[0]?.id, reason: "Нет" };
      expect((await desk.deed(number, "payment-undo", undo)).body.error.code).toBe("PAYMENT_ONLINE");
    });

    it("has one payment that can be paid: a changed order or another method makes the old one void, and what comes by it goes back", async () => {
      const number = await confirmed();
      await press(number, "sbp");
      const first = last();
      expect(await offer(number)).toMatchObject({
        open: { method: "sbp", url: `${simulator().url}/pay/${first.id}/`, qr: { size: expect.any(Number) } },
      });
      await press(number);
      const second = last();
      expect(second).not.toBe(first);
      await desk.done(number, "goods", { lines: [{ position: 1, quantity: 1 }] });
      await round();
      expect(await offer(number)).toMatchObject({ amount: 4480, open: null });
      // The old page is still open in another tab.
      await pay(second);
      await round();
      expect(second.state).toBe("cancelled");
      await press(number);
      const third = last();
      await pay(third);
      expect(await money(number)).toEqual(["paid", 4480, 0]);
      simulator().bank.pay(first.id);
      await simulator().bank.settled();
      await round();
      // What cannot be taken back before it is paid goes back after it.
      expect([first.state, first.refunds.length]).toEqual(id === "yookassa" ? ["paid", 1] : ["cancelled", 0]);
      expect(await money(number)).toEqual(id === "yookassa" ? ["paid", 4480 + 5470, 5470] : ["paid", 4480, 0]);
      expect(await troubles()).toEqual([]);
      expect((await desk.read(number)).payment.rest).toBe(0);
    });

    it("counts for its order when it comes by an old link and the order costs less by now: the rest is for the manager", async () => {
      const number = await confirmed();
      await press(number, "sbp");
      simulator().bank.fault("lost");
      await pay();
      expect(last().state).toBe("paid");
      await desk.done(number, "goods", { lines: [], order_discount: 470 });
      await round();
      expect([await money(number), last().refunds]).toEqual([["paid", 5470, 0], []]);
      expect(await troubles()).toMatchObject([{ number, trouble: "excess" }]);
    });

    it("goes back once when it is paid while the shop takes it back", async () => {
      const number = await confirmed();
      await press(number, "sbp");
      const payment = last();
      // Between the question of the shop and its call.
      const { get } = simulator().bank.payments;
      let asked = 0;
      simulator().bank.payments.get = function (key) {
        asked += 1;
        if (asked === 2) simulator().bank.pay(payment.id);
        return get.call(this, key);
      };
      await desk.done(number, "state", { state: "cancelled" });
      await expect.poll(() => (id === "tbank" ? payment.refunds.length : asked), { timeout: 10_000 }).toBe(1);
      await round();
      simulator().bank.payments.get = get;
      await simulator().bank.settled();
      for (let time = 0; time < 3; time += 1) await round();
      expect([payment.state, payment.refunds.map(({ amount }) => amount)]).toEqual(["paid", [547_000]]);
      const [state, received, refunded] = await money(number);
      expect([state, received]).toEqual([refunded === 0 ? "unpaid" : "refunded", refunded]);
      const { journal } = await desk.read(number);
      const told = id === "tbank" ? "Платёж отменён" : "Деньги вернулись покупателю";
      expect(journal.filter(({ deed }) => deed === told)).toHaveLength(1);
      expect(await troubles()).toEqual([]);
    });

    it("can be paid again after the money went back before the shop knew of it", async () => {
      const number = await confirmed();
      await press(number, "sbp");
      Object.assign(last(), { state: "paid", refunds: [{ id: "cabinet", amount: last().amount, receipt: null }] });
      await round();
      expect([await money(number), await offer(number)]).toMatchObject([["unpaid", 0, 0], { open: null }]);
      await press(number, "sbp");
      await pay(last());
      expect(await money(number)).toEqual(["paid", 5470, 0]);
    });

    it("outlives a bank that is down, does not answer, or is killed between call and record", async () => {
      const number = await confirmed();
      simulator().bank.fault("500");
      expect((await press(number)).body.error.code).toBe("PAYMENT_UNANSWERED");
      expect(all()).toHaveLength(0);
      // The same key once more. The bank does it, and the answer is lost.
      simulator().bank.fault("timeout", 2);
      await press(number);
      await round();
      await round();
      expect((await press(number)).status).toBe(200);
      expect(all().filter(({ state }) => state === "pending")).toHaveLength(1);
      // The money is held or paid, and every answer about it is lost for a while.
      simulator().bank.fault("timeout", 3);
      await pay();
      await round();
      await round();
      await round(5 * MINUTE);
      await round(5 * MINUTE);
      expect(await money(number)).toEqual(["paid", 5470, 0]);
      expect(all().filter(({ state }) => state === "paid")).toHaveLength(1);
      expect(await troubles()).toEqual([]);
    });

    it("takes no wrong sum, and the staff says when it has looked", async () => {
      const number = await confirmed();
      simulator().bank.fault("wrong-sum");
      await press(number);
      await pay();
      await round();
      expect(await money(number)).toEqual(["unpaid", 0, 0]);
      const [trouble] = await troubles();
      expect(trouble).toMatchObject({ number, trouble: "amount" });
      const silent = await desk.manager.post(`/api/manage/payments/${trouble?.id}/resolve/`).send({ note: "" });
      expect(silent.body.error.fields).toHaveProperty("note");
      await desk.manager.post(`/api/manage/payments/${trouble?.id}/resolve/`).send({ note: "Звонили в банк" }).expect(200);
      await round(30 * MINUTE);
      expect(await troubles()).toEqual([]);
    });

    it("gives back pieces and the rest, once each, with receipts that come to the sum", async () => {
      const number = await confirmed();
      await press(number);
      await pay();
      const [mats, dumbbell] = (await online(number)).payments[0]?.items ?? [];
      expect([mats, dumbbell]).toMatchObject([
        { quantity: 2, left: 2 },
        { quantity: 1, left: 1 },
      ]);
      const refuse = async (payload: object) => (await refund(number, payload)).body.error.fields;
      expect(await refuse({ reason: "" })).toHaveProperty("reason");
      expect(await refuse({ lines: [] })).toHaveProperty("lines");
      expect(await refuse({ lines: [{ item: 0, quantity: 3 }] })).toHaveProperty("item-0");
      // Pieces beside «Всё, что осталось» do not give everything back.
      expect(await refuse({ whole: true, lines: [{ item: 0, quantity: 1 }] })).toHaveProperty("item-0");
      simulator().bank.fault("timeout");
      // Both have seen the same version.
      const one = { version: (await desk.read(number)).version, lines: [{ item: 0, quantity: 1 }] };
      const twice = await Promise.all([refund(number, one), refund(number, one)]);
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
      // The answer was lost, and the order has another address when the bank is asked again: the call is the same one.
      await desk.done(number, "contacts", { email: "olga@example.ru", seen: { email: "anna@example.ru" } });
      await round();
      await round();
      expect(last().refunds.map(({ amount }) => amount)).toEqual([99_000]);
      expect(await money(number)).toEqual(["part", 5470, 990]);
      expect(plainSpaces((await desk.shop.lastLetterTo("olga@example.ru")).text)).toContain("Вернули вам 990 ₽");
      const sent = last().receipts.map(({ receipt }) => JSON.stringify(receipt));
      expect(sent.map((receipt) => receipt.includes("anna@example.ru"))).toEqual([true, true]);
      expect((await online(number)).payments[0]).toMatchObject({ state_name: "Возвращён частично", items: [{ left: 1 }, { left: 1 }] });
      expect((await refund(number, { whole: true })).status).toBe(200);
      expect(await money(number)).toEqual(["refunded", 5470, 5470]);
      expect((await refund(number, { whole: true })).body.error.fields).toHaveProperty("form");
      expect((await online(number)).payments[0]?.state_name).toBe("Возвращён полностью");
      expect(await troubles()).toEqual([]);
      expect(last().receipts.map(({ kind }) => kind)).toEqual(
        id === "yookassa" ? ["payment", "refund", "refund"] : ["payment", "refund", "refund"],
      );
    });

    it("is not given back once more when the bank said nothing for a day: somebody has to look", async () => {
      const number = await confirmed();
      await press(number);
      await pay();
      simulator().bank.fault("timeout", 1);
      await refund(number, { lines: [{ item: 0, quantity: 1 }] });
      expect(last().refunds).toHaveLength(1);
      await round(24 * 60 * MINUTE);
      // The member of the desk is logged out by then.
      const rows = await desk.db.selectFrom("online_payments").select(["trouble", "refunded"]).execute();
      expect(rows).toEqual([{ trouble: expect.stringMatching(/^refunds?$/), refunded: 0 }]);
      expect(last().refunds).toHaveLength(1);
    });

    it("is paid in part ahead, and the receipt that settles it follows the goods", async () => {
      const number = await confirmed();
      const wrong = await desk.deed(number, "prepayment", { version: (await desk.read(number)).version, prepayment: "100" });
      expect(wrong.body.error.fields).toHaveProperty("prepayment");
      await desk.deed(number, "prepayment", { version: (await desk.read(number)).version, prepayment: "30" }).expect(200);
      expect(await offer(number)).toMatchObject({ amount: 1641, part: true });
      await press(number);
      await pay();
      expect(await money(number)).toEqual(["part", 1641, 0]);
      expect(await offer(number)).toBeNull();
      const mode = id === "yookassa" ? '"partial_prepayment"' : '"prepayment"';
      expect(JSON.stringify(last().receipts[0]?.receipt)).toContain(mode);
      await desk.done(number, "state", { state: "done", received: true });
      simulator().bank.fault("500", 2);
      await round();
      await round();
      await round();
      const settled = last().receipts.filter(({ kind }) => kind === "settlement");
      expect(settled).toHaveLength(1);
      expect(JSON.stringify(settled)).toContain('"full_payment"');
      expect(await money(number)).toEqual(["paid", 5470, 0]);
      expect((await online(number)).payments[0]?.settled_at).not.toBeNull();
    });

    it("is nobody's who has no key, and notifications of strangers do nothing", async () => {
      const number = await confirmed();
      const { shop } = desk;
      expect((await shop.post("/api/order/pay/", { number, key: "x", method: "card" })).status).toBe(404);
      expect((await request(shop.app).get(`/api/order/pay/?number=${number}&key=x`)).status).toBe(404);
      expect((await press(number, "cash")).status).toBe(422);
      for (const path of ["yookassa", "tbank"]) {
        for (const body of [
          {},
          { object: 1 },
          { type: "notification", event: "payment.succeeded", object: { id: "../refunds" } },
          { TerminalKey: SIMULATED.shop, PaymentId: 1, Token: "x" },
        ])
          expect((await shop.post(`/api/payments/${path}/`, body)).status).toBeLessThan(500);
      }
      await press(number);
      const { payments } = await online(number);
      const { body } = await desk.manager
        .post(`/api/manage/orders/${number}/online-check/`)
        .send({ payment: payments[0]?.id, cancel: true })
        .expect(200);
      expect(orderOnline.parse(body.online).payments[0]).toMatchObject({ open: false });
      await pay();
      await round();
      expect(await money(number)).toEqual(["unpaid", 0, 0]);
    });
  });
}
