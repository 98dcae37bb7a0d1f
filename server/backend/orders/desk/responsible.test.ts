import { expect, it } from "vitest";
import { removeMember, changeRole } from "../../staff/members.ts";
import { COMMAND_LINE } from "../../staff/journal.ts";
import { describeOrderDesk } from "../../testing/order-desk.ts";
import { fastOrder } from "../../testing/orders.ts";
import { NOON } from "../../testing/shop.ts";
import { staffBrowser } from "../../testing/staff.ts";

describeOrderDesk("who is responsible for an order", (desk) => {
  const idOf = async (email: string) =>
    (await desk.db.selectFrom("staff").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
  const members = async () => (await desk.list()).colleagues;
  const own = () => idOf("manager@vzlet.example");
  const owner = () => staffBrowser(desk.shop.app, desk.db, "owner", NOON, "olga@vzlet.example");
  const someOrders = async (count: number) => {
    const numbers: string[] = [];
    for (let index = 0; index < count; index += 1) numbers.push(await desk.buy({ ...fastOrder, products: [{ id: 4, quantity: 1 }] }));
    return numbers;
  };

  it("is nobody at first, then whoever takes it or is given it, and the journal says so", async () => {
    await owner();
    const [number = ""] = await someOrders(1);
    expect((await desk.read(number)).assigned).toBeNull();
    const me = await own();
    const taken = await desk.done(number, "assign", { person: me });
    expect(taken.assigned).toEqual({ id: me, name: "manager Иванова" });
    const olga = await idOf("olga@vzlet.example");
    const given = await desk.done(number, "assign", { person: olga });
    expect(given.journal.map(({ deed, changes }) => [deed, changes])).toEqual([
      ["Ответственный за заказ изменён", [{ name: "Ответственный", before: "manager Иванова", after: "owner Иванова" }]],
      ["Ответственный за заказ изменён", [{ name: "Ответственный", before: "никто", after: "manager Иванова" }]],
    ]);
    expect((await desk.list()).orders[0]?.assigned).toEqual({ id: olga, name: "owner Иванова" });
    const nobody = await desk.done(number, "assign", { person: 0 });
    expect([nobody.assigned, nobody.version]).toEqual([null, 4]);
    const refused = await desk.deed(number, "assign", { version: 4, person: 9999 });
    expect([refused.status, refused.body.error.fields]).toEqual([422, { person: "Этот сотрудник больше не работает с заказами" }]);
  });

  it("is asked about when somebody else was faster, and only then", async () => {
    await owner();
    const [number = ""] = await someOrders(1);
    const [me, olga] = [await own(), await idOf("olga@vzlet.example")];
    // The goods were changed meanwhile: that is in nobody's way.
    await desk.done(number, "goods", { lines: [], order_discount: 10 });
    expect((await desk.deed(number, "assign", { version: 1, person: me, seen: { person: "0" } })).status).toBe(200);
    const late = await desk.deed(number, "assign", { version: 1, person: olga, seen: { person: "0" } });
    expect([late.status, late.body.error.code, Object.keys(late.body.error.fields)]).toEqual([409, "ORDER_CHANGED", ["person"]]);
    expect((await desk.read(number)).assigned?.id).toBe(me);
  });

  it("is whoever confirms it when nobody is, and nobody again when that was a mistake", async () => {
    const [first = "", second = "", third = ""] = await someOrders(3);
    await owner();
    const [me, olga] = [await own(), await idOf("olga@vzlet.example")];
    const confirmed = await desk.done(first, "state", { state: "confirmed" });
    expect([confirmed.assigned?.id, confirmed.journal[0]?.changes]).toEqual([
      me,
      [
        { name: "Состояние", before: "Новый", after: "Подтверждён" },
        { name: "Ответственный", before: "никто", after: "manager Иванова" },
      ],
    ]);
    expect((await desk.done(first, "undo", { reason: "Ошибка" })).assigned).toBeNull();
    await desk.done(second, "assign", { person: olga });
    expect((await desk.done(second, "state", { state: "confirmed" })).assigned?.id).toBe(olga);
    expect((await desk.done(second, "undo", { reason: "Ошибка" })).assigned?.id).toBe(olga);
    // Who cancels an order has no more work with it.
    expect((await desk.done(third, "state", { state: "cancelled" })).assigned).toBeNull();
  });

  it("narrows the list down, is set for many at once, and is as good as nobody who has left", async () => {
    await owner();
    const [first = "", second = "", third = ""] = await someOrders(3);
    const [me, olga] = [await own(), await idOf("olga@vzlet.example")];
    expect(await members()).toEqual([
      { id: me, name: "manager Иванова" },
      { id: olga, name: "owner Иванова" },
    ]);
    const many = (numbers: string[], person: number) => desk.manager.post("/api/manage/orders/assign/").send({ numbers, person });
    expect((await many([first, second, "26-000099"], me).expect(200)).body).toEqual({ changed: 2 });
    expect((await many([first], me).expect(200)).body).toEqual({ changed: 0 });
    await desk.done(third, "assign", { person: olga });
    expect(await desk.numbers("person=me")).toEqual([second, first]);
    expect(await desk.numbers(`person=${olga}`)).toEqual([third]);
    expect(await desk.numbers("person=none")).toEqual([]);
    expect((await desk.list("person=me")).open).toBeNull();
    const beside = await desk.manager.get(`/api/manage/orders/${first}/neighbours/?person=me`);
    expect(beside.body).toEqual({ previous: second, next: null });

    const keeper = await staffBrowser(desk.shop.app, desk.db, "owner", NOON, "second@vzlet.example");
    await removeMember(desk.db, { id: olga }, { actor: COMMAND_LINE, now: NOON });
    expect(await desk.numbers("person=none")).toEqual([third]);
    expect((await desk.list("person=none")).orders[0]?.assigned).toBeNull();
    expect((await desk.read(third)).assigned).toBeNull();
    expect((await desk.done(third, "state", { state: "confirmed" })).assigned?.id).toBe(me);
    // An editor has nothing to do with orders any more.
    await changeRole(desk.db, me, "editor", { actor: COMMAND_LINE, now: NOON });
    const { body } = await keeper.get("/api/manage/orders/?person=none").expect(200);
    expect(body.page.orders).toHaveLength(3);
  });
});
