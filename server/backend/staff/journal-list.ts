import { setImmediate } from "node:timers/promises";
import { sql, type Kysely, type Selectable } from "kysely";
import type { JournalQuery } from "#shared/contract/manage/journal.ts";
import type { Database } from "../db/schema.ts";

export type JournalRow = Omit<Selectable<Database["journal"]>, "words">;

/** A place in the list: the entry before which a page begins. */
export interface Cursor {
  at: number;
  id: number;
}

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

/** Texts are looked for in so many entries at a time, so that nobody else waits long for the database. */
const SLICE = 10_000;
/** And in so many for one page; the next page goes on from there. */
const SLICES = 30;

const DAY = 24 * 3600 * 1000;
/** Midnight in Moscow, which has no summer time. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00+03:00`);

export function filterOf({ staff, deed, kind, id, from, to, text }: JournalQuery): JournalFilter {
  return {
    ...(staff !== "" && { staff: Number(staff) }),
    ...(deed !== "" && { deed }),
    ...(kind !== "" && { kind }),
    ...(kind !== "" && id !== "" && { id }),
    ...(from !== "" && { from: midnight(from) }),
    ...(to !== "" && { until: midnight(to) + DAY }),
    ...(text !== "" && { text: text.toLowerCase() }),
  };
}

/** A page of the journal, the newest first, and where the next one begins. A page of a text may be short when much was searched for it. */
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
  for (let slice = 0; slice < SLICES; slice += 1) {
    const rows = await matches(db, filter, cursor, filter.text, limit - found.length);
    found.push(...rows);
    if (found.length === limit) return { rows: found, next: placeOf(rows.at(-1)) };
    const last = await page(db, filter, cursor)
      .select(["at", "id"])
      .offset(SLICE - 1)
      .limit(1)
      .executeTakeFirst();
    if (!last) return { rows: found, next: null };
    cursor = last;
    // SQLite answers at once, so that without a turn of the event loop everybody else would wait for the whole search.
    await setImmediate();
  }
  return { rows: found, next: cursor };
}

const columns = ["id", "at", "staff_id", "name", "deed", "subject_kind", "subject_id", "before", "after"] as const;

function placeOf(row: Cursor | undefined): Cursor | null {
  return row ? { at: row.at, id: row.id } : null;
}

function page(db: Kysely<Database>, { staff, deed, kind, id, from, until }: JournalFilter, before: Cursor | null) {
  let query = db.selectFrom("journal").orderBy("at", "desc").orderBy("id", "desc");
  if (staff !== undefined) query = query.where("staff_id", "=", staff);
  if (deed !== undefined) query = query.where("deed", "=", deed);
  if (kind !== undefined) query = query.where("subject_kind", "=", kind);
  if (id !== undefined) query = query.where("subject_id", "=", id);
  if (from !== undefined) query = query.where("at", ">=", from);
  if (until !== undefined) query = query.where("at", "<", until);
  if (before !== null) query = query.where(({ eb, refTuple, tuple }) => eb(refTuple("at", "id"), "<", tuple(before.at, before.id)));
  return query;
}

/** The first entries with the text among the next SLICE ones of the filter. */
function matches(db: Kysely<Database>, filter: JournalFilter, before: Cursor | null, text: string, limit: number): Promise<JournalRow[]> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return db
    .selectFrom(page(db, filter, before).selectAll().limit(SLICE).as("slice"))
    .select(columns)
    .where(sql<boolean>`words like ${pattern} escape '\\'`)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
