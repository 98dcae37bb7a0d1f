import * as z from "zod/mini";
import { deeds, subjectNames, type Deed, type SubjectKind } from "../../domain/journal.ts";
import { optionalDay, pageCursor, text } from "../common.ts";
import { file, get } from "../endpoint.ts";

/** The journal: who did what at the desk and on the command line, the newest first. */

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const journalEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** 0 = the command line. */
  staff_id: z.int(),
  /** The member's name at that time. */
  name: z.string(),
  deed: z.enum(Object.keys(deeds) as [Deed, ...Deed[]]),
  subject: z.object({ kind: z.enum(Object.keys(subjectNames) as [SubjectKind, ...SubjectKind[]]), id: z.string(), name: z.string() }),
  /** What changed, by the labels that readers see. */
  before: values,
  after: values,
});
export type JournalEntry = z.infer<typeof journalEntry>;

export const journalPage = z.object({
  entries: z.array(journalEntry),
  /** Put it into `before` to get older ones; null = there are none. With `text`, a page may be short or even empty although older ones exist. */
  next: z.nullable(z.string()),
  /** All members that the list can be filtered by, including those who have left. */
  people: z.array(z.object({ staff_id: z.int(), name: z.string() })),
});
export type JournalPage = z.infer<typeof journalPage>;

/** The query of the list and of its export. What is empty does not filter. */
export const journalQuery = z.object({
  staff: z._default(z.string().check(z.regex(/^\d{0,9}$/)), ""),
  deed: z._default(z.union([z.literal(""), z.enum(Object.keys(deeds) as [Deed, ...Deed[]])]), ""),
  kind: z._default(z.union([z.literal(""), z.enum(Object.keys(subjectNames) as [SubjectKind, ...SubjectKind[]])]), ""),
  /** Only with `kind`. */
  id: text(200),
  /** Days in Moscow, both included. */
  from: optionalDay,
  to: optionalDay,
  text: text(100),
  before: pageCursor,
});
export type JournalQuery = z.infer<typeof journalQuery>;

export const journalEndpoints = {
  journal: get("/api/manage/journal/", { query: journalQuery, answer: journalPage, access: "journal" }),
  /** The same as a CSV file. */
  journalFile: get("/api/manage/journal/export/", { query: journalQuery, answer: file, access: "journal" }),
};
