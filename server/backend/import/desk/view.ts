import type { Kysely } from "kysely";
import type { ImportDifference, ImportRow, ImportRun, ImportSource } from "#shared/contract/desk/imports.ts";
import { importStates } from "#shared/domain/imports/import-state.ts";
import { activeCatalogId, formerCatalogs } from "../../catalog/generations.ts";
import { isoTime } from "../../clock.ts";
import { cutPage } from "../../db/paging.ts";
import type { Database } from "../../db/schema.ts";
import { parseJson } from "../../http/input.ts";
import { parseOptions } from "./feed-options.ts";
import { findRun, type Run } from "./runs.ts";
import { hoursOf, type Source } from "./sources.ts";

const PAGE_SIZE = 20;

/** The imports, the newest first, and the addresses that feeds come from. */
export async function importsPage(db: Kysely<Database>, cursor: string) {
  const rows = await db
    .selectFrom("import_runs")
    .selectAll()
    .$if(cursor !== "", (query) => query.where("id", "<", Number(cursor)))
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const sources = await db.selectFrom("import_sources").selectAll().orderBy("id").execute();
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ id }) => id);
  const [names, undoable] = [new Map(sources.map(({ id, name }) => [id, name])), await undoableCatalog(db)];
  return { page: { runs: shown.map((run) => rowOf(run, names, undoable)), sources: sources.map(sourceView), next } };
}

/** One import with its difference; null = there is none of this number. */
export async function runView(db: Kysely<Database>, id: number): Promise<ImportRun | null> {
  const run = await findRun(db, id);
  if (!run) return null;
  const sources = await db.selectFrom("import_sources").select(["id", "name"]).execute();
  const names = new Map(sources.map((source) => [source.id, source.name]));
  const { shown, read_bytes, written } = run;
  return { ...rowOf(run, names, await undoableCatalog(db)), shown, read_bytes, written, difference: differenceOf(run) };
}

/** The catalogue that an undo would leave; null = there is none to return to. */
async function undoableCatalog(db: Kysely<Database>): Promise<number | null> {
  const active = await activeCatalogId(db);
  return active !== null && (await formerCatalogs(db, active)).length > 0 ? active : null;
}

const differenceOf = ({ difference }: Pick<Run, "difference">) =>
  difference === null ? null : (parseJson(difference) as ImportDifference);

function rowOf(run: Run, names: ReadonlyMap<number, string>, undoable: number | null): ImportRow {
  const { id, name, state, source_id, created_at, ended_at, staff_name, bytes, file, fault, catalog_id } = run;
  const difference = differenceOf(run);
  const count = (change: string) => difference?.changes.find((one) => one.change === change)?.count ?? 0;
  const counted = difference !== null && difference.changes.length > 0;
  return {
    id,
    name,
    state,
    fault,
    bytes,
    source: source_id === null ? "" : (names.get(source_id) ?? "удалённый адрес"),
    created_at: isoTime(created_at),
    ended_at: importStates[state].ended ? isoTime(ended_at) : null,
    by: staff_name,
    kept: file !== null,
    counts: counted ? { added: count("added"), changed: count("changed"), repriced: count("repriced"), gone: count("gone") } : null,
    undoable: state === "done" && difference?.kind === "catalogue" && catalog_id !== null && catalog_id === undoable,
  };
}

export function sourceView(source: Source): ImportSource {
  const { id, version, name, url, login, password, hours, days, automatic, options, next_at, checked_at, fault } = source;
  const { onlyPrices, category, rates } = parseOptions(options);
  return {
    id,
    version,
    name,
    url,
    login,
    fault,
    category,
    rates,
    has_password: password !== "",
    hours: hoursOf(hours),
    days: hoursOf(days),
    automatic: automatic === 1,
    only_prices: onlyPrices,
    next_at: isoTime(next_at),
    checked_at: isoTime(checked_at),
  };
}
