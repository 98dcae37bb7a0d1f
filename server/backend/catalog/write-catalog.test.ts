import type { Kysely } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import type { SourceProduct } from "./source.ts";
import { smallCatalog, trampoline } from "../testing/catalog.ts";
import { writeCatalog } from "./write-catalog.ts";

describeEngines("writing a catalogue", (open) => {
  let db: Kysely<Database>;
  beforeEach(async () => {
    db = await open();
  });

  const write = (products?: SourceProduct[], kind: "demo" | "feed" = "demo") =>
    writeCatalog(db, smallCatalog(products && { products }), { kind, clock: () => 1000 });
  const products = (catalogId: number) =>
    db.selectFrom("products").select(["id", "slug", "name"]).where("catalog_id", "=", catalogId).orderBy("id").execute();
  const generations = () => db.selectFrom("catalogs").select(["id", "source", "status"]).orderBy("id").execute();
  const active = async () => (await db.selectFrom("active_catalog").select("catalog_id").executeTakeFirst())?.catalog_id;

  it("answers what was written and shows it", async () => {
    const progress: number[] = [];
    const summary = await writeCatalog(db, smallCatalog(), {
      kind: "demo",
      clock: () => 1000,
      onProgress: (written) => progress.push(written.products),
    });
    expect(summary).toEqual({ catalogId: 1, categories: 3, types: 3, products: 14, modifications: 2 });
    expect(progress).toEqual([14]);
    expect(await active()).toBe(1);
  });

  it("counts what is made to order as not in stock", async () => {
    await write([trampoline({ key: "here", name: "Здесь" }), trampoline({ key: "made", name: "Сделаем", order_days: 25 })]);
    const rows = await db.selectFrom("products").select(["name", "in_stock", "order_days"]).orderBy("id").execute();
    expect(rows).toEqual([
      { name: "Здесь", in_stock: 1, order_days: null },
      { name: "Сделаем", in_stock: 0, order_days: 25 },
    ]);
  });

  it("keeps ids and slugs over repeated writes, whatever is new, gone or back", async () => {
    const first = await write();
    const before = await products(first.catalogId);
    await write([trampoline({ key: "plain-3", name: "Батут Переименованный" }), trampoline({ key: "fresh", name: "Батут Новый" })]);
    const third = await write();
    expect(await products(third.catalogId)).toEqual(before);
    const modifications = await db.selectFrom("modifications").select(["catalog_id", "id", "product_id"]).orderBy("id").execute();
    const ids = (catalogId: number) =>
      modifications.filter((row) => row.catalog_id === catalogId).map(({ id, product_id }) => ({ id, product_id }));
    expect(ids(third.catalogId)).toHaveLength(2);
    expect(before.map(({ id }) => id)).not.toContain(ids(third.catalogId)[0]?.id);
  });

  it("gives a renamed product its first slug and a new one of the same name another", async () => {
    await write([trampoline({ key: "one", name: "Батут Щука" })]);
    const { catalogId } = await write([
      trampoline({ key: "one", name: "Совсем другой" }),
      trampoline({ key: "two", name: "Батут Щука" }),
      trampoline({ key: "three", name: "Батут Щука" }),
    ]);
    expect((await products(catalogId)).map(({ slug }) => slug)).toEqual(["batut-schuka", "batut-schuka-2", "batut-schuka-3"]);
  });

  it("numbers many products of one name", async () => {
    const { catalogId } = await write(Array.from({ length: 450 }, (_, index) => trampoline({ key: `same-${index}`, name: "Мяч" })));
    const slugs = (await products(catalogId)).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(450);
    expect(slugs.at(-1)).toBe("myach-450");
  });

  it("does not give a section a slug of another one or a word of the routes", async () => {
    const { structure } = smallCatalog();
    const category = (name: string) => ({ key: name, slug: null, name, picture: null });
    const type = { key: "t", category: "Sale", slug: null, name: "Гири", picture: null, facets: [] };
    await writeCatalog(
      db,
      { structure: { ...structure, categories: [category("Sale"), category("Гири")], types: [type] }, products: [] },
      { kind: "demo", clock: () => 1 },
    );
    const slugs = await db.selectFrom("catalog_keys").select("slug").where("kind", "in", ["category", "type"]).orderBy("id").execute();
    expect(slugs.map(({ slug }) => slug)).toEqual(["sale-2", "giri", "giri-2"]);
  });

  it("draws the ids of both sources from one space", async () => {
    const demo = await write();
    const feed = await write(undefined, "feed");
    const [ours, theirs] = [await products(demo.catalogId), await products(feed.catalogId)];
    expect(theirs.map(({ slug }) => slug)).toEqual(ours.map(({ slug }) => slug));
    expect(theirs.some(({ id }) => ours.some((other) => other.id === id))).toBe(false);
  });

  it("computes what lists show and sort by", async () => {
    const { catalogId } = await write();
    const row = (name: string) =>
      db
        .selectFrom("products")
        .select(["display_price", "in_stock", "special", "variants", "description"])
        .where("catalog_id", "=", catalogId)
        .where("name", "=", name)
        .executeTakeFirstOrThrow();
    expect({ ...(await row("Батут Взлёт Supreme")) }).toEqual({
      display_price: 2_999_000,
      in_stock: 1,
      special: 1,
      variants: 2,
      description: "<p>Высокая <b>рама</b>.</p>",
    });
    expect(await row("Батут Последний")).toMatchObject({ display_price: 1_500_000, in_stock: 0, special: 1 });
    expect(await row("Батут на заказ")).toMatchObject({ display_price: 0, in_stock: 0, special: 0 });
  });

  it("shows the old catalogue when the new one breaks off", async () => {
    const first = await write();
    function* broken() {
      yield trampoline({ key: "a", name: "Батут" });
      throw new Error("the feed ends here");
    }
    const failed = writeCatalog(db, { ...smallCatalog(), products: broken() }, { kind: "demo", clock: () => 1000 });
    await expect(failed).rejects.toThrow("the feed ends here");
    expect(await active()).toBe(first.catalogId);
    await expect(write([trampoline({ key: "a", name: "Батут", brand: "unknown" })])).rejects.toThrow("unknown brand");
    expect(await active()).toBe(first.catalogId);
  });

  it("keeps three replaced generations to return to, and the last one of the other source", async () => {
    await write();
    await write();
    await write(undefined, "feed");
    await write(undefined, "feed");
    await write(undefined, "feed");
    expect(await generations()).toEqual([
      { id: 2, source: "demo", status: "ready" },
      { id: 3, source: "feed", status: "stale" },
      { id: 4, source: "feed", status: "stale" },
      { id: 5, source: "feed", status: "ready" },
    ]);
    const kept = await db.selectFrom("products").select("catalog_id").distinct().orderBy("catalog_id").execute();
    expect(kept.map(({ catalog_id }) => catalog_id)).toEqual([2, 3, 4, 5]);
  });

  it("lets several writes run at once", async () => {
    const summaries = await Promise.all([write(), write(), write(undefined, "feed")]);
    expect(summaries.map(({ catalogId }) => catalogId)).toContain(await active());
    const keys = await db.selectFrom("catalog_keys").select("id").where("kind", "=", "item").execute();
    expect(new Set(keys.map(({ id }) => id)).size).toBe(32);
  });
});
