import type { Kysely } from "kysely";
import type { SubjectKind } from "#shared/domain/journal.ts";
import type { Database } from "../db/schema.ts";
import { sendCsv } from "../http/csv.ts";
import type { DeskExchange } from "./desk-router.ts";
import { writeJournal, type JournalEntry, type Values } from "./journal.ts";

interface Exported extends Pick<JournalEntry, "actor" | "now" | "deed"> {
  /** What is in the table. */
  kind: SubjectKind;
  /** What it was narrowed down to, without what names people. */
  filter: Values;
}

export interface Export extends Omit<Exported, "actor"> {
  /** Of the file: Latin letters and hyphens, with its `.csv`. */
  name: string;
  titles: readonly string[];
  pages: AsyncIterable<readonly (readonly string[])[]>;
}

/** Records who took how many rows of what. */
export function recordExport(db: Kysely<Database>, { kind, filter, ...entry }: Exported, rows: number): Promise<void> {
  return writeJournal(db, { ...entry, subject: { kind, id: "" }, after: { ...filter, Строк: rows } });
}

/** Answers a table as a file to save, and records who took how many rows of it: also when it was broken off. */
export async function sendExport(
  db: Kysely<Database>,
  { response, actor }: Pick<DeskExchange, "response" | "actor">,
  { name, titles, pages, ...exported }: Export,
): Promise<void> {
  async function* recorded() {
    let rows = 0;
    try {
      for await (const page of pages) {
        rows += page.length;
        yield page;
      }
    } finally {
      // Before the answer ends: whoever has the file finds its entry.
      await recordExport(db, { ...exported, actor }, rows);
    }
  }
  await sendCsv(response, name, titles, recorded());
}

/** How the journal names a filter by words: they are often a person's. */
export const bySearch = (typed: string): Values => (typed === "" ? {} : { Поиск: "по словам" });

/** How the journal names a period of days. */
export function byPeriod({ from, to }: { from: string; to: string }): Values {
  return { ...(from !== "" && { С: from }), ...(to !== "" && { По: to }) };
}
