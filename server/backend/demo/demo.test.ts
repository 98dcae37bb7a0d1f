import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { catalogResponse, sectionResponse, type Facet, type ProductCard } from "#shared/contract/catalog.ts";
import { productResponse } from "#shared/contract/product-page.ts";
import { layoutResponse, mainResponse } from "#shared/contract/site.ts";
import { NBSP } from "#shared/text/format.ts";
import { boxedOtherwise, pieceWeight } from "../cart/piece-weight.ts";
import { sourceProduct, sourceStructure } from "../catalog/source.ts";
import { describeEngines } from "../testing/databases.ts";
import { CONTENT_DIR, createTestBackend, shippedContent } from "../testing/backend.ts";
import { readDemo } from "./read-demo.ts";
import { refreshDemo, seedDemo } from "./seed.ts";

describe("the demonstration catalogue", () => {
  let structure: z.output<typeof sourceStructure>;
  let products: z.output<typeof sourceProduct>[];
  beforeAll(async () => {
    const source = await readDemo(CONTENT_DIR);
    structure = sourceStructure.parse(source.structure);
    products = source.products.map((product) => sourceProduct.parse(product));
  });

  it("is large enough to look like a going concern", () => {
    expect(structure.categories.length).toBeGreaterThanOrEqual(8);
    expect(structure.types.length).toBeGreaterThanOrEqual(26);
    expect(structure.brands.length).toBeGreaterThanOrEqual(5);
    expect(structure.series.length).toBeGreaterThanOrEqual(12);
    expect(products.length).toBeGreaterThanOrEqual(110);
    expect(products.flatMap(({ modifications }) => modifications).length).toBeGreaterThanOrEqual(300);
  });

  it("has goods in every type, series and brand", () => {
    const used = (key: "type" | "series" | "brand") => new Set(products.map((product) => product[key]));
    expect(structure.types.filter(({ key }) => !used("type").has(key))).toEqual([]);
    expect(structure.series.filter(({ key }) => !used("series").has(key))).toEqual([]);
    expect(structure.brands.filter(({ key }) => !used("brand").has(key))).toEqual([]);
  });

  it("uses no key, slug or article twice", () => {
    const items = products.flatMap((product) => [product, ...product.modifications]);
    expect(repeated(items.map(({ key }) => key))).toEqual([]);
    expect(repeated(items.map(({ article }) => article).filter(Boolean))).toEqual([]);
    expect(repeated(products.map(({ slug, name }) => slug ?? name))).toEqual([]);
    expect(repeated([...structure.categories, ...structure.types].map(({ slug, name }) => slug ?? name))).toEqual([]);
    expect(repeated(structure.series.map(({ slug, name }) => slug ?? name))).toEqual([]);
  });

  it("names one modification from which a product without a price of its own begins", () => {
    const unclear = products.filter(
      ({ price, modifications }) =>
        price === 0 && modifications.length > 0 && modifications.filter(({ price_from }) => price_from).length !== 1,
    );
    expect(unclear.map(({ key }) => key)).toEqual([]);
    const flaggedAbove = products.filter(({ modifications }) =>
      modifications.some(
        (one) => one.price_from && modifications.some((other) => other.price > 0 && other.stock !== 0 && other.price < one.price),
      ),
    );
    expect(flaggedAbove.map(({ key }) => key)).toEqual([]);
  });

  it("shows nothing on a card that cannot be filtered by", () => {
    const facets = new Map(structure.types.map((type) => [type.key, type.facets]));
    const unknown = products.flatMap((product) => {
      const names = facets.get(product.type)?.map(({ name }) => name) ?? [];
      const told = product.spec_groups.flatMap(({ items }) => items.map(({ name }) => name));
      const onCard = product.specs.filter(({ name }) => !names.includes(name));
      const replacing = product.modifications.flatMap(({ specs }) => specs).filter(({ name }) => ![...names, ...told].includes(name));
      return [...new Set([...onCard, ...replacing].map(({ name }) => `${product.key}: ${name}`))];
    });
    expect(unknown).toEqual([]);
  });

  it("tells attributes by the facets of the type alone, and deciding specs by attributes", () => {
    const facets = new Map(structure.types.map((type) => [type.key, type.facets]));
    const faults = products.flatMap((product) => {
      const own = facets.get(product.type) ?? [];
      const told = new Set([product, ...product.modifications].flatMap(({ attributes }) => attributes.map(({ facet }) => facet)));
      const foreign = [...told].filter((id) => !own.some((facet) => facet.id === id));
      const untold = product.specs
        .filter(({ name }) => !own.some((facet) => facet.name === name && told.has(facet.id)))
        .map(({ name }) => name);
      return [...foreign, ...untold].map((fault) => `${product.key}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it("knows what every piece on sale weighs", () => {
    const unweighed = products.flatMap(({ key, price, boxes, spec_groups, modifications }) => {
      const sold = modifications.length > 0 ? modifications : [{ key, name: "", price, specs: [] }];
      const names = sold.map(({ name }) => name);
      const packed = JSON.stringify(boxes);
      return sold.filter((piece) => {
        const weight = pieceWeight({
          boxes: packed,
          own_boxes: "[]",
          specs: spec_groups.flatMap(({ items }) => items),
          own: piece.specs,
          boxed_otherwise: boxedOtherwise(packed, piece.name, names) ? 1 : 0,
        });
        return piece.price > 0 && weight === null;
      });
    });
    expect(unweighed.map(({ key }) => key)).toEqual([]);
  });

  it("tells the boxes of a size as heavy as its gross weight", () => {
    const faults = products.flatMap(({ boxes, modifications }) =>
      modifications.flatMap(({ key, name, specs }) => {
        const own = boxes.filter((box) => box.name.includes(`, ${name}`)).reduce((sum, { weight_kg }) => sum + weight_kg, 0);
        const gross = specs.find((spec) => spec.name === "Вес");
        return own > 0 && gross?.value !== String(own).replace(".", ",") ? [`${key}: ${own}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  it("has an old price above the price, and some of everything a list can show", () => {
    const priced = products.flatMap((product) => [product, ...product.modifications]);
    expect(priced.filter(({ price, old_price }) => old_price !== null && old_price <= price).map(({ key }) => key)).toEqual([]);
    expect(products.some(({ special }) => special)).toBe(true);
    expect(products.some(({ is_new }) => is_new)).toBe(true);
    expect(products.some(({ is_hit }) => is_hit)).toBe(true);
    expect(products.some(({ price, modifications }) => price === 0 && modifications.length === 0)).toBe(true);
    expect(priced.some(({ stock }) => stock === 0)).toBe(true);
  });

  it("describes every product in three paragraphs and shows it and a detail", () => {
    expect(products.filter(({ description }) => description.split("</p>").length !== 4).map(({ key }) => key)).toEqual([]);
    expect(products.filter(({ pictures }) => pictures.length < 2).map(({ key }) => key)).toEqual([]);
  });

  it("shows what costs more than 50 000 ₽ in five photos: as a whole, close, at scale, from behind, folded or packed", () => {
    const dear = products.filter(({ price, modifications }) => Math.max(price, ...modifications.map((one) => one.price)) > 50_000);
    expect(dear.length).toBeGreaterThan(0);
    expect(dear.filter(({ pictures }) => new Set(pictures.map(({ src }) => src)).size < 5).map(({ key }) => key)).toEqual([]);
    const shown = new Map(dear.flatMap(({ pictures }) => pictures.map(({ src, alt }) => [src, alt])));
    expect(new Set(shown.values()).size).toBe(shown.size);
    expect(
      dear.filter(({ pictures: [first] }) => /-(?:detail|use|back|side|folded)\./.test(first?.src ?? "")).map(({ key }) => key),
    ).toEqual([]);
  });

  it("has every product that a zone of a club shows first", () => {
    const known = new Set(products.map(({ slug }) => slug));
    const named = (shippedContent.company.clubs?.zones ?? []).flatMap((zone) => zone.products);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((slug) => !known.has(slug))).toEqual([]);
  });

  it("has every picture in public/", () => {
    const pictures = [
      ...structure.categories.map(({ picture }) => picture),
      ...structure.types.map(({ picture }) => picture),
      ...structure.series.map(({ picture }) => picture),
      ...products.flatMap(({ pictures: shown, features, modifications }) => [
        ...shown,
        ...[...features, ...modifications].map(({ picture }) => picture),
      ]),
      shippedContent.home.hero.picture,
      shippedContent.home.clubs?.picture,
      shippedContent.home.care?.picture,
    ].flatMap((picture) => picture?.src ?? []);
    const missing = new Set(pictures.filter((src) => !existsSync(join(import.meta.dirname, "../../../public", src))));
    expect([...missing]).toEqual([]);
  });
});

describeEngines("seeding", (open) => {
  it("shows the demonstration the first time and leaves it, unless the program brings another one", async () => {
    const db = await open();
    const active = () => db.selectFrom("active_catalog").select("catalog_id").executeTakeFirstOrThrow();
    await refreshDemo(db, () => 1000, CONTENT_DIR);
    const first = await active();
    await refreshDemo(db, () => 2000, CONTENT_DIR);
    expect(await active()).toEqual(first);
    await db.updateTable("catalogs").set({ digest: "of an older program" }).execute();
    await refreshDemo(db, () => 3000, CONTENT_DIR);
    const second = await active();
    expect(second).not.toEqual(first);
    await db.updateTable("catalogs").set({ digest: null, source: "feed" }).execute();
    await refreshDemo(db, () => 4000, CONTENT_DIR);
    expect(await active()).toEqual(second);
  });

  it("filters by whatever its cards show, in categories as in types", async () => {
    const db = await open();
    await seedDemo(db, () => 1000, CONTENT_DIR);
    const backend = createTestBackend(db);
    const { catalog } = (await backend.get("/api/catalog/", catalogResponse)).page;
    const missing: string[] = [];
    for (const { slug, count } of catalog.categories.flatMap((category) => [category, ...category.types])) {
      const cards: ProductCard[] = [];
      const facets = new Map<string, Facet>();
      while (cards.length < count) {
        const { page } = await backend.get(`/api/catalog/${slug}/?limit=48&offset=${cards.length}`, sectionResponse);
        cards.push(...page.products);
        for (const facet of page.facets) facets.set(facet.name, facet);
      }
      const shown = cards.map(({ brand, series, is_new, is_hit, specs }) => ({
        ...Object.fromEntries(specs.map(({ name, value }) => [name, value])),
        ...(brand && { Бренд: brand.name }),
        ...(series && { Серия: series.name }),
        ...(is_new && { Новинка: "да" }),
        ...(is_hit && { Хит: "да" }),
      }));
      for (const name of new Set(shown.flatMap((card) => Object.keys(card)))) {
        // What is the same on every card chooses nothing.
        const values = new Set(shown.map((card) => (card as Record<string, string>)[name]));
        if (values.size > 1 && !facets.has(name)) missing.push(`${slug}: ${name}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it("fills every page of the contract", async () => {
    const db = await open();
    await seedDemo(db, () => 1000, CONTENT_DIR);
    const backend = createTestBackend(db);
    const { catalog } = (await backend.get("/api/catalog/", catalogResponse)).page;
    const titles: string[] = [catalog.seo.title];
    for (const section of catalog.categories.flatMap((category) => [category, ...category.types])) {
      for (const mode of ["groups", "series", "modifications", "products"]) {
        const { page } = await backend.get(`/api/catalog/${section.slug}/?mode=${mode}`, sectionResponse);
        if (mode === "products") titles.push(page.section.seo.title);
        if (mode !== "products" || page.section.kind !== "type") continue;
        const slug = page.products[0]?.url.split("/").at(-2);
        titles.push((await backend.get(`/api/catalog/${section.slug}/?card=${slug}`, productResponse)).page.seo.title);
      }
    }
    expect(repeated(titles)).toEqual([]);
    const { page } = await backend.get("/api/main/", mainResponse);
    expect(page.sizes.map(({ name }) => name.replace(NBSP, " "))).toEqual(["6 ft", "8 ft", "10 ft", "12 ft", "14 ft", "16 ft"]);
    expect(page.hits.length).toBeGreaterThanOrEqual(4);
    expect(page.sale?.products.length).toBeGreaterThanOrEqual(4);
    expect(page.hero.action).toEqual(shippedContent.home.hero.action);
    const layout = await backend.get("/json/general.json", layoutResponse);
    expect(layout.header.nav.map(({ title }) => title)).toEqual(shippedContent.site.header.nav.map(({ title }) => title));
    expect(layout.footer).toEqual(shippedContent.site.footer);
  });
});

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
