import { expect, it } from "vitest";
import { orderBatch, ordersPlan, type OrderBatch } from "#shared/contract/desk/order-batches.ts";
import type { OrderState } from "#shared/domain/orders/order-state.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { nextDue } from "../../outbox/queue.ts";
import { describeOrderDesk } from "../../testing/order-desk.ts";
import { company, fastOrder, order } from "../../testing/orders.ts";
import { MINUTE, NOON } from "../../testing/shop.ts";

describeOrderDesk("many orders at once", (desk) => {
  const mat = { ...fastOrder, products: [{ id: 4, quantity: 1 }] };
  const dumbbell = { ...order, products: [{ id: 2, quantity: 1 }] };
  const set = async (numbers: string[], state: OrderState, payload: object = {}) => {
    const { body } = await desk.manager
      .post("/api/manage/orders/states/")
      .send({ numbers, state, ...payload })
      .expect(200);
    return orderBatch.parse(body.batch);
  };
  const outcomes = ({ results }: OrderBatch) => results.map(({ number, outcome, lettered }) => [number, outcome, lettered]);
  const undo = ({ id }: OrderBatch) => desk.manager.post(`/api/manage/orders/batches/${id}/undo/`).send({});
  const stateLetters = (kind: "cancelled" | "confirmed") =>
    desk.db.selectFrom("outbox").select(["id", "order_letter"]).where("order_letter", "=", kind).execute();

  it("are counted by their states first; what cannot be moved is left out and named with its reason", async () => {
    const fresh = await desk.buy();
    const silent = await desk.buy({ ...mat, email: "" });
    const sent = await desk.buy(mat);
    const over = await desk.buy(mat);
    await desk.done(sent, "state", { state: "shipped" });
    await desk.done(over, "state", { state: "done" });
    const numbers = [fresh, silent, sent, over, "26-000099", fresh];
    const { body } = await desk.manager.post("/api/manage/orders/states/plan/").send({ numbers, state: "cancelled" }).expect(200);
    const plan = ordersPlan.parse(body.plan);
    expect(plan).toMatchObject({
      groups: [
        { state: "new", count: 2 },
        { state: "shipped", count: 1 },
      ],
      movable: [
        { number: fresh, version: 1 },
        { number: silent, version: 1 },
        { number: sent, version: 2 },
      ],
      with_email: 1,
    });
    expect(plan.refused.map(({ number, reason }) => [number, reason])).toEqual([
      [over, "Заказ уже в состоянии «Выполнен»: «Отменён» из него не следует"],
      ["26-000099", "Такого заказа нет"],
    ]);
    // Nothing was changed by asking.
    expect((await desk.read(fresh)).version).toBe(1);
  });

  it("go to a state together, each on its own, and one that was changed since it was seen stays", async () => {
    await desk.db.updateTable("products").set({ stock: 5 }).where("id", "=", 2).execute();
    const first = await desk.buy();
    const second = await desk.buy({ ...fastOrder, products: [{ id: 2, quantity: 5 }] });
    const third = await desk.buy({ ...mat, email: "" });
    const fourth = await desk.buy(mat);
    await desk.db.updateTable("products").set({ stock: 0 }).where("id", "=", 2).execute();
    await desk.done(third, "state", { state: "cancelled" });
    await desk.done(fourth, "goods", { lines: [{ position: 1, quantity: 2 }] });
    const batch = await set([first, second, third, "26-000099", fourth, first], "confirmed", { letters: true, versions: { [fourth]: 1 } });
    expect(outcomes(batch)).toEqual([
      [first, "set", true],
      [second, "short", false],
      [third, "impossible", false],
      ["26-000099", "unknown", false],
      [fourth, "changed", false],
    ]);
    expect(plainSpaces(batch.results[1]?.message ?? "")).toBe("Товара не хватает. Гиря: нужно ещё 2 шт., осталось 0 шт.");
    const many = await desk.manager.post("/api/manage/orders/states/").send({ numbers: Array(101).fill(first), state: "done" });
    expect(many.status).toBe(422);
  });

  it("come back within ten minutes with their stock, and their letters are never sent", async () => {
    const first = await desk.buy();
    const second = await desk.buy(dumbbell);
    await desk.done(second, "state", { state: "confirmed" });
    const [mats, dumbbells] = [await desk.stockOf(11, "modifications"), await desk.stockOf(2)];
    await desk.db.updateTable("outbox").set({ delivered_at: NOON }).execute();
    const batch = await set([first, second], "cancelled", { letters: true });
    expect(outcomes(batch)).toEqual([
      [first, "set", true],
      [second, "set", true],
    ]);
    expect(await desk.stockOf(2)).toBe(Number(dumbbells) + 1);
    // The letters wait.
    expect(await stateLetters("cancelled")).toHaveLength(2);
    const lane = { kind: "mail", urgent: 0 } as const;
    expect(await nextDue(desk.db, lane, NOON + 10 * MINUTE - 1, [])).toBeUndefined();
    expect(await nextDue(desk.db, lane, NOON + 10 * MINUTE, [])).toMatchObject({ order_letter: "cancelled" });

    desk.shop.advance(9 * MINUTE);
    const undone = orderBatch.parse((await undo(batch).expect(200)).body.batch);
    expect(undone).toMatchObject({
      undo_until: null,
      undone: { by: "manager Иванова" },
      results: [{ outcome: "set" }, { outcome: "set" }],
    });
    expect([(await desk.read(first)).state, (await desk.read(second)).state]).toEqual(["new", "confirmed"]);
    expect([await desk.stockOf(11, "modifications"), await desk.stockOf(2)]).toEqual([mats, dumbbells]);
    expect(await stateLetters("cancelled")).toEqual([]);
    expect((await desk.read(second)).journal[0]).toMatchObject({
      deed: "Заказ возвращён на шаг назад",
      by: "manager Иванова",
      changes: [
        { name: "Состояние", before: "Отменён", after: "Подтверждён" },
        { name: "Причина", after: "Отменено действие с несколькими заказами" },
      ],
    });
    const again = await undo(batch);
    expect([again.status, again.body.error.code]).toEqual([409, "BATCH_OVER"]);
  });

  it("come back to the last one when taking them back broke off: whoever presses again goes on, and two at once are one", async () => {
    const numbers = [await desk.buy(), await desk.buy({ ...dumbbell, ...company }), await desk.buy(mat)];
    const batch = await set(numbers, "confirmed");
    const broken = numbers[1] ?? "";
    // Its invoice cannot be read.
    const { content } = await desk.db.selectFrom("invoices").select("content").where("number", "=", broken).executeTakeFirstOrThrow();
    const damage = (text: string) => desk.db.updateTable("invoices").set({ content: text }).where("number", "=", broken).execute();
    await damage("{");
    const half = orderBatch.parse((await undo(batch).expect(200)).body.batch);
    expect(outcomes(half)).toEqual([
      [numbers[0], "set", false],
      [numbers[2], "set", false],
      [broken, "impossible", false],
    ]);
    expect([plainSpaces(half.results[2]?.message ?? ""), half.undo_until]).toEqual(["Ещё не вернули", batch.undo_until]);
    await damage(content);
    const twice = await Promise.all([undo(batch), undo(batch)]);
    expect(twice.map(({ status }) => status)).toContain(200);
    const { body } = await desk.manager.get(`/api/manage/orders/batches/${batch.id}/`).expect(200);
    expect(orderBatch.parse(body.batch)).toMatchObject({ undo_until: null, results: numbers.map(() => ({ outcome: "set" })) });
    for (const number of numbers) expect((await desk.read(number)).state).toBe("new");
  });

  it("come back without the one that somebody has changed since, which is named", async () => {
    const first = await desk.buy(mat);
    const second = await desk.buy(mat);
    const batch = await set([first, second], "confirmed");
    await desk.done(second, "state", { state: "shipped" });
    const { body } = await undo(batch).expect(200);
    expect(outcomes(body.batch)).toEqual([
      [first, "set", false],
      [second, "changed", false],
    ]);
    expect((await desk.read(second)).state).toBe("shipped");
  });

  it("stay after ten minutes, and a batch of yesterday is forgotten", async () => {
    const number = await desk.buy();
    const batch = await set([number], "confirmed");
    desk.shop.advance(10 * MINUTE);
    expect((await undo(batch)).body.error.code).toBe("BATCH_OVER");
    expect((await desk.read(number)).state).toBe("confirmed");
    await desk.db
      .updateTable("order_batches")
      .set((row) => ({ at: row("at", "-", 24 * 60 * MINUTE) }))
      .execute();
    await set([number], "shipped");
    expect((await desk.manager.get(`/api/manage/orders/batches/${batch.id}/`)).status).toBe(404);
  });
});
