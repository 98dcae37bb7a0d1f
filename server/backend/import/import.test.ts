import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import iconv from "iconv-lite";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, feedOf, offer, readCatalog, type Importer } from "../testing/feeds.ts";

const trampolines = () => readFile(join(import.meta.dirname, "../testing/trampolines.xml"), "utf8");

describeEngines("import of a feed", (open) => {
  let db: Kysely<Database>;
  let importer: Importer;

  beforeEach(async () => {
    db = await open();
    importer = await createImporter(db);
  });

  afterEach(() => importer.remove());

  it("makes the shop sell what the feed publishes", async () => {
    const run = await importer.run(await trampolines());
    expect(run).toMatchObject({ code: 0, err: "" });
    expect(run.out).toContain("Принято предложений: 5, отказано: 0.");
    const { products } = await readCatalog(db);
    expect(
      products.map(({ name, category_slug, type_slug, slug, price, brand }) => ({ name, category_slug, type_slug, slug, price, brand })),
    ).toEqual([
      { name: "Батут Fly", category_slug: "batuty", type_slug: "karkasnye-batuty", slug: "batut-fly", price: 0, brand: "Fly" },
      {
        name: "Надувной батут Air",
        category_slug: "batuty",
        type_slug: "naduvnye-batuty",
        slug: "naduvnoy-batut-air",
        price: 1500050,
        brand: "AIR",
      },
      {
        name: "Беговая дорожка Run R5",
        category_slug: "trenazhery",
        type_slug: "trenazhery",
        slug: "begovaya-dorozhka-run-r5",
        price: 9050000,
        brand: "Run",
      },
      {
        name: "Батут под\u00a0заказ",
        category_slug: "batuty",
        type_slug: "karkasnye-batuty",
        slug: "batut-pod-zakaz",
        price: 0,
        brand: "Fly",
      },
    ]);
    expect(await importer.leftovers()).toEqual([]);
  });

  it("gathers a group from all over the feed into one product with modifications", async () => {
    await importer.run(await trampolines(), "--hosts", "img.jump.example,jump.example");
    const { modifications, products } = await readCatalog(db);
    expect(
      modifications.map(({ name, article, price, old_price, price_from }) => ({ name, article, price, old_price, price_from })),
    ).toEqual([
      { name: "305\u00a0см", article: "F-10", price: 2499000, old_price: 2999000, price_from: 1 },
      { name: "366\u00a0см", article: "F-12", price: 3199000, old_price: null, price_from: 0 },
    ]);
    expect(products[0]).toMatchObject({ display_price: 2499000, special: 1, in_stock: 1 });
    expect(JSON.parse(products[0]?.pictures ?? "")).toEqual([
      { src: "https://img.jump.example/fly10.jpg", alt: "Батут Fly" },
      { src: "https://jump.example/fly10-2.jpg", alt: "Батут Fly" },
    ]);
  });

  it("makes facets of what tells the products of a type apart", async () => {
    await importer.run(await trampolines());
    const { facets, values } = await readCatalog(db);
    expect(facets.map(({ facet, name, kind }) => ({ facet, name, kind }))).toEqual([
      // Two colours divide the goods better than three sizes.
      { facet: "tsvet", name: "Цвет", kind: "choice" },
      { facet: "diametr", name: "Диаметр", kind: "choice" },
      { facet: "setka", name: "Сетка", kind: "flag" },
    ]);
    expect(values.map(({ facet, value }) => `${facet}=${value}`)).toEqual([
      "diametr=305-sm",
      "diametr=366-sm",
      "setka=1",
      "tsvet=siniy",
      "diametr=430-sm",
      "tsvet=zelenyy",
    ]);
  });

  it("makes a range of more than eight numbers with a unit", async () => {
    const loads = [5, 7.5, 10, 12, 16, 20, 24, 28, 32];
    const offers = loads.map((load) => offer(`k${load}`, `Гиря ${load}`, 1000, `<param name="Вес" unit="кг">${load}</param>`));
    await importer.run(feedOf(offers.join("")));
    const { facets, values } = await readCatalog(db);
    expect(facets).toMatchObject([{ facet: "ves", kind: "range", unit: "кг" }]);
    expect(values.map(({ value, number }) => [value, number])).toContainEqual(["7.5", 7500]);
  });

  it("sanitises descriptions, in CDATA, escaped or plain", async () => {
    await importer.run(await trampolines());
    const { products } = await readCatalog(db);
    expect(products.map(({ description }) => description)).toEqual([
      "<p>Прочный <b>батут</b></p>",
      "<ul><li>Насос в\u00a0комплекте</li></ul>",
      "<p>Складная.</p><p>Тихая &amp; лёгкая.</p>",
      "",
    ]);
  });

  it("takes a description that only repeats the name for none", async () => {
    await importer.run(feedOf(offer("1", "Гиря", 1000, "<description> Гиря </description>")));
    const { products } = await readCatalog(db);
    expect(products.map(({ description }) => description)).toEqual([""]);
  });

  it("reads stock, warranty, parcel and characteristics that have elements of their own", async () => {
    await importer.run(await trampolines());
    const { products } = await readCatalog(db);
    expect(products.map(({ stock, in_stock }) => [stock, in_stock])).toEqual([
      [null, 1],
      [3, 1],
      [0, 0],
      [null, 0],
    ]);
    expect(products[1]).toMatchObject({ warranty_months: 18 });
    expect(JSON.parse(products[1]?.spec_groups ?? "")).toEqual([
      {
        name: "Характеристики",
        items: [
          { name: "Страна производства", value: "Россия", unit: "" },
          { name: "Штрихкод", value: "4600000000001", unit: "" },
        ],
      },
      {
        name: "Упаковка",
        items: [
          { name: "Вес в упаковке", value: "12,5", unit: "кг" },
          { name: "Размеры упаковки", value: "60\u00a0×\u00a040\u00a0×\u00a030", unit: "см" },
        ],
      },
    ]);
  });

  it.each([
    ["<vendorCode>V-1</vendorCode>", '<param name="Артикул">A-1</param>', "V-1"],
    ["", '<param name="Код товара">K-1</param><param name="Артикул производителя">A-1</param>', "A-1"],
    ["", '<param name="SKU"> S 1 </param>', "S 1"],
    ["", '<param name="Код ТН ВЭД">9506</param>', "1"],
  ])("takes %s and %s for the article %3$s", async (vendorCode, params, article) => {
    await importer.run(feedOf(offer("1", "Гиря", 1000, vendorCode + params)));
    expect((await readCatalog(db)).products[0]?.article).toBe(article);
  });

  it("tells products of one name apart, by a characteristic or else by the article", async () => {
    const ball = (id: string, color: string) => offer(id, "Мяч", 100, `<param name="Код">${id}</param><param name="Цвет">${color}</param>`);
    const weight = (id: string) => offer(id, "Гиря", 100, `<vendorCode>G-${id}</vendorCode>`);
    await importer.run(feedOf(ball("1", "синий") + ball("2", "красный") + weight("3") + weight("4") + offer("5", "Обруч", 100)));
    const { products } = await readCatalog(db);
    expect(products.map(({ name }) => name)).toEqual(["Мяч, синий", "Мяч, красный", "Гиря, G-3", "Гиря, G-4", "Обруч"]);
    expect(products[0]?.slug).toBe("myach-siniy");
  });

  it("tells groups of one name apart too, and a group from a single offer", async () => {
    const shirt = (group: string, size: string, more: string) =>
      offer(`${group}-${size}`, "Футболка", 100, `${more}<param name="Размер">${size}</param>`, `group_id="${group}"`);
    const group = (id: string, more: string) => shirt(id, "S", more) + shirt(id, "M", more);
    const material = (text: string) => `<param name="Материал">${text}</param>`;
    const hat = (id: string, brand: string) =>
      offer(id, "Шапка", 100, `<vendor>${brand}</vendor><vendorCode>H-${id}</vendorCode>`, `group_id="h${id}"`);
    await importer.run(
      feedOf(
        group("c", material("хлопок")) +
          group("s", material("синтетика")) +
          offer("1", "Футболка", 100, material("шерсть")) +
          hat("2", "Fly") +
          hat("3", "Air") +
          group("9", "").replaceAll("Футболка", "Майка") +
          group("8", "").replaceAll("Футболка", "Майка"),
      ),
    );
    const { products, modifications } = await readCatalog(db);
    expect(products.map(({ name }) => name)).toEqual([
      "Футболка, хлопок",
      "Футболка, синтетика",
      "Футболка, шерсть",
      "Шапка, Fly",
      "Шапка, Air",
      "Майка",
      "Майка",
    ]);
    expect(modifications.map(({ name }) => name)).toEqual(["S", "M", "S", "M", "S", "M", "S", "M"]);
  });

  it("reads windows-1251 and gzip", async () => {
    const text = (await trampolines()).replace("UTF-8", "windows-1251");
    const run = await importer.run(gzipSync(iconv.encode(text, "windows-1251")));
    expect(run.out).toContain("Кодировка windows-1251.");
    expect((await readCatalog(db)).products[2]?.name).toBe("Беговая дорожка Run R5");
  });

  it("keeps ids and slugs over repeated imports", async () => {
    await importer.run(await trampolines());
    const before = await readCatalog(db);
    const run = await importer.run((await trampolines()).replace("Батут под заказ", "Батут на заказ"));
    const after = await readCatalog(db);
    expect(after.catalogId).not.toBe(before.catalogId);
    const identities = ({ products, modifications }: typeof before) => [
      ...products.map(({ id, slug }) => [id, slug]),
      ...modifications.map(({ id }) => id),
    ];
    expect(identities(after)).toEqual(identities(before));
    expect(run.out.replaceAll("\u00a0", " ")).toContain("Появилось: 0\nИзменилось: 1\n  Батут на заказ\nСменило цену: 0\nИсчезло: 0\n");
  });

  it("gives what is gone and back again its old id and slug", async () => {
    const [one, two] = [offer("1", "Гиря", 100), offer("2", "Штанга", 200)];
    await importer.run(feedOf(one + two));
    const before = (await readCatalog(db)).products;
    expect((await importer.run(feedOf(one), "--accept")).out).toContain("Исчезло: 1\n  Штанга\n");
    expect((await readCatalog(db)).products).toHaveLength(1);
    await importer.run(feedOf(two + one));
    const identity = ({ id, slug }: { id: number; slug: string }) => ({ id, slug });
    expect((await readCatalog(db)).products.map(identity)).toEqual(before.map(identity));
  });

  it("keeps the id of an offer that joins a group, and the page of a group of which one offer is left", async () => {
    const small = (attributes: string) => offer("s", "Мяч S", 100, '<param name="Размер">S</param>', attributes);
    const large = offer("l", "Мяч L", 120, '<param name="Размер">L</param>', 'group_id="ball"');
    await importer.run(feedOf(small("")));
    const single = (await readCatalog(db)).products[0];
    await importer.run(feedOf(small('group_id="ball"') + large));
    const joined = await readCatalog(db);
    expect(joined.modifications.map(({ id, name }) => [id === single?.id, name])).toEqual([
      [true, "S"],
      [false, "L"],
    ]);
    await importer.run(feedOf(small('group_id="ball"')), "--accept");
    const left = await readCatalog(db);
    expect(left.products[0]).toMatchObject({ id: joined.products[0]?.id, slug: joined.products[0]?.slug });
    expect(left.modifications.map(({ id }) => id)).toEqual([single?.id]);
  });

  it("gives an offer that leaves its group an address of its own", async () => {
    const small = (attributes: string) => offer("s", "Мяч S", 100, "", attributes);
    await importer.run(feedOf(small('group_id="ball"') + offer("l", "Мяч L", 120, "", 'group_id="ball"')));
    const modification = (await readCatalog(db)).modifications[0];
    await importer.run(feedOf(small("")), "--accept");
    const [product] = (await readCatalog(db)).products;
    expect(product).toMatchObject({ id: modification?.id, slug: "myach-s" });
  });

  it("tells in a dry run what would change, and changes nothing", async () => {
    await importer.run(feedOf(offer("1", "Гиря", 100) + offer("2", "Штанга", 200) + offer("3", "Скамья", 300)));
    const before = await readCatalog(db);
    const feed = feedOf(offer("1", "Гиря", 90) + offer("2", "Штанга", 200, "<description>Новая</description>") + offer("4", "Обруч", 50));
    const run = await importer.run(feed, "--dry-run", "--hosts", "img.jump.example");
    expect(run.code).toBe(0);
    expect(run.out.replaceAll("\u00a0", " ")).toContain(
      "Появится: 1\n  Обруч\nИзменится: 1\n  Штанга\nСменит цену: 1\n  Гиря: 100 ₽ → 90 ₽\nИсчезнет: 1\n  Скамья\n",
    );
    expect(run.out).toContain("ничего не изменилось");
    expect(await readCatalog(db)).toEqual(before);
    await expect(readFile(join(importer.dataDir, "image-hosts.json"))).rejects.toThrow("ENOENT");
  });

  it("changes nothing when the feed is cut off", async () => {
    await importer.run(await trampolines());
    const before = await readCatalog(db);
    const run = await importer.run((await trampolines()).slice(0, -60));
    expect(run).toMatchObject({ code: 1, err: "строка 42: файл обрывается: не закрыт элемент <param>\nКаталог не изменился.\n" });
    expect(await readCatalog(db)).toEqual(before);
    expect(await importer.leftovers()).toEqual([]);
  });

  it("stores the picture hosts that the operator allows, and gives a type the first picture that can be shown", async () => {
    const unknown = await importer.run(await trampolines());
    expect(unknown.out).toContain("--hosts img.jump.example,jump.example");
    const typePicture = () =>
      db.selectFrom("types").select("picture").where("slug", "=", "karkasnye-batuty").orderBy("catalog_id", "desc").executeTakeFirst();
    expect(JSON.parse((await typePicture())?.picture ?? "")).toMatchObject({ src: "/photo/none.svg" });
    expect((await readCatalog(db)).products.map(({ pictures }) => pictures).join()).not.toContain("jump.example");
    await importer.run(await trampolines(), "--hosts", "jump.example,IMG.jump.example");
    expect(JSON.parse(await readFile(join(importer.dataDir, "image-hosts.json"), "utf8"))).toEqual(["jump.example", "img.jump.example"]);
    expect(JSON.parse((await typePicture())?.picture ?? "")).toMatchObject({ src: "https://img.jump.example/fly10.jpg" });
    const withoutPicture = (await readCatalog(db)).products.find(({ slug }) => slug === "batut-pod-zakaz");
    expect(JSON.parse(withoutPicture?.pictures ?? "")).toEqual([{ src: "https://img.jump.example/fly10.jpg", alt: "Каркасные батуты" }]);
  });
});
