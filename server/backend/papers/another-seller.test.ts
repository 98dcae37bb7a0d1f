import { expect, it } from "vitest";
import { plainSpaces } from "#shared/text/format.ts";
import { CONTENT_DIR } from "../testing/backend.ts";
import { describeOrderDesk } from "../testing/order-desk.ts";
import { company, order } from "../testing/orders.ts";
import { readPdf } from "../testing/pdf.ts";
import { createTestShop, NOON } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import { openLiveContent } from "../texts/live-content.ts";

// What a paper says does not depend on the engine.
describeOrderDesk(
  "the papers of a shop that is another's now",
  (desk) => {
    it("name another company once the shop is another's, in every letter too, and leave what was paid as it was issued", async () => {
      const live = await openLiveContent({ db: desk.db, clock: () => NOON, shipped: CONTENT_DIR });
      const former = createTestShop(desk.db, { live });
      const viewOf = async (shop: typeof former, url: string) =>
        (await shop.browser().get(url.replace("/order/", "/api/order/")).expect(200)).body.order;
      const open = await desk.buy({ ...order, ...company });
      const { number: paid, url: paidUrl } = (await former.post("/api/checkout/", { ...order, ...company }).expect(200)).body.order;
      await desk.done(paid, "payment", { kind: "payment", amount: 1000 });
      const owner = await staffBrowser(former.app, desk.db, "owner", NOON);
      const save = (path: string, fields: object) =>
        owner.post("/api/manage/texts/save/").send({ path, number: 0, fields, publish: "now" }).expect(200);
      const seller = {
        legal_name: "ООО «Лад»",
        inn: "6950000000",
        ogrn: "1026900000000",
        address: "Тверь, Лесная, 3",
        email: "shop@lad.example",
      };
      const named = Object.fromEntries(Object.entries(seller).map(([name, value]) => [`company.${name}`, value]));
      await save("brand.yaml", { name: "Лад", genitive: "Лада", "company.phone": "8 495 111-22-33", ...named });
      await save("requisites.yaml", { kpp: "695001001", director: "Лукин П. П.", accountant: "Сова И. И." });

      const shop = createTestShop(desk.db, { live });
      const manager = await staffBrowser(shop.app, desk.db, "manager", NOON, "manager@lad.example");
      const before = (await shop.letters()).length;
      const buyer = { ...order, ...company, email: "anna@example.ru", products: [{ id: 4, quantity: 3 }] };
      const placed = (await shop.post("/api/checkout/", buyer).expect(200)).body.order;
      const at = `/api/manage/orders/${placed.number}`;
      const deed = async (name: string, payload: object) => {
        const { version } = (await manager.get(`${at}/`).expect(200)).body.order;
        await manager
          .post(`${at}/${name}/`)
          .send({ version, ...payload })
          .expect(200);
      };
      await deed("state", { state: "confirmed", letter: {} });
      await deed("payment", { kind: "payment", amount: 1000, letter: {} });
      await deed("payment", { kind: "refund", amount: 10, letter: {} });
      await deed("track", { carrier: "cdek", number: "1234567890", letter: {} });
      await deed("state", { state: "shipped", letter: {} });
      await deed("state", { state: "done", letter: {} });
      const view = await viewOf(shop, placed.url);
      const fast = {
        name: "Анна",
        phone: order.phone,
        email: "anna@example.ru",
        fast_order: true,
        consent: true,
        products: buyer.products,
      };
      const { number: gone } = (await shop.post("/api/checkout/", fast).expect(200)).body.order;
      await manager.post(`/api/manage/orders/${gone}/state/`).send({ version: 1, state: "cancelled", letter: {} }).expect(200);

      const read = async (url: string) => {
        const { body } = await manager.get(url).redirects(1).buffer(true).responseType("blob").expect(200);
        return plainSpaces((await readPdf(body as Buffer, 1)).map(({ text }) => text).join(" "));
      };
      const sale = `/api/offer/?products=${JSON.stringify([{ id: 4, quantity: 3 }])}`;
      const forms = ["/api/papers/order/", "/api/papers/return/", view.return_form, sale, "/api/specification/?product=4"];
      const papers = [view.invoice.url, ...["upd", "torg-12", "offer"].map((name) => `${at}/papers/${name}/`), ...forms];
      const strangers = /взл[её]т|мытищ|7700000000|770001001|800 000|орлов|ветрова|info@vzlet/i;
      for (const url of papers) {
        const text = await read(url);
        expect([url, strangers.exec(text)?.[0], /Лад|lad\.example/.test(text)]).toEqual([url, undefined, true]);
      }
      const letters = (await shop.letters()).slice(before);
      expect(letters.length).toBeGreaterThan(8);
      for (const { subject, text, html } of letters)
        expect([subject, strangers.exec(`${subject} ${text} ${html ?? ""}`.replaceAll("https://vzlet.example", ""))]).toEqual([
          subject,
          null,
        ]);

      // Nobody has paid the open one: it is the new company's now. Money came to the former one for the other.
      const ofOrder = async (number: string) => (await manager.get(`/api/manage/orders/${number}/`).expect(200)).body.order.invoices;
      const [second, first] = await ofOrder(open);
      expect([second.number, second.voided, first.number, first.voided]).toEqual([`${open}-2`, false, open, true]);
      expect(await read(second.url)).not.toMatch(strangers);
      expect(await ofOrder(paid)).toMatchObject([{ number: paid, voided: false }]);
      const kept = await read((await ofOrder(paid))[0].url);
      expect(kept).toContain("Получатель ООО «Взлёт»");
      expect(kept).not.toContain("Лад");
      await manager.post(`/api/manage/orders/${paid}/state/`).send({ version: 2, state: "shipped" }).expect(200);
      const back = await read((await viewOf(shop, paidUrl)).return_form);
      expect([back.includes("ООО «Взлёт»"), back.includes("ООО «Лад»")]).toEqual([true, false]);
      // And it is the former one that ships what it was paid for, also after a partial return, which makes the invoice that was paid void.
      await manager
        .post(`/api/manage/orders/${paid}/take-back/`)
        .send({ version: 3, lines: [{ position: 1, quantity: 1 }] })
        .expect(200);
      const [next, earlier] = await ofOrder(paid);
      expect([next.number, next.voided, earlier.voided]).toEqual([`${paid}-2`, false, true]);
      expect(await read(next.url)).toContain("Получатель ООО «Взлёт»");
      for (const [number, shipper, other] of [
        [paid, "ООО «Взлёт», ИНН 7700000000", "Лад"],
        [open, "ООО «Лад», ИНН 6950000000", "Взлёт"],
      ] as const) {
        const upd = await read(`/api/manage/orders/${number}/papers/upd/`);
        expect(upd).toContain(shipper);
        expect(upd).not.toContain(other);
      }
      former.remove();
      shop.remove();
    });
  },
  undefined,
  "SQLite",
);
