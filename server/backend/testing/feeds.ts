import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { activeCatalogId } from "../catalog/generations.ts";
import type { Database } from "../db/schema.ts";
import { importCommand, type ImportContext } from "../import/command.ts";
import { COMMAND_LINE } from "../staff/journal.ts";
import { shippedContent } from "./backend.ts";

const { importGuard: guard } = shippedContent.selling;

export interface ImportRun {
  code: number;
  out: string;
  err: string;
}

/** A shop's data folder with a way to import text or bytes into it as a feed. */
export async function createImporter(db: Kysely<Database>, options: Partial<Pick<ImportContext, "unpackedLimit" | "clock">> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "vzlet-import-"));
  return {
    dataDir,
    /** @param feed null = the file of the last run, as it is */
    async run(feed: string | Buffer | null, ...flags: string[]): Promise<ImportRun> {
      const file = join(dataDir, "feed.xml");
      if (feed !== null) await writeFile(file, feed);
      const [out, err] = [sink(), sink()];
      const context = { db, dataDir, stdout: out, stderr: err, clock: () => 1_800_000_000_000, actor: COMMAND_LINE, guard, ...options };
      const code = await importCommand([file, ...flags], context);
      return { code, out: out.text(), err: err.text() };
    },
    /** What the imports left in the folder for temporary files. */
    leftovers: () => readdir(join(dataDir, "tmp")),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

export type Importer = Awaited<ReturnType<typeof createImporter>>;

/** A whole feed around offers; `categories` defaults to one of id 1. */
export function feedOf(
  offers: string,
  categories = '<category id="1">Батуты</category>',
  currencies = '<currency id="RUB" rate="1"/>',
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-05-01"><shop><url>https://jump.example</url><currencies>${currencies}</currencies>
<categories>${categories}</categories><offers>
${offers}
</offers></shop></yml_catalog>`;
}

/** An offer with what every offer needs; `more` are further elements, and override nothing. */
export function offer(id: string, name: string, price: number | string, more = "", attributes = ""): string {
  return `<offer id="${id}" ${attributes}><name>${name}</name><price>${price}</price><currencyId>RUB</currencyId><categoryId>1</categoryId>${more}</offer>`;
}

/** What is sold now, in the order of ids. */
export async function readCatalog(db: Kysely<Database>) {
  const catalogId = (await activeCatalogId(db)) ?? 0;
  const products = await db
    .selectFrom("products")
    .innerJoin("types", (join) => join.onRef("types.id", "=", "products.type_id").onRef("types.catalog_id", "=", "products.catalog_id"))
    .innerJoin("categories", (join) =>
      join.onRef("categories.id", "=", "types.category_id").onRef("categories.catalog_id", "=", "products.catalog_id"),
    )
    .leftJoin("brands", (join) => join.onRef("brands.id", "=", "products.brand_id").onRef("brands.catalog_id", "=", "products.catalog_id"))
    .selectAll("products")
    .select([
      "types.slug as type_slug",
      "types.name as type",
      "categories.slug as category_slug",
      "categories.name as category",
      "brands.name as brand",
    ])
    .where("products.catalog_id", "=", catalogId)
    .orderBy("products.id")
    .execute();
  const modifications = await db
    .selectFrom("modifications")
    .selectAll()
    .where("catalog_id", "=", catalogId)
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  const facets = await db
    .selectFrom("facets")
    .selectAll()
    .where("catalog_id", "=", catalogId)
    .orderBy("type_id")
    .orderBy("position")
    .execute();
  const values = await db
    .selectFrom("facet_values")
    .selectAll()
    .where("catalog_id", "=", catalogId)
    .orderBy("product_id")
    .orderBy("facet")
    .orderBy("number")
    .execute();
  return { catalogId, products, modifications, facets, values };
}

function sink() {
  let written = "";
  return { write: (text: string) => void (written += text), text: () => written };
}
