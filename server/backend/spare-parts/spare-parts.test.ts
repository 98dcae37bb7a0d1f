import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import { productResponse } from "#shared/contract/product-page.ts";
import { serialResponse, sparePartsPage } from "#shared/contract/spare-parts.ts";
import type { Database } from "../db/schema.ts";
import { seedDemo } from "../demo/seed.ts";
import { CONTENT_DIR, createTestBackend } from "../testing/backend.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestShop, receipt, withFiles } from "../testing/shop.ts";

const response = z.object({ page: sparePartsPage });

describeEngines("spare parts of the demonstration", (open) => {
  let db: Kysely<Database>;
  let shop: ReturnType<typeof createTestBackend>;
  beforeEach(async () => {
    db = await open();
    await seedDemo(db, () => 1000, CONTENT_DIR);
    shop = createTestBackend(db);
  });

  const pageOf = async (product: number | string) => (await shop.get(`/api/spare-parts/?product=${product}`, response)).page;
  const idOf = async (article: string) =>
    (await db.selectFrom("modifications").select("id").where("article", "=", article).executeTakeFirstOrThrow()).id;
  const fitting = async (product: number) =>
    Object.fromEntries(
      ((await pageOf(product)).chosen?.parts ?? []).map(({ name, offers }) => [name, offers.map(({ article }) => article)]),
    );

  it("offers the net of the series, the size and the side, and as many springs as there are", async () => {
    const outer = await idOf("BZ-1316");
    expect(await fitting(outer)).toEqual({
      Сетка: ["BZ-4416"],
      "Стойки сетки": ["BZ-4703"],
      "Защитный мат": ["BZ-4316"],
      Пружины: ["BZ-4517"],
      Лестница: ["BZ-4202", "BZ-4203"],
      Якоря: [],
      Чехол: ["BZ-4116"],
    });
    const springs = (await pageOf(outer)).chosen?.parts?.find(({ mark }) => mark === "spring");
    expect(springs).toMatchObject({ number: 4, count: 112, packs: 12 });
  });

  it("every trampoline of every size has a net, a mat, springs and poles", async () => {
    const { groups } = (await shop.get("/api/spare-parts/", response)).page;
    const sizes = groups.flatMap(({ products }) => products.flatMap((product) => product.sizes));
    expect(sizes.length).toBeGreaterThan(50);
    for (const { id, name } of sizes) {
      const parts = await fitting(id);
      for (const part of ["Сетка", "Защитный мат", "Пружины", "Стойки сетки"]) expect(parts[part], `${name}: ${part}`).toHaveLength(1);
    }
  });

  it("asks for the size, and says that it knows no parts", async () => {
    const { groups } = await pageOf(1);
    expect(groups.map(({ name }) => name)).toEqual(["Supreme", "Classic", "Junior", "Pro"]);
    expect((await pageOf(groups[0]?.products[0]?.id ?? 0)).chosen).toMatchObject({
      product: { name: "Батут Взлёт Supreme" },
      size: null,
      parts: null,
    });
    for (const wrong of [999_999, 99_999_999_999, "-1", "x"]) expect((await pageOf(wrong)).chosen).toBeNull();
    expect((await pageOf(999_999)).unknown).toBe(true);
  });

  it("finds a registered product by its serial number and nothing else", async () => {
    const id = await idOf("BZ-1312");
    const registered = createTestShop(db);
    onTestFinished(() => registered.remove());
    const sent = await withFiles(registered, "product-registration", [["чек.pdf", receipt]], {
      product_id: id,
      serial_number: "BZ-2417 0012",
    });
    expect(sent.status).toBe(200);
    const post = (serial_number: string) => request(registered.app).post("/api/spare-parts/").send({ serial_number });
    const found = await post("bz-2417 0012");
    expect(serialResponse.parse(found.body)).toEqual({ product: id });
    // A later catalogue may call the size by another name.
    await db.updateTable("modifications").set({ name: "366 см" }).where("id", "=", id).execute();
    expect(serialResponse.parse((await post("bz-2417 0012")).body)).toEqual({ product: id });
    for (const wrong of ["BZ24170013", "", "x".repeat(61)]) {
      const { status, body } = await post(wrong);
      expect(status).toBe(422);
      expect(body.error.fields.serial_number).not.toBe("");
    }
    for (let tries = 0; tries < 15; tries++) await post("BZ1");
    const { status, body } = await post("BZ24170012");
    expect([status, body.error.code]).toEqual([429, "TOO_MANY_SERIALS"]);
  });

  it("the page of a part says whether it fits a model, and which one does", async () => {
    const net = async (fits: number | string) => {
      const { page } = await shop.get(
        `/api/catalog/aksessuary-dlya-batutov/?card=setka-dlya-batuta-zapasnaya&fits=${fits}`,
        productResponse,
      );
      return page.fit;
    };
    const outer = await net(await idOf("BZ-1316"));
    expect(outer?.asked).toMatchObject({ name: "Батут Взлёт Supreme, 16\u00a0ft", sizes: [], offers: [{ article: "BZ-4416" }] });
    expect(outer?.groups.map(({ name }) => name)).toEqual(["Supreme", "Classic", "Junior", "Pro"]);
    const product = outer?.groups[0]?.products[0];
    expect((await net(product?.id ?? 0))?.asked).toMatchObject({ name: "Батут Взлёт Supreme", sizes: product?.sizes, offers: [] });
    for (const wrong of [999_999, "-1", "x", ""]) expect((await net(wrong))?.asked).toBeNull();
    const trampoline = await shop.get(`/api/catalog/batuty-s-setkoy/?card=batut-vzlet-supreme&fits=1`, productResponse);
    expect(trampoline.page.fit).toBeUndefined();
  });

  it("the page of a product knows its model, its parts and its delivery", async () => {
    const { page } = await shop.get("/api/catalog/batuty-s-setkoy/?card=batut-vzlet-supreme-grafit&region=kazan", productResponse);
    const { model, parts, delivery, card, chosen } = page;
    expect(chosen).toBe(card.modifications[0]?.id);
    expect(model?.axes.map(({ name, options }) => [name, options.map(({ label, current }) => (current ? `[${label}]` : label))])).toEqual([
      ["Сетка", ["[Снаружи]", "Внутри"]],
      ["Цвет", ["Синий", "Зелёный", "[Графит]"]],
    ]);
    expect(model?.elsewhere).toMatchObject([{ name: "8\u00a0ft", where: "цвет синий" }]);
    expect(parts[0]?.offers).toMatchObject([{ article: "BZ-4410" }]);
    expect(delivery).toMatchObject({ region: "kazan", weight_kg: 69.5 });
    const inner = await shop.get("/api/catalog/batuty-s-setkoy/?card=batut-vzlet-supreme-vnutrennyaya-setka", productResponse);
    const blue = inner.page.model?.axes[1]?.options.find(({ label }) => label === "Синий");
    expect(blue).toMatchObject({ changes: "сетка снаружи", url: "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/" });
  });
});
