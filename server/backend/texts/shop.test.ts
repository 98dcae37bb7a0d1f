import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import type { ShopAnswer } from "#shared/contract/desk/texts.ts";
import { orderLetter } from "../orders/letters.ts";
import { shopOf } from "../letters/shop.ts";
import type { Order } from "../orders/order.ts";
import { CONTENT_DIR } from "../testing/backend.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestShop, NOON } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import { openLiveContent } from "./live-content.ts";

const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);

describeEngines("the shop itself at the desk", (open) => {
  it("takes drawings by what they are, undoes them, sends a letter to try, and says its own words in letters", async () => {
    const db = await open();
    const live = await openLiveContent({ db, clock: () => NOON, shipped: CONTENT_DIR });
    const shop = createTestShop(db, { live });
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    const send = (file: Buffer, kind = "light") => owner.post("/api/manage/shop/logo/").send({ kind, file: file.toString("base64") });
    for (const file of [
      svg("<script>alert(1)</script>"),
      svg('<path onload="alert(1)"/>'),
      svg('<a href="javascript:alert(1)"/>'),
      svg('<image href="https://evil.example/x.png"/>'),
      svg("<style>@import 'https://evil.example/x.css';</style>"),
      svg('<path fill="url(https://evil.example/#a)"/>'),
      svg('<set attributeName="href" to="x"/>'),
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 9 9">&a;</svg>').subarray(0),
      Buffer.from("это текст, а не рисунок"),
      Buffer.from("<svg></svg>"),
      Buffer.concat([svg("<path/>"), Buffer.alloc(70 * 1024, 32)]),
      deflateSync(PNG),
    ]) {
      const { status, body } = await send(file);
      expect([file.toString("utf8").slice(0, 60), status, Object.keys(body.error?.fields ?? {})]).toEqual([
        file.toString("utf8").slice(0, 60),
        422,
        ["file"],
      ]);
    }
    const first = (await send(PNG).expect(200)).body;
    const { page } = (await owner.get("/api/manage/shop/").expect(200)).body as ShopAnswer;
    expect(page.logos.find(({ kind }) => kind === "light")?.picture).toContain("image/png");
    const { body } = await send(svg('<path d="M0 0h9v9z" fill="url(#a)"/>')).expect(200);
    expect([first, body]).toEqual([1, 2].map((number) => ({ path: "brand/logo.svg", number })));
    // Whoever undoes the first drawing does not take back a colleague's that came after it.
    const undo = { ...first, from: 0, publish: "now" };
    expect((await owner.post("/api/manage/texts/save/").send(undo)).body.error.code).toBe("TEXT_CHANGED");
    const back = { ...body, from: 1, publish: "now" };
    await owner.post("/api/manage/texts/save/").send(back).expect(200);
    expect(live.current().content.identity.look.logo).toMatchObject({ width: 1, height: 1 });
    await owner.post("/api/manage/texts/save/").send({ path: "brand/logo.svg", number: 3, from: 0, publish: "now" }).expect(200);

    expect((await owner.post("/api/manage/shop/test-letter/").expect(200)).body.to).toBe("owner@vzlet.example");
    expect((await shop.letters())[0]).toMatchObject({ subject: "Взлёт: пробное письмо", text: expect.stringMatching(/Взлёт\n$/) });

    const fields = { signature: "Ваш Лад", "states.confirmed": "Уже собираем." };
    await owner.post("/api/manage/texts/save/").send({ path: "letters.yaml", number: 0, fields, publish: "now" }).expect(200);
    const order = {
      number: "26-1",
      status: "confirmed",
      delivery: "courier",
      name: "Анна",
      email: "a@b.ru",
      phone: "",
      lines: [],
      services: "[]",
    };
    const options = { shop: shopOf(live.current().content, false), url: "https://vzlet.example/order/", account: null, paid: false };
    const written = orderLetter("state", order as unknown as Order, options);
    expect(written.text).toMatch(/Здравствуйте\. Уже собираем\.[^]*Ваш Лад\n$/);
  });
});
