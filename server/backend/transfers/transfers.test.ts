import { expect, it } from "vitest";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { Transfer } from "#shared/contract/desk/transfers.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { describeOrderDesk } from "../testing/order-desk.ts";
import { company, order } from "../testing/orders.ts";
import { statementFile, type TestDocument } from "../testing/statement.ts";
import { invoicesIn } from "./match.ts";

/** 2 970 ₽ and 60 970 ₽. */
const mats = { ...order, ...company, delivery: "pickup", address: "", products: [{ id: 4, quantity: 3 }] };

it("numbers of invoices are found in what payers write, and nothing else is taken for one", () => {
  const found = (text: string) => invoicesIn(text).map(({ order: number, edition }) => `${number}/${edition}`);
  expect(found("Оплата по счёту № 26-000123 от 20.11.2026, в т.ч. НДС 22 %")).toEqual(["26-000123/1"]);
  expect(found("сч.26–000123-2, 26-000124; ИНН 7701234560")).toEqual(["26-000123/2", "26-000124/1"]);
  expect(found("за товар по сч. №26-77 и N 26-78")).toEqual(["26-000077/1", "26-000078/1"]);
  expect(found("договор 20-11 от 20-11-2026, тел. 8-916-204-77-11, 12-15 часов")).toEqual([]);
});

describeOrderDesk("a statement of the bank", (desk) => {
  const load = (documents: readonly TestDocument[], options?: Parameters<typeof statementFile>[1]) =>
    desk.manager.post(deskEndpoints.loadStatement.path).send({ file: statementFile(documents, options).toString("base64") });
  const page = async () =>
    (await desk.manager.get(deskEndpoints.transfers.path).expect(200)).body.page as { waiting: Transfer[]; total: number; sure: number };
  const record = (payload: object) => desk.manager.post(deskEndpoints.recordTransfer.path).send(payload);
  const doubts = async () =>
    (await page()).waiting.map(({ number, proposals: [best] }) => [number, best?.order ?? null, ...(best?.doubts ?? []).map(plainSpaces)]);

  it("proposes what it pays, says what it is unsure of, and changes nothing twice", async () => {
    const [one, two, three] = [
      await desk.buy(mats),
      await desk.buy({ ...order, ...company }),
      await desk.buy({ ...mats, ...company, company_inn: "7707083893" }),
    ];
    const private_ = await desk.buy({ ...order, products: [{ id: 4, quantity: 1 }] });
    const changed = await desk.buy(mats);
    await desk.done(changed, "goods", { lines: [], order_discount: 100 });
    const documents = [
      { number: "1", sum: "2970.00", purpose: `Оплата по счёту № ${one} от 20.11.2026` },
      { number: "2", sum: "20000.50", purpose: `часть по сч ${two}` },
      { number: "3", sum: "2970", purpose: `счет ${three}`, inn: "7701234560" },
      { number: "4", sum: "60970.00", purpose: "за спортивный инвентарь" },
      { number: "5", sum: "2970.00", purpose: `счёт ${changed}` },
      { number: "6", sum: "990.00", purpose: `заказ № ${private_}`, inn: "500100732259" },
      { number: "7", sum: "123.45", purpose: "проценты", inn: "" },
      { number: "8", sum: "5000.00", purpose: "аренда", to: "40702810900000000077" },
    ];
    expect((await load(documents).expect(200)).body.loaded).toEqual({ added: 7, known: 0, others: 1 });
    expect((await load(documents, { encoding: "cp866" }).expect(200)).body.loaded).toEqual({ added: 0, known: 7, others: 1 });
    expect((await doubts()).toSorted()).toEqual([
      ["1", one],
      ["2", two],
      ["3", three, "ИНН плательщика другой: в заказе 7707083893"],
      ["4", two, "Номера счёта нет: совпали ИНН и сумма"],
      ["5", changed, "Счёт аннулирован: заказ или продавец с тех пор изменился", "Больше, чем осталось оплатить: 2 870 ₽"],
      ["6", private_, "Заказ оформлен не на компанию"],
      ["7", null],
    ]);
    const { waiting, sure } = await page();
    expect(sure).toBe(2);
    // All that is sure, with one press and by two at once: each is paid once.
    const sent = { transfers: waiting.map(({ id, left }) => ({ id, left })), letter: true };
    const answers = await Promise.all([1, 2].map(() => desk.manager.post(deskEndpoints.recordTransfers.path).send(sent).expect(200)));
    expect(answers.reduce((sum, { body }) => sum + body.recorded, 0)).toBe(2);
    expect((await desk.read(one)).payment).toMatchObject({ state: "paid", received: 2970, rest: 0 });
    expect((await desk.read(two)).payment).toMatchObject({ state: "part", received: 20_000.5 });
    expect(plainSpaces((await desk.shop.letters()).at(-1)?.text ?? "")).toMatch(/Оплату получили|Получили 20 000,50/);
    expect((await load(documents).expect(200)).body.loaded).toMatchObject({ added: 0, known: 7 });
    expect((await page()).total).toBe(5);

    // A person records what is unsure: a part for one order, the rest for another, never more than came.
    const big = waiting.find(({ number }) => number === "4");
    const money = { id: big?.id, left: 60_970, order: two };
    expect(plainSpaces((await record({ ...money, amount: 60_970 }).expect(422)).body.error.fields.amount)).toBe(
      "Больше, чем осталось: 40 969,50 ₽",
    );
    expect(plainSpaces((await record({ ...money, amount: 60_971 }).expect(422)).body.error.fields.amount)).toBe(
      "Не больше, чем в платеже: 60 970 ₽",
    );
    await record({ ...money, amount: 40_969.5 }).expect(200);
    expect((await record({ ...money, order: changed, amount: 1 }).expect(409)).body.error.code).toBe("TRANSFER_TAKEN");
    await record({ ...money, left: 20_000.5, order: `${changed}-2`, amount: 2870 }).expect(200);
    expect((await desk.read(changed)).payment.state).toBe("paid");
    await record({ ...money, left: 17_130.5, order: "26-999999", amount: 1 }).expect(404);

    // What was a mistake is taken back on the order's page, and the transfer waits again.
    const [payment] = (await desk.read(changed)).payment.list;
    await desk.done(changed, "payment-undo", { id: payment?.id, reason: "Не тот заказ" });
    expect((await page()).waiting.find(({ number }) => number === "4")).toMatchObject({ left: 20_000.5, amount: 60_970 });

    const none = waiting.find(({ number }) => number === "7");
    const dismiss = () => desk.manager.post(deskEndpoints.dismissTransfer.path).send({ id: none?.id, left: 123.45 });
    await dismiss().expect(200);
    await dismiss().expect(409);
    await record({ id: none?.id, left: 123.45, amount: 100, order: three }).expect(409);
    expect((await page()).waiting.map(({ number }) => number).toSorted()).toEqual(["3", "4", "5", "6"]);
  });

  it("holds no second payment in what a bank has corrected or a payer has sent twice, and finds the payer's order behind a wrong number", async () => {
    const buyer = { company_inn: "7707083893" };
    const [part, twice, own, gone] = [
      await desk.buy({ ...order, ...company, ...buyer }),
      await desk.buy({ ...mats, ...buyer }),
      await desk.buy({ ...mats, ...buyer, products: [{ id: 4, quantity: 2 }] }),
      await desk.buy({ ...mats, ...buyer }),
    ];
    const foreign = await desk.buy(mats);
    await desk.done(gone, "state", { state: "cancelled" });
    const from = (number: string, sum: string, purpose: string) => ({ number, sum, purpose, inn: buyer.company_inn, day: "24.11.2026" });
    const first = [
      from("51", "5000.00", `счёт ${part}`),
      from("52", "2970.00", `счёт ${twice}`),
      from("53", "2970.00", `счёт ${twice} повторно`),
      from("54", "1980.00", "счёт 26-999998"),
      from("55", "1980.00", `счёт ${foreign}`),
      from("56", "2970.00", `счёт ${gone}`),
    ];
    await load(first, { encoding: "utf8" }).expect(200);
    const mine = async () => (await page()).waiting.filter(({ number }) => /^5\d$/.test(number)).toReversed();
    const said = async () =>
      (await mine()).map(({ number, proposals }) => [
        number,
        ...proposals.map(({ order: to, doubts: why }) => [to, ...why.map(plainSpaces)]),
      ]);
    expect(await said()).toEqual([
      ["51", [part]],
      ["52", [twice]],
      ["53", [twice, "Вместе с другим платежом больше, чем осталось оплатить: 2 970 ₽"]],
      ["54", [own, "Заказа 26-999998 нет: совпали ИНН и сумма"]],
      ["55", [foreign, "ИНН плательщика другой: в заказе 7701234560"], [own, "Номер другой, но совпали ИНН и сумма"]],
      ["56", [gone, "Счёт аннулирован: заказ или продавец с тех пор изменился", "Заказ: отменён"]],
    ]);
    const sure = (await mine()).map(({ id, left }) => ({ id, left }));
    const answer = await desk.manager.post(deskEndpoints.recordTransfers.path).send({ transfers: sure, letter: false }).expect(200);
    expect(answer.body).toEqual({ recorded: 2, refused: 4 });

    // The bank has corrected the document by a kopeck: it is no second part.
    expect((await load([from("51", "5000.01", `счёт ${part}`)]).expect(200)).body.loaded).toMatchObject({ added: 1 });
    expect((await said()).find(([number]) => number === "51")).toEqual(["51", [part, "Этот документ уже был в выписке на 5 000 ₽"]]);
    expect((await desk.read(part)).payment.received).toBe(5000);
  });

  it("is refused when it is none, breaks off, is too large or has no sum, and then nothing of it is kept", async () => {
    const file = (bytes: Buffer) => desk.manager.post(deskEndpoints.loadStatement.path).send({ file: bytes.toString("base64") });
    const reason = async (call: ReturnType<typeof file>) => plainSpaces((await call.expect(422)).body.error.fields.file);
    expect(await reason(file(Buffer.from("%PDF-1.7")))).toContain("Это не выписка для 1С");
    expect(await reason(load([{ number: "1", sum: "10" }], { end: "" }))).toContain("Файл обрывается");
    // Lines of spaces took two minutes, in which nobody was answered.
    const blank = `\n${" ".repeat(4000)}`.repeat(230);
    expect(await reason(load([{ number: "1", sum: "10", purpose: blank }], { end: "" }))).toContain("Файл обрывается");
    expect(
      await reason(
        load([
          { number: "1", sum: "10" },
          { number: "2", sum: "десять" },
        ]),
      ),
    ).toBe("Строка 17: у документа нет суммы");
    expect(await reason(load([{ number: "1", sum: "10", day: "31.02.2026" }]))).toBe("Строка 7: у документа нет даты");
    expect(await reason(load([{ number: "1", sum: "10" }], { end: "СекцияДокумент=Платежное поручение\r\nКонецФайла" }))).toBe(
      "Строка 17: документ не закончен. Скачайте файл ещё раз",
    );
    await file(Buffer.alloc(1_100_000, 65)).expect(({ status }) => expect([413, 422]).toContain(status));
    expect(await page()).toMatchObject({ total: 0, waiting: [] });
  });
});
