import type { Kysely } from "kysely";
import { paths } from "#shared/paths.ts";
import type { Catalog } from "../catalog/catalog-store.ts";
import { findMoved } from "../catalog/former-addresses.ts";
import { inChunks } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { readCsv, textOf } from "../tables/csv.ts";
import { writeJournal, type JournalEntry } from "../staff/journal.ts";
import type { Collections } from "../content/editorial.ts";
import { addressKey, foldedPath, type AddressKey } from "./address-key.ts";

type Doer = Pick<JournalEntry, "actor" | "now">;

/** Where the shop's pages are: in the catalogue that is shown, and in its texts. */
interface Places {
  catalog: Catalog;
  written: Collections;
}

/** Stores the redirects of an operator. Rows that lead nowhere, in a circle, or away from an existing page are refused. */
export async function importRedirects(
  db: Kysely<Database>,
  places: Places,
  rows: readonly RedirectRow[],
  { actor, now }: Doer,
): Promise<{ accepted: number; refused: RefusedRow[] }> {
  const { accepted, refused } = await judge(db, places, rows);
  await transactionally(db, async (trx) => {
    for (const chunk of inChunks(accepted, 500)) {
      await trx
        .insertInto("redirects")
        .values(chunk.map((row) => stored(row, now)))
        .onConflict((conflict) =>
          conflict.column("address").doUpdateSet((row) => ({ target: row.ref("excluded.target"), item_id: null, origin: "operator" })),
        )
        .execute();
    }
    if (accepted.length === 0) return;
    const after = { accepted: accepted.length, refused_lines: refused.length };
    await writeJournal(trx, { actor, now, deed: "redirects-import", subject: { kind: "redirects", id: "" }, after });
  });
  return { accepted: accepted.length, refused: refused.toSorted((a, b) => a.line - b.line) };
}

/** Stores one redirect, refused as the rows of a file are; also when another person has written one for this address. */
export async function addRedirect(
  db: Kysely<Database>,
  places: Places,
  row: RedirectRow,
  { actor, now }: Doer,
): Promise<Accepted | RefusedRow> {
  const {
    accepted: [fit],
    refused: [refusal],
  } = await judge(db, places, [row]);
  if (!fit) return refusal ?? { line: row.line, field: "from", reason: `«${row.from}» — не адрес` };
  return transactionally(db, async (trx) => {
    const written = await trx
      .insertInto("redirects")
      .values(stored(fit, now))
      .onConflict((conflict) =>
        conflict
          .column("address")
          .doUpdateSet((values) => ({ target: values.ref("excluded.target"), item_id: null, origin: "operator", created_at: now }))
          .where("redirects.origin", "=", "feed"),
      )
      .returning("address")
      .executeTakeFirst();
    if (!written) {
      const known = await trx.selectFrom("redirects").select("target").where("address", "=", fit.address).executeTakeFirst();
      return {
        line: row.line,
        field: "from",
        reason: `с этого адреса уже переводит на ${known?.target}: сначала удалите ту переадресацию`,
      };
    }
    await trx.deleteFrom("missing_addresses").where("address", "=", fit.address).execute();
    const subject = { kind: "redirects", id: fit.address } as const;
    await writeJournal(trx, { actor, now, deed: "redirect-add", subject, after: { leads_to: fit.target } });
    return fit;
  });
}

interface Accepted {
  /** As `addressKey` spells it. */
  address: string;
  target: string;
}

const stored = ({ address, target }: Accepted, now: number) => ({
  address,
  target,
  path: foldedPath(address),
  item_id: null,
  origin: "operator" as const,
  created_at: now,
});

/** Which rows can become redirects, together with those that there are, and why the others cannot. */
async function judge(
  db: Kysely<Database>,
  places: Places,
  rows: readonly RedirectRow[],
): Promise<{ accepted: Accepted[]; refused: RefusedRow[] }> {
  const refused: RefusedRow[] = [];
  const refuse = (line: number, field: RefusedRow["field"], reason: string) => void refused.push({ line, field, reason });
  const targets = new Map((await operatorRows(db)).map(({ address, target }) => [address, target]));
  const wanted = new Map<string, { line: number; target: string }>();
  for (const { line, from, to } of rows) {
    const [key, target] = [addressKey(from), targetOf(to)];
    if (key === null) refuse(line, "from", `«${from}» — не адрес`);
    else if (target === null) refuse(line, "to", `«${to}» — не адрес страницы магазина`);
    else if (wanted.has(key.full)) refuse(line, "from", `адрес ${key.full} уже назван в строке ${wanted.get(key.full)?.line}`);
    else if (await isLive(db, places, key)) refuse(line, "from", `страница ${key.path} есть в магазине, переадресация с неё не сработает`);
    else wanted.set(key.full, { line, target });
  }
  for (const [address, { target }] of wanted) targets.set(address, target);
  const accepted: Accepted[] = [];
  for (const [address, { line, target }] of wanted) {
    const reason = await fault(db, places, targets, address);
    if (reason === null) accepted.push({ address, target });
    else refuse(line, "to", reason);
  }
  return { accepted, refused };
}

/** A path of this site with its query; the host is ignored, as those of old addresses are. */
function targetOf(to: string): string | null {
  const url = URL.parse(to, "https://shop.invalid");
  return url !== null && /^https?:$/.test(url.protocol) && addressKey(to) !== null ? url.pathname + url.search : null;
}

/** Why the redirect of an address leads nowhere, or null. */
async function fault(db: Kysely<Database>, places: Places, targets: ReadonlyMap<string, string>, address: string): Promise<string | null> {
  const seen = new Set<string>();
  let key = addressKey(address);
  while (key !== null) {
    if (seen.has(key.full)) return "переадресация замыкается в круг";
    seen.add(key.full);
    const target = targets.get(key.full) ?? targets.get(key.path);
    if (target === undefined) break;
    key = addressKey(target);
  }
  if (key === null) return "новый адрес слишком длинный";
  const leads = (await isLive(db, places, key)) || (await findMoved(db, places.catalog, key.path)) !== null;
  return leads ? null : `страницы ${key.path} в магазине нет`;
}

/** Whether the shop has a page at this path. Goods, brands and texts are looked up, other pages are known by their shape. */
async function isLive(db: Kysely<Database>, { catalog, written }: Places, { path }: AddressKey): Promise<boolean> {
  if (path.startsWith("/catalog/")) {
    const place = await findMoved(db, catalog, path);
    return place !== null && "url" in place && addressKey(place.url)?.full === path;
  }
  const slug = /[^/]+$/.exec(path)?.[0];
  if (matches(paths.brand, path)) return [...catalog.snapshot.brands.values()].some((brand) => brand.slug === slug);
  if ([paths.article, paths.newsItem, paths.successStory].some((page) => matches(page, path)))
    return Object.values(written).some(({ entries }) => entries.some(({ url }) => url === `${path}/`));
  return Object.values(paths).some((page) => matches(page, path));
}

const matches = ({ pattern }: { pattern: string }, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, "[\\w-]+")}$`).test(path);

function operatorRows(db: Kysely<Database>) {
  return db
    .selectFrom("redirects")
    .select(["address", "target"])
    .where("origin", "=", "operator")
    .where("target", "is not", null)
    .$narrowType<{ target: string }>()
    .execute();
}

/** What operators wrote, in the order of addresses. */
export function listRedirects(db: Kysely<Database>) {
  return db
    .selectFrom("redirects")
    .select(["address", "target", "created_at"])
    .where("origin", "=", "operator")
    .orderBy("address")
    .execute();
}

export async function countFeedRedirects(db: Kysely<Database>): Promise<number> {
  const { rows } = await db
    .selectFrom("redirects")
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .where("origin", "=", "feed")
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** False = there is no such redirect. */
export function removeRedirect(db: Kysely<Database>, address: string, { actor, now }: Doer): Promise<boolean> {
  return transactionally(db, async (trx) => {
    const key = addressKey(address);
    if (key === null) return false;
    const removed = await trx.deleteFrom("redirects").where("address", "=", key.full).returning("target").executeTakeFirst();
    if (!removed) return false;
    const subject = { kind: "redirects", id: key.full } as const;
    await writeJournal(trx, { actor, now, deed: "redirect-remove", subject, before: { target: removed.target } });
    return true;
  });
}

/** One row of a file of redirects. */
export interface RedirectRow {
  line: number;
  from: string;
  to: string;
}

/** A row that is refused; the reason is in Russian. */
export interface RefusedRow {
  line: number;
  /** The column that is wrong. */
  field: "from" | "to";
  reason: string;
}

const HEADING = /^(?:from|old|source|откуда|стар\S*|было)/i;

/**
 * Reads two columns, from and to, separated by semicolons, commas or tabs, in any encoding that a spreadsheet writes. A heading and
 * empty lines are passed over.
 */
export function readRedirectFile(bytes: Uint8Array): { rows: RedirectRow[]; refused: RefusedRow[] } {
  const rows: RedirectRow[] = [];
  const refused: RefusedRow[] = [];
  for (const [index, cells] of readCsv(textOf(bytes), Number.POSITIVE_INFINITY).entries()) {
    const line = index + 1;
    const [from = "", to = "", ...rest] = cells.map((cell) => cell.trim());
    if (cells.length === 1 && from === "") continue;
    if (line === 1 && HEADING.test(from)) continue;
    if (rest.some((cell) => cell !== "")) refused.push({ line, field: "to", reason: "больше двух столбцов" });
    else if (from === "" || to === "")
      refused.push({
        line,
        ...(from === "" ? { field: "from", reason: "нет старого адреса" } : { field: "to", reason: "нет нового адреса" }),
      });
    else rows.push({ line, from, to });
  }
  return { rows, refused };
}
