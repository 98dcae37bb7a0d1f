import type { Kysely } from "kysely";
import { journalQuery, type JournalEntry, type JournalPage, type JournalQuery } from "#shared/contract/manage/journal.ts";
import { deeds, subjectNames } from "#shared/domain/journal.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { readQuery } from "../http/input.ts";
import type { Desk } from "./desk-router.ts";
import { byPeriod, bySearch, sendExport } from "./export.ts";
import { COMMAND_LINE, type Values } from "./journal.ts";
import { filterOf, listJournal, type Cursor, type JournalFilter, type JournalRow } from "./journal-list.ts";

const PAGE = 50;
const EXPORTED_PAGE = 500;

/** The journal, to read and to save. */
export function journalRoutes({ get }: Desk, { db, clock }: { db: Kysely<Database>; clock: Clock }): void {
  get("/api/manage/journal/", "journal", async ({ request }): Promise<JournalPage> => {
    const query = readQuery(journalQuery, request);
    const { rows, next } = await listJournal(db, filterOf(query), PAGE, cursorOf(query.before));
    return { entries: rows.map(entryOf), next: next && `${next.at}.${next.id}`, people: await listPeople(db) };
  });

  get("/api/manage/journal/export/", "journal", async (exchange): Promise<void> => {
    const query = readQuery(journalQuery, exchange.request);
    await sendExport(db, exchange, {
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
    if (rows.length > 0) yield rows.map((row) => fileColumns.map(([, value]) => value(row)));
    cursor = next;
  } while (cursor !== null);
}

const moment = new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeStyle: "medium", timeZone: "Europe/Moscow" });

const fileColumns: [title: string, value: (row: JournalRow) => string][] = [
  ["Когда", ({ at }) => moment.format(at)],
  ["Кто", ({ name }) => name],
  ["Что сделано", ({ deed }) => deeds[deed]],
  ["С чем", ({ subject_kind }) => subjectNames[subject_kind]],
  ["Номер или имя", ({ subject_id }) => subject_id],
  ["Было", ({ before }) => valuesText(before)],
  ["Стало", ({ after }) => valuesText(after)],
];

function valuesText(json: string): string {
  return Object.entries(JSON.parse(json) as JournalEntry["before"])
    .map(([name, value]) => `${name}: ${value ?? ""}`)
    .join("\n");
}

function entryOf({ at, subject_kind, subject_id, before, after, ...row }: JournalRow): JournalEntry {
  const subject = { kind: subject_kind, id: subject_id };
  return { ...row, at: new Date(at).toISOString(), subject, before: JSON.parse(before), after: JSON.parse(after) };
}

function cursorOf(before: string): Cursor | null {
  const [at, id] = before.split(".");
  return at && id ? { at: Number(at), id: Number(id) } : null;
}

/** What the journal was narrowed down to, in its own words. */
async function filterValues(db: Kysely<Database>, { staff, deed, kind, id, from, to, text }: JournalQuery): Promise<Values> {
  const person = staff === "" ? undefined : (await listPeople(db)).find(({ staff_id }) => staff_id === Number(staff));
  return {
    ...bySearch(text),
    ...(person && { Кто: person.name }),
    ...(deed !== "" && { "Что сделано": deeds[deed] }),
    ...(kind !== "" && { "С чем": id === "" ? subjectNames[kind] : `${subjectNames[kind]} ${id}` }),
    ...byPeriod({ from, to }),
  };
}

async function listPeople(db: Kysely<Database>): Promise<JournalPage["people"]> {
  const rows = await db.selectFrom("staff").select(["id", "name", "email"]).orderBy("name").execute();
  return [{ staff_id: 0, name: COMMAND_LINE.name }, ...rows.map(({ id, name, email }) => ({ staff_id: id, name: name || email }))];
}
