import { setImmediate } from "node:timers/promises";
import { type Kysely, sql, type Selectable } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { JournalEntry, JournalPage, JournalQuery } from "#shared/contract/desk/journal.ts";
import { changesOf, deeds, subjectText, type Change } from "#shared/domain/journal.ts";
import { orderFields } from "#shared/domain/orders/order-fields.ts";
import { NBSP } from "#shared/text/format.ts";
import { type Clock, isoTime, DAY_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { Serve } from "../http/serve.ts";
import { byPeriod, bySearch, sendExport } from "./export.ts";
import { COMMAND_LINE, readValues, type Values } from "./journal.ts";
import { numericMoment, shopDayStart } from "#shared/text/date.ts";
import { comesAfter, readCursor, writeCursor } from "../db/paging.ts";

const PAGE_SIZE = 50;
const EXPORTED_PAGE = 500;

/** The journal, to read and to save. */
export function journalRoutes(serve: Serve, { db, clock }: { db: Kysely<Database>; clock: Clock }): void {
  serve(deskEndpoints.journal, async ({ query }) => {
    const { rows, next } = await listJournal(db, filterOf(query), PAGE_SIZE, readCursor(query.before, ["number", "number"]));
    return { entries: rows.map(entryOf), next: next && writeCursor(next), people: await listPeople(db) };
  });

  serve(deskEndpoints.journalFile, async (call) => {
    const { query } = call;
    return sendExport(db, call, {
      deed: "journal-export",
      kind: "journal",
      now: clock(),
      filter: await filterValues(db, query),
      name: "journal.csv",
      titles: fileColumns.map(([title]) => title),
      pages: pages(db, filterOf(query)),
    });
  });
}

async function* pages(db: Kysely<Database>, filter: JournalFilter): AsyncGenerator<string[][]> {
  let cursor: Cursor | null = null;
  do {
    const { rows, next }: { rows: JournalRow[]; next: Cursor | null } = await listJournal(db, filter, EXPORTED_PAGE, cursor);
    if (rows.length > 0) yield rows.map(entryOf).map((entry) => fileColumns.map(([, value]) => value(entry)));
    cursor = next;
  } while (cursor !== null);
}

/** The columns of the page, with its texts. */
const fileColumns: [title: string, value: (entry: JournalEntry) => string][] = [
  ["Когда", ({ at }) => numericMoment(at).replace(NBSP, " ")],
  ["Кто", ({ name }) => name],
  ["Что сделано", ({ deed }) => deeds[deed]],
  ["С чем", ({ subject }) => subjectText(subject)],
  ["Было и стало", (entry) => changesOf(entry).map(changeText).join("\n")],
];

function changeText({ name, before, after }: Change): string {
  return `${name}: ${[before, after === "" ? "убрано" : after].filter((text) => text !== "").join(" → ")}`;
}

function entryOf({ at, subject_kind, subject_id, subject_name, before, after, ...row }: JournalRow): JournalEntry {
  return {
    ...row,
    at: isoTime(at),
    subject: { kind: subject_kind, id: subject_id, name: subject_name },
    before: withoutVersion(readValues(subject_kind, before)),
    after: withoutVersion(readValues(subject_kind, after)),
  };
}

/** The version of an order is for its page, which looks for what others have changed meanwhile. */
function withoutVersion(values: ReturnType<typeof readValues>): JournalEntry["after"] {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== orderFields.version.label));
}

/** What the journal says of its filter. */
async function filterValues(db: Kysely<Database>, { staff, deed, kind, id, from, to, text }: JournalQuery): Promise<Values> {
  const person = staff === "" ? undefined : (await listPeople(db)).find(({ staff_id }) => staff_id === Number(staff));
  return {
    ...bySearch(text),
    ...(person && { by: person.name }),
    ...(deed !== "" && { deed }),
    ...(kind !== "" && { subject: id === "" ? kind : `${kind} ${id}` }),
    ...byPeriod({ from, to }),
  };
}

async function listPeople(db: Kysely<Database>): Promise<JournalPage["people"]> {
  const rows = await db.selectFrom("staff").select(["id", "name", "email"]).orderBy("name").execute();
  return [{ staff_id: 0, name: COMMAND_LINE.name }, ...rows.map(({ id, name, email }) => ({ staff_id: id, name: name || email }))];
}

export type JournalRow = Omit<Selectable<Database["journal"]>, "words">;

/** A place in the list: the entry before which a page begins. */
type Cursor = readonly [at: number, id: number];

export interface JournalFilter {
  staff?: number;
  deed?: Database["journal"]["deed"];
  kind?: Database["journal"]["subject_kind"];
  id?: string;
  /** Epoch ms; `until` is not included. */
  from?: number;
  until?: number;
  /** In lower case. */
  text?: string;
}

/** A text is searched in this number of entries at a time, so that others do not wait long for the database. */
const SLICE = 10_000;
/** The most entries searched for one page; the next page continues from there. */
const MAX_SLICES = 30;

export function filterOf({ staff, deed, kind, id, from, to, text }: JournalQuery): JournalFilter {
  return {
    ...(staff !== "" && { staff: Number(staff) }),
    ...(deed !== "" && { deed }),
    ...(kind !== "" && { kind }),
    ...(kind !== "" && id !== "" && { id }),
    ...(from !== "" && { from: shopDayStart(from) }),
    ...(to !== "" && { until: shopDayStart(to) + DAY_MS }),
    ...(text !== "" && { text: text.toLowerCase() }),
  };
}

/** A page of the journal, the newest first, and where the next one begins. A page of a text search may be short when this limit was reached. */
export async function listJournal(
  db: Kysely<Database>,
  filter: JournalFilter,
  limit: number,
  before: Cursor | null,
): Promise<{ rows: JournalRow[]; next: Cursor | null }> {
  if (filter.text === undefined) {
    const rows = await page(db, filter, before).select(columns).limit(limit).execute();
    return { rows, next: rows.length < limit ? null : placeOf(rows.at(-1)) };
  }
  const found: JournalRow[] = [];
  let cursor = before;
  for (let slice = 0; slice < MAX_SLICES; slice += 1) {
    const rows = await matches(db, filter, cursor, filter.text, limit - found.length);
    found.push(...rows);
    if (found.length === limit) return { rows: found, next: placeOf(rows.at(-1)) };
    const last = await page(db, filter, cursor)
      .select(["at", "id"])
      .offset(SLICE - 1)
      .limit(1)
      .executeTakeFirst();
    if (!last) return { rows: found, next: null };
    cursor = [last.at, last.id];
    // SQLite blocks the event loop, so without this pause all other requests would wait for the whole search.
    await setImmediate();
  }
  return { rows: found, next: cursor };
}

const columns = ["id", "at", "staff_id", "name", "deed", "subject_kind", "subject_id", "subject_name", "before", "after"] as const;

function placeOf(row: { at: number; id: number } | undefined): Cursor | null {
  return row ? [row.at, row.id] : null;
}

function page(db: Kysely<Database>, { staff, deed, kind, id, from, until }: JournalFilter, before: Cursor | null) {
  let query = db.selectFrom("journal").orderBy("at", "desc").orderBy("id", "desc");
  if (staff !== undefined) query = query.where("staff_id", "=", staff);
  if (deed !== undefined) query = query.where("deed", "=", deed);
  if (kind !== undefined) query = query.where("subject_kind", "=", kind);
  if (id !== undefined) query = query.where("subject_id", "=", id);
  if (from !== undefined) query = query.where("at", ">=", from);
  if (until !== undefined) query = query.where("at", "<", until);
  if (before !== null) query = query.where(comesAfter(["at", "id"], before));
  return query;
}

/** The first entries with the text among the next SLICE ones of the filter. */
function matches(db: Kysely<Database>, filter: JournalFilter, before: Cursor | null, text: string, limit: number): Promise<JournalRow[]> {
  // Any character stands for a space, which may be one that does not break, and for «е» and «ё».
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&").replaceAll(/[\sеё]/g, "_")}%`;
  return db
    .selectFrom(page(db, filter, before).selectAll().limit(SLICE).as("slice"))
    .select(columns)
    .where(sql<boolean>`words like ${pattern} escape '\\'`)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
