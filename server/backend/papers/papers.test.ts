import { expect, it } from "vitest";
import { plainSpaces } from "#shared/text/format.ts";
import { describeOrderDesk } from "../testing/order-desk.ts";
import { company, order } from "../testing/orders.ts";
import { NOON } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import { readCodes, readPdf } from "../testing/pdf.ts";

const HALF_DAY = 11 * 3600 * 1000;

describeOrderDesk("the papers of a company", (desk) => {
  const page = async (number: string) => {
    const { url } = await desk.read(number);
    return (await desk.shop.browser().get(url.replace("/order/", "/api/order/")).expect(200)).body.order;
  };
  const pdf = async (url: string) => {
    const { body, headers } = await desk.manager.get(url).buffer(true).responseType("blob").expect(200);
    return { file: body as Buffer, name: headers["content-disposition"] };
  };

  const sold = async (payload: object) => {
    const number = await desk.buy(payload);
    await desk.done(number, "state", { state: "done" });
    return number;
  };

  it("refuse a company that cannot be, at the checkout and at the desk", async () => {
    const refused = async (fields: object) =>
      (await desk.shop.post("/api/checkout/", { ...order, ...company, ...fields }).expect(422)).body.error.fields;
    expect(plainSpaces((await refused({ company_inn: "7701234569" })).company_inn)).toBe("Такого ИНН не бывает: проверьте цифры");
    expect(plainSpaces((await refused({ company_inn: "770123456" })).company_inn)).toBe("В ИНН 10 цифр, у предпринимателя 12");
    expect(await refused({ company_kpp: "" })).toEqual({ company_kpp: "Укажите КПП" });
    expect(await refused({ company_name: "", company_address: " " })).toEqual({
      company_name: "Укажите название, как в уставе: ООО «Атлет»",
      company_address: "Укажите юридический адрес",
    });
    const number = await desk.buy();
    expect(await page(number)).toMatchObject({ invoice: null });
    const { body } = await desk.deed(number, "contacts", { version: 1, company_name: "ООО «Атлет»" }).expect(422);
    expect(Object.keys(body.error.fields)).toEqual(["company_inn", "company_kpp", "company_address"]);
  });

  it("are issued with the order, stay as they were, and a change makes them void", async () => {
    const bought = { ...order, ...company, delivery: "pickup", address: "", email: "anna@example.ru" };
    const { body } = await desk.shop.post("/api/checkout/", bought).expect(200);
    const { number, invoice } = body.order;
    expect(invoice).toBe((await page(number)).invoice.url);
    const letters = await desk.shop.letters();
    expect(letters.at(-1)?.text).toContain(`Счёт на оплату: https://vzlet.example${invoice}`);
    expect(letters.at(-2)?.text).toContain("Компания: ООО «Атлет»\nИНН: 7701234560\nКПП: 770101001");
    const { file, name } = await pdf(invoice);
    expect(name).toBe(`inline; filename="???? ${number}.pdf"; filename*=UTF-8''%D0%A1%D1%87%D1%91%D1%82%20${number}.pdf`);
    const [first] = await readPdf(file, 3);
    const text = plainSpaces(first?.text ?? "");
    expect(text).toContain(`Счёт на оплату № ${number} от 20 ноября 2026`);
    expect(text).toContain("Оплатите до 25 ноября 2026 включительно");
    expect(text).toContain("ООО «Атлет», ИНН 7701234560, КПП 770101001, 101000, Москва, Мясницкая, 1");
    expect(text).toContain("Всего к оплате: 60 970,00");
    expect(text).toContain("В том числе НДС 22 %: 10 994,59");
    expect(text).toContain("Шестьдесят тысяч девятьсот семьдесят рублей 00 копеек");
    const codes = await readCodes(first?.png ?? Buffer.alloc(0));
    expect(codes.jsqr).toBe(codes.zxing);
    expect(codes.jsqr).toBe(
      "ST00012|Name=ООО «Взлёт»|PersonalAcc=40702810300000000012|BankName=АО «Банк „Опора“», г. Москва|BIC=044525000|CorrespAcc=30101810900000000000|" +
        `PayeeINN=7700000000|KPP=770001001|Sum=6097000|Purpose=Оплата по счёту № ${number} от 20 ноября 2026, в т. ч. НДС 22 %`,
    );
    desk.shop.advance(HALF_DAY);
    const [same] = await readPdf((await pdf(invoice)).file, 1);
    expect(same?.text).toBe(first?.text);

    // A change of something else leaves it; a discount makes it void, and stands in the lines to the kopeck.
    await desk.done(number, "notes", { text: "Ждём оплату" });
    expect((await desk.read(number)).invoices).toHaveLength(1);
    const changed = await desk.done(number, "goods", { lines: [], order_discount: 1000.01 });
    expect(changed.invoices.map(({ number: one, total, voided }) => [one, total, voided])).toEqual([
      [`${number}-2`, 59_969.99, false],
      [number, 60_970, true],
    ]);
    const [second] = await readPdf((await pdf(invoice)).file, 1);
    expect(plainSpaces(second?.text ?? "")).toContain(`№ ${number}-2 от 21 ноября 2026`);
    const rows = await desk.db.selectFrom("invoices").select("content").where("number", "=", `${number}-2`).executeTakeFirstOrThrow();
    const lines = (JSON.parse(rows.content) as { lines: { discount: number; total: number }[] }).lines;
    expect(lines.reduce((sum, line) => sum + line.discount, 0)).toBe(100_001);
    expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(5_996_999);
    const [former] = await readPdf((await pdf(changed.invoices[1]?.url ?? "")).file, 1);
    expect(plainSpaces(former?.text ?? "")).toContain("Аннулирован 21 ноября 2026");

    await desk.done(number, "state", { state: "cancelled" });
    expect((await page(number)).invoice).toBeNull();
    expect((await desk.read(number)).invoices.every(({ voided }) => voided)).toBe(true);
    await desk.shop.browser().get(invoice).expect(404);
    await desk.shop
      .browser()
      .get(invoice.replace(/key=.{4}/, "key=AAAA"))
      .expect(404);
    await desk.manager.get(`/api/manage/orders/${number}/papers/invoice-9/`).expect(404);
    await desk.shop
      .browser()
      .get(changed.invoices[0]?.url ?? "")
      .expect(401);
  });

  it("say of what was shipped the same kopecks as the order, and name the day", async () => {
    const number = await desk.buy({ ...order, ...company });
    await desk.done(number, "goods", { lines: [], order_discount: 0.01, delivery_price: 490 });
    const { total_price } = await desk.read(number);
    const paper = (name: string, day = "") => `/api/manage/orders/${number}/papers/${name}/?day=${day}`;
    const upd = await pdf(paper("upd", "2026-11-23"));
    expect(upd.name).toContain(`filename*=UTF-8''%D0%A3%D0%9F%D0%94%20${number}.pdf`);
    const [transfer] = await readPdf(upd.file, 1);
    const text = plainSpaces(transfer?.text ?? "");
    expect(text).toContain(`Счёт-фактура № ${number} от 23 ноября 2026`);
    expect(total_price).toBe(61_459.99);
    expect(text).toMatch(/Всего к оплате \(9\) 50 377,05 11 082,94 61 459,99/);
    const [waybill] = await readPdf((await pdf(paper("torg-12"))).file, 1);
    const goods = plainSpaces(waybill?.text ?? "");
    expect(goods).toContain(`Товарная накладная № ${number} от 20 ноября 2026`);
    expect(goods).toContain("Шестьдесят тысяч девятьсот шестьдесят девять рублей 99 копеек");
    expect(goods).not.toContain("Доставка");
    expect(plainSpaces((await desk.manager.get(paper("upd", "31.02.2026")).expect(422)).body.error.fields.day)).toContain("Такого дня нет");
    const stranger = await desk.buy({ ...order, products: [{ id: 4, quantity: 1 }] });
    await desk.manager.get(`/api/manage/orders/${stranger}/papers/upd/`).expect(404);
  });

  it("offer a cart to anybody, and an order by a link that ends", async () => {
    const visitor = desk.shop.browser();
    const open = (url: string) => visitor.get(url).buffer(true).responseType("blob");
    const cart = `/api/offer/?products=${JSON.stringify([{ id: 4, quantity: 3 }])}`;
    const { body, headers } = await open(cart).expect(200);
    expect(headers["content-disposition"]).toContain("inline;");
    const [offered] = await readPdf(body as Buffer, 1);
    const text = plainSpaces(offered?.text ?? "");
    expect(text).toContain("Цены действуют до 4 декабря 2026 включительно");
    expect(text).toContain("3 шт. × 990,00 ₽");
    expect(text).toMatch(/Итого: 2 970,00 ₽ В том числе НДС 22 %: 535,57 ₽ Доставка/);
    const always = { section: "", from_sum: 0, starts_on: "", ends_on: "", limit_total: null, limit_person: null, active: 1 };
    const discount = { ...always, code: "ВЕЗЁМ10", title: "Весна", effect: "percent", value: 10 } as const;
    await desk.db
      .insertInto("discounts")
      .values([discount, { ...discount, code: null, effect: "delivery", value: 0 }])
      .execute();
    const [reduced] = await readPdf((await open(`${cart}&code=${encodeURIComponent("везём10")}`).expect(200)).body as Buffer, 1);
    expect(plainSpaces(reduced?.text ?? "")).toMatch(/Итого: 2 673,00 ₽.*Курьером бесплатно/);
    await desk.db.deleteFrom("discounts").execute();
    for (const wrong of ["", "[]", "[{}]", JSON.stringify(Array.from({ length: 101 }, (_, id) => ({ id: id + 1, quantity: 1 })))])
      await visitor.get(`/api/offer/?products=${wrong}`).expect(400);
    const number = await desk.buy({ ...order, ...company });
    await desk.done(number, "goods", { lines: [], order_discount: 970 });
    await desk.done(number, "delivery", { lift: "stairs", floor: 4, lift_price: 700, keep_price: true });
    const note = "Привезём и соберём в один день";
    const led = await desk.manager.get(`/api/manage/orders/${number}/papers/offer/?${new URLSearchParams({ note })}`).expect(302);
    const link = String(led.headers.location);
    const [paper] = await readPdf((await open(link).expect(200)).body as Buffer, 1);
    const words = plainSpaces(paper?.text ?? "");
    expect(words).toContain(`для ООО «Атлет». Цены действуют до 4 декабря 2026`);
    expect(words).toContain(note);
    expect(words).toContain("Скидка: −970,00 ₽ Итого: 60 700,00 ₽");
    expect(words).not.toMatch(/Анна|916|Истра/);
    expect(words).toMatch(/Стоимость доставки[^]*Подъём на 4 этаж без лифта[^]*700 ₽/);
    expect(words).not.toMatch(/143500/);
    await visitor.get(link.replace("until=1", "until=2")).expect(404);
    await visitor.get(link.replace("note=", "note=x")).expect(404);
    desk.shop.advance(16 * 24 * 3600 * 1000);
    await visitor.get(link).expect(410);
  });

  it("are issued once however many look at once, not for open prices, and never name an erased buyer to a stranger", async () => {
    const number = await desk.buy({ ...order, ...company });
    await desk.db.deleteFrom("invoices").execute();
    await Promise.all(Array.from({ length: 8 }, () => page(number)));
    expect((await desk.read(number)).invoices.map(({ number: one }) => one)).toEqual([number]);
    await desk.done(number, "goods", { lines: [{ position: 1, price: null }] });
    expect((await page(number)).invoice).toBeNull();
    await desk.done(number, "goods", { lines: [{ position: 1, price: 10 }] });
    const { invoice } = await page(number);
    await desk.done(number, "state", { state: "done" });
    await desk.shop.browser().get(invoice.url).expect(200);
    const owner = await staffBrowser(desk.shop.app, desk.db, "owner", NOON);
    await owner.post(`/api/manage/shoppers/order-${number}/erase/`).send({ sure: true }).expect(200);
    await desk.shop.browser().get(invoice.url).expect(404);
    expect(JSON.stringify(await desk.read(number))).not.toContain("Атлет");
  });

  it("specify a product in the size that is meant, at the retail price, and refuse what is not shown", async () => {
    const visitor = desk.shop.browser();
    const open = (id: string | number) => visitor.get(`/api/specification/?product=${id}`).buffer(true).responseType("blob");
    const { body, headers } = await open(12).expect(200);
    const name = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(headers["content-disposition"] ?? "")?.[1] ?? "");
    const { name: product } = await desk.db.selectFrom("products").select("name").where("id", "=", 1).executeTakeFirstOrThrow();
    expect(plainSpaces(name)).toContain(`Спецификация ${plainSpaces(product)}`);
    const [first] = await readPdf(body as Buffer, 3);
    const text = plainSpaces(first?.text ?? "");
    expect(text).toContain("39 990,50 ₽ Цена на 20 ноября 2026");
    expect(text).toContain("8 800");
    expect(text).toContain("Размеры и исполнения");
    expect(text).toMatch(/29 990 ₽/);
    const codes = await readCodes(first?.png ?? Buffer.alloc(0));
    expect(codes.jsqr).toBe(codes.zxing);
    expect(codes.jsqr).toMatch(/^https:\/\/vzlet\.example\/catalog\/.+\?m=12$/);
    const [whole] = await readPdf((await open(3).expect(200)).body as Buffer, 1);
    expect(plainSpaces(whole?.text ?? "")).toContain("По запросу");
    for (const wrong of ["", "0", "-1", "abc", "2147483648", "987654"])
      await visitor.get(`/api/specification/?product=${wrong}`).expect(404);
    await desk.db.deleteFrom("products").where("id", "=", 4).execute();
    await visitor.get("/api/specification/?product=4").expect(404);
    const answers = await Promise.all(Array.from({ length: 30 }, () => visitor.get("/api/specification/?product=4")));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  it("are forms to print: blank for everybody, filled in for whoever has the order's key", async () => {
    const visitor = desk.shop.browser();
    const read = async (url: string) => {
      const { body, headers } = await visitor.get(url).buffer(true).responseType("blob").expect(200);
      const pages = await readPdf(body as Buffer, 1);
      expect(pages).toHaveLength(1);
      return [plainSpaces(pages[0]?.text ?? ""), String(headers["content-disposition"])] as const;
    };
    const [blank] = await read("/api/papers/order/");
    expect(blank).toContain("Бланк заказа");
    expect(blank).toContain("ООО «Взлёт», ИНН 7700000000, КПП 770001001");
    const [empty] = await read("/api/papers/return/");
    expect(empty).toContain("Заявление о возврате товара Заказ № от Сумма, ₽");
    await visitor.get("/api/papers/other/").expect(404);

    const number = await desk.buy();
    expect(await page(number)).toMatchObject({ return_form: null });
    await desk.done(number, "goods", { lines: [], order_discount: 970 });
    await desk.done(number, "state", { state: "done" });
    const { return_form: url } = await page(number);
    const [filled, name] = await read(url);
    expect(decodeURIComponent(name)).toContain(`Заявление о возврате ${number}.pdf`);
    expect(filled).toMatch(new RegExp(`Заказ № ${number} от 20 ноября 2026 на сумму [\\d ]+,00 ₽`));
    expect(filled).toContain(order.name);
    expect(filled).toContain("на карту, с которой платили");
    expect(filled).not.toMatch(/916|anna@|Истра/);
    await visitor.get(url.replace(/key=.{4}/, "key=AAAA")).expect(404);

    const [ofCompany] = await read((await page(await sold({ ...order, ...company }))).return_form);
    expect(ofCompany).toContain("ООО «Атлет»");
    expect(ofCompany).not.toContain("на карту");
  });
});
