import type { DatabaseSync } from "node:sqlite";
import { categoryTree, DEFAULT_CATEGORY, type CategoryTree } from "../catalogue/category-tree.ts";
import { oddStock, roubleRate, type RoubleRate, readPriceUpdate } from "./offer-price.ts";
import { FeedError } from "./feed-text.ts";
import { type FeedEvents, parseFeed, type RawCategory } from "./feed-parser.ts";
import type { RawOffer } from "./offer-reader.ts";
import { readOffer, type Offer } from "./offer.ts";
import type { Options } from "../options.ts";
import { plural } from "#shared/text/format.ts";

export interface FeedFacts {
  tree: CategoryTree;
  rate: RoubleRate;
  /** The date of <yml_catalog>, as the file has it. */
  date: string;
  /** The feed says nothing but prices and stock: they are staged in `updates`. */
  onlyPrices: boolean;
}

export type ReadRules = Pick<Options, "onlyPrices" | "rates" | "nameTags" | "defaultCategory"> & {
  /** The pictures of these hosts can be shown. */
  isAllowedHost(host: string): boolean;
  /** The ids of the offers are no articles. */
  opaqueIds?: boolean;
  /** What to do about a currency whose rate is unknown; absent = name it by an option. */
  rateHint?: () => string;
};

/** No page can offer more modifications. A larger group is a fault of the feed. */
const MAX_GROUP = 500;

/**
 * The first pass: reads the whole feed into the staging database and decides which offers are accepted and to which product and type each
 * belongs. A feed without categories can only say prices and stock. Throws FeedError when the whole feed cannot be used or no offer is left.
 */
export function readFeed(text: AsyncIterable<string>, staging: DatabaseSync, rules: ReadRules): Promise<FeedFacts> {
  return stageOffers((events) => parseFeed(text, events), staging, rules);
}

/** The same for goods that come in another format: `read` tells them as a feed would. */
export async function stageOffers(
  read: (events: FeedEvents) => Promise<void>,
  staging: DatabaseSync,
  { onlyPrices, rates: givenRates, nameTags, defaultCategory, isAllowedHost, opaqueIds, rateHint }: ReadRules,
): Promise<FeedFacts> {
  const insertOffer = staging.prepare(
    "INSERT OR IGNORE INTO offers (line, id, group_id, category, currency, vendor, picture, data, params) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const insertUpdate = staging.prepare(
    "INSERT OR REPLACE INTO updates (id, line, currency, price, old_price, stock) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const lineOf = staging.prepare("SELECT line FROM offers WHERE id = ?");
  const insertFault = staging.prepare("INSERT INTO faults (kind, line, id, text) VALUES (?, ?, ?, ?)");
  const countHost = staging.prepare("INSERT INTO hosts VALUES (?, 1) ON CONFLICT DO UPDATE SET pictures = pictures + 1");
  const warn = (line: number, message: string): void => void insertFault.run("warning", line, "", message);

  const categories: RawCategory[] = [];
  const rates = new Map<string, string>();
  let base = "";
  let date = "";
  let offers = 0;
  // In the file the categories stand before the offers.
  const saysOnlyPrices = () => onlyPrices || (categories.length === 0 && defaultCategory === null);
  const refuse = (raw: RawOffer, reason: string): void => {
    insertFault.run("refusal", raw.line, (raw.attributes["id"] ?? "").slice(0, 100), reason);
  };
  await read({
    date: (text) => (date = text),
    shopUrl: (url) => (base = URL.canParse(url) ? url : ""),
    currency: (id, rate) => rates.set(id.trim().toUpperCase(), rate),
    category: (category) => categories.push(category),
    warning: warn,
    offer(raw) {
      offers++;
      const odd = oddStock(raw);
      if (odd !== null) warn(raw.line, `количество «${odd.slice(0, 40)}» — не число, товар остаётся без счёта`);
      if (saysOnlyPrices()) {
        const update = readPriceUpdate(raw);
        if (typeof update === "string") return refuse(raw, update);
        const { id, currency, priced, stock } = update;
        return void insertUpdate.run(id, raw.line, currency, priced?.price ?? null, priced?.oldPrice ?? null, stock);
      }
      const offer = readOffer(raw, base, { nameTags, opaqueIds, defaultCategory: defaultCategory === null ? null : DEFAULT_CATEGORY });
      if (typeof offer === "string") return refuse(raw, offer);
      // For pictures of other hosts every shopper's browser would send a request that is refused.
      const shown = offer.pictures.filter((picture) => isAllowedHost(new URL(picture).host));
      const { params, ...rest } = offer;
      const data = { ...rest, pictures: shown };
      const row = [
        raw.line,
        offer.id,
        offer.group,
        offer.category,
        offer.currency,
        offer.vendor,
        shown[0] ?? null,
        JSON.stringify(data),
        packParams(params),
      ];
      if (insertOffer.run(...row).changes === 0) {
        const first = lineOf.get(offer.id);
        return void insertFault.run("refusal", raw.line, offer.id, `id повторяется, первое такое предложение в строке ${first?.["line"]}`);
      }
      for (const picture of offer.pictures) countHost.run(new URL(picture).host);
    },
  });
  if (offers === 0) throw new FeedError("в файле нет ни одного предложения (<offer>)");

  const rate = roubleRate(rates, givenRates, rateHint);
  if (saysOnlyPrices()) {
    refuseUnknownCurrencies(staging, rate, "updates");
    return { tree: categoryTree([], warn), rate, date, onlyPrices: true };
  }
  if (defaultCategory !== null) categories.push({ line: 0, id: DEFAULT_CATEGORY, parentId: "", name: defaultCategory });
  const tree = categoryTree(categories, warn);
  if (defaultCategory === null) refuseUnknownCategories(staging, tree);
  else takeUnknownCategories(staging, tree);
  refuseUnknownCurrencies(staging, rate, "offers");
  groupOffers(staging);
  const accepted = Number(staging.prepare("SELECT count(*) AS count FROM offers").get()?.["count"]);
  if (accepted === 0) {
    const first = staging.prepare("SELECT text FROM faults WHERE kind = 'refusal' ORDER BY line LIMIT 1").get();
    throw new FeedError(
      `ни одно из ${offers} ${plural(offers, "предложения", "предложений", "предложений")} не принято${first ? `: ${String(first["text"])}` : ""}`,
    );
  }
  return { tree, rate, date, onlyPrices: false };
}

function packParams(params: Offer["params"]): string {
  return JSON.stringify(params.map(({ name, value, unit, number }) => [name, value, unit, number]));
}

function noteCategories(staging: DatabaseSync, tree: CategoryTree): void {
  const known = staging.prepare("INSERT INTO known_categories VALUES (?)");
  for (const id of tree.ids()) known.run(id);
}

function takeUnknownCategories(staging: DatabaseSync, tree: CategoryTree): void {
  noteCategories(staging, tree);
  staging.prepare("UPDATE offers SET category = ? WHERE category NOT IN (SELECT id FROM known_categories)").run(DEFAULT_CATEGORY);
}

function refuseUnknownCategories(staging: DatabaseSync, tree: CategoryTree): void {
  noteCategories(staging, tree);
  staging.exec(`
    INSERT INTO faults SELECT 'refusal', line, id, 'категории ' || category || ' нет среди категорий файла'
      FROM offers WHERE category NOT IN (SELECT id FROM known_categories);
    DELETE FROM offers WHERE category NOT IN (SELECT id FROM known_categories);
  `);
}

function refuseUnknownCurrencies(staging: DatabaseSync, rate: RoubleRate, table: "offers" | "updates"): void {
  const insertFault = staging.prepare(`INSERT INTO faults SELECT 'refusal', line, id, ? FROM ${table} WHERE currency = ?`);
  const drop = staging.prepare(`DELETE FROM ${table} WHERE currency = ?`);
  for (const row of staging.prepare(`SELECT DISTINCT currency FROM ${table}`).all()) {
    const currency = String(row["currency"]);
    const known = rate(currency);
    if (typeof known === "number") continue;
    insertFault.run(known, currency);
    drop.run(currency);
  }
}

/** Assigns each offer to a product. The offers of a group can stand anywhere in the feed; the first one decides the place and the type of the product. */
function groupOffers(staging: DatabaseSync): void {
  staging.exec(`
    CREATE TEMP TABLE excess AS SELECT position FROM (
      SELECT position, row_number() OVER (PARTITION BY group_id ORDER BY position) AS place FROM offers WHERE group_id <> ''
    ) WHERE place > ${MAX_GROUP};
    INSERT INTO faults SELECT 'refusal', line, id, 'в группе ' || group_id || ' больше ${MAX_GROUP} предложений'
      FROM offers WHERE position IN (SELECT position FROM excess);
    DELETE FROM offers WHERE position IN (SELECT position FROM excess);
    CREATE INDEX offers_group ON offers (group_id, position);
    INSERT INTO placed SELECT product, position, (SELECT category FROM offers AS first WHERE first.position = product)
      FROM (SELECT position, iif(group_id = '', position,
        (SELECT min(mate.position) FROM offers AS mate WHERE mate.group_id = offers.group_id)) AS product FROM offers);
    CREATE INDEX placed_type ON placed (type, position);
  `);
}
