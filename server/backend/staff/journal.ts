import type { Kysely } from "kysely";
import { changesPages, deeds, type Deed, type SubjectKind } from "#shared/domain/journal.ts";
import { announceChange } from "../db/changes.ts";
import type { Database } from "../db/schema.ts";

/** Who does something. */
export interface Actor {
  /** null = whoever types commands on the server. */
  staff_id: number | null;
  name: string;
}

export const COMMAND_LINE: Actor = { staff_id: null, name: "Командная строка" };

/** Values that changed, by what their reader calls them: `{ Роль: "Редактор" }`. Never a password, a code or a key, and of a shopper's name, phone, e-mail and address only that they changed: the entry outlives the erased shopper. */
export type Values = Readonly<Record<string, string | number | boolean | null>>;

export interface JournalEntry {
  actor: Actor;
  /** Epoch ms. */
  now: number;
  deed: Deed;
  /** `id` is what people know it by: the number of an order, the e-mail of a member. */
  subject: { kind: SubjectKind; id: string | number };
  before?: Values;
  after?: Values;
}

/** Longer texts are cut: the journal says what changed and is no second copy of it. */
const LONGEST = 500;
const LONGEST_WORDS = 2000;

/** Records a deed, and tells all processes when shoppers may see it. Call it in the transaction of the deed, so that neither is there without the other. */
export async function writeJournal(trx: Kysely<Database>, entry: JournalEntry): Promise<void> {
  const { actor, now, deed, subject, before = {}, after = {} } = entry;
  const [was, is] = [shortened(before), shortened(after)];
  const words = [actor.name, deeds[deed], subject.id, ...Object.values(was), ...Object.values(is)].join("\n").toLowerCase();
  await trx
    .insertInto("journal")
    .values({
      at: now,
      staff_id: actor.staff_id ?? 0,
      name: actor.name,
      deed,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      before: JSON.stringify(was),
      after: JSON.stringify(is),
      words: words.slice(0, LONGEST_WORDS),
    })
    .execute();
  if (changesPages(deed)) await announceChange(trx);
}

function shortened(values: Values): Values {
  const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? cut(value) : value]));
}
