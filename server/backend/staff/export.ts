import type { Kysely } from "kysely";
import type { SubjectKind } from "#shared/domain/journal.ts";
import type { Database } from "../db/schema.ts";
import { sendCsv } from "../http/csv.ts";
import { ownLink } from "../http/forwarded.ts";
import { sent, type HttpExchange, type Sent } from "../http/http-exchange.ts";
import type { StaffCaller } from "../http/serve.ts";
import { writeJournal, type JournalEntry, type Values } from "./journal.ts";

interface Exported extends Pick<JournalEntry, "actor" | "now" | "deed"> {
  /** The kind of rows in the table. */
  kind: SubjectKind;
  /** The filter of the table, without personal data. */
  filter: Values;
}

export interface Export extends Omit<Exported, "actor"> {
  /** Of the file: Latin letters and hyphens, with its `.csv`. */
  name: string;
  titles: readonly string[];
  pages: AsyncIterable<readonly (readonly string[])[]>;
}

/** Records who exported which table and how many rows. */
export function recordExport(db: Kysely<Database>, { kind, filter, ...entry }: Exported, rows: number): Promise<void> {
  return writeJournal(db, { ...entry, subject: { kind, id: "" }, after: { ...filter, rows } });
}

/** Sends a table as a file to save, and records who exported it and how many rows, even when the download was interrupted. */
export async function sendExport(
  db: Kysely<Database>,
  { request, response, actor }: Pick<HttpExchange & StaffCaller, "request" | "response" | "actor">,
  { name, titles, pages, ...exported }: Export,
): Promise<Sent> {
  ownLink(request);
  async function* recorded() {
    let rows = 0;
    try {
      for await (const page of pages) {
        rows += page.length;
        yield page;
      }
    } finally {
      // Before the end of the answer: so a complete file always has its entry.
      await recordExport(db, { ...exported, actor }, rows);
    }
  }
  await sendCsv(response, name, titles, recorded());
  return sent;
}

/** What the journal says of a filter by words: not the words, which are often personal data. */
export const bySearch = (typed: string): Values => (typed === "" ? {} : { searched: true });

/** What the journal says of a period of days. */
export function byPeriod({ from, to }: { from: string; to: string }): Values {
  return { ...(from !== "" && { from }), ...(to !== "" && { to }) };
}
