import type { Insertable, Kysely, Transaction } from "kysely";
import { enquiryState } from "#shared/domain/forms/enquiry.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { enqueueLetters, type Letter } from "../outbox/message.ts";
import type { Shop } from "../settings.ts";
import { writeJournal, type Actor, type Values } from "../staff/journal.ts";
import { keepAttachments, type StoredFile } from "./attachments.ts";
import { enquiryOf, type Enquiry } from "./enquiry.ts";
import { answerLetter } from "./letters.ts";

/** The letters that an answer names as those before it. */
const THREAD = 10;

/** An action on an enquiry; the desk and the command line both use it. */
export type EnquiryAct =
  /** `person` null = nobody deals with it any more. */
  | { deed: "assign"; person: { id: number; name: string } | null }
  /** A letter to the address that was left; `done` closes the enquiry too. */
  | { deed: "answer"; subject: string; text: string; done: boolean; files: readonly StoredFile[] }
  | { deed: "note"; text: string }
  | { deed: "done" | "reopen" };

export interface EnquiryChange {
  id: number;
  /** The version that the member saw; null = any version. */
  version: number | null;
  actor: Actor;
  now: number;
  shop: Shop;
}

/** `changed` = another member has changed the enquiry meanwhile, nothing is done; `no-email` = the enquiry has no address. */
export type EnquiryOutcome = "done" | "unknown" | "changed" | "no-email";

/** Does the action with its history row, letter and journal entry, in one transaction. */
export function actOnEnquiry(db: Kysely<Database>, change: EnquiryChange, act: EnquiryAct): Promise<EnquiryOutcome> {
  const { id, version, actor, now, shop } = change;
  return transactionally(db, async (trx): Promise<EnquiryOutcome> => {
    const before = await lock(trx, id);
    if (!before) return "unknown";
    // A note cannot conflict with another change.
    if (version !== null && version !== before.version && act.deed !== "note") return "changed";
    if (act.deed === "answer" && before.email === "") return "no-email";
    const changes = changesOf(act, before, change);
    const after = { ...before, ...changes };
    if (act.deed !== "note") {
      after.version = before.version + 1;
      await trx
        .updateTable("enquiries")
        .set({ ...changes, version: after.version })
        .where("id", "=", id)
        .execute();
    }
    if (act.deed === "answer") await keepAttachments(trx, act.files);
    const letter_id = act.deed === "answer" ? await send(trx, before, act, shop, now) : null;
    await addDeed(trx, after, { at: now, name: actor.name, ...deedRow(act), letter_id });
    if (act.deed === "answer" && after.done_at !== before.done_at) {
      await addDeed(trx, after, { at: now, name: actor.name, deed: "done", subject: "", text: "", letter_id: null });
    }
    const subject = { kind: "enquiry", id } as const;
    await writeJournal(trx, {
      actor,
      now,
      deed: `enquiry-${act.deed}`,
      subject,
      before: journalled(before),
      after: journalled(after, act),
    });
    return "done";
  });
}

/** Closes or reopens an enquiry after a decision made elsewhere, such as about a review; that decision has its own journal entry. */
export async function settleEnquiry(
  trx: Transaction<Database>,
  id: number,
  { actor, now, done }: Pick<EnquiryChange, "actor" | "now"> & { done: boolean },
): Promise<void> {
  const enquiry = await lock(trx, id);
  if (!enquiry || (enquiry.done_at !== null) === done) return;
  const version = enquiry.version + 1;
  await trx
    .updateTable("enquiries")
    .set({ done_at: done ? now : null, version })
    .where("id", "=", id)
    .execute();
  await addDeed(
    trx,
    { id, version },
    { at: now, name: actor.name, deed: done ? "done" : "reopen", subject: "", text: "", letter_id: null },
  );
}

/**
 * Adds a mail of the shopper and opens the enquiry again. It is nobody's action, so the journal has no entry. @returns false = the mail is there
 * already, or the enquiry is gone
 */
export async function addReply(
  trx: Transaction<Database>,
  id: number,
  { files, ...mail }: Pick<DeedRow, "at" | "name" | "subject" | "text" | "quoted"> & { message_id: string; files: readonly StoredFile[] },
): Promise<boolean> {
  const enquiry = await lock(trx, id);
  if (!enquiry) return false;
  const known = await trx.selectFrom("enquiry_deeds").select("number").where("message_id", "=", mail.message_id).executeTakeFirst();
  if (known) return false;
  const version = enquiry.version + 1;
  await trx.updateTable("enquiries").set({ done_at: null, version }).where("id", "=", id).execute();
  await keepAttachments(trx, files);
  await addDeed(trx, { id, version }, { ...mail, files: JSON.stringify(files), deed: "reply", letter_id: null });
  return true;
}

/** The row stays locked until the transaction ends, so that the actions of two members run one after another. */
async function lock(trx: Transaction<Database>, id: number): Promise<Enquiry | null> {
  const row = await trx
    .updateTable("enquiries")
    .set((columns) => ({ version: columns.ref("version") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row ? enquiryOf(row) : null;
}

type Changes = Partial<Pick<Enquiry, "assigned_to" | "done_at">>;

/** A member who answers an unassigned enquiry is assigned to it. */
function changesOf(act: EnquiryAct, { done_at, assigned_to }: Enquiry, { actor, now }: EnquiryChange): Changes {
  switch (act.deed) {
    case "assign":
      return { assigned_to: act.person?.id ?? null };
    case "answer":
      return { assigned_to: assigned_to ?? actor.staff_id, ...(act.done && { done_at: done_at ?? now }) };
    case "done":
      return { done_at: done_at ?? now };
    case "reopen":
      return { done_at: null };
    case "note":
      return {};
  }
}

type DeedRow = Omit<Insertable<Database["enquiry_deeds"]>, "enquiry_id" | "number" | "version">;

function deedRow(act: EnquiryAct): Pick<DeedRow, "deed" | "subject" | "text" | "files"> {
  const { deed } = act;
  if (deed === "answer") return { deed, subject: act.subject, text: act.text, files: JSON.stringify(act.files) };
  if (deed === "note") return { deed, subject: "", text: act.text };
  return { deed, subject: "", text: deed === "assign" ? (act.person?.name ?? "") : "" };
}

async function addDeed(trx: Transaction<Database>, { id, version }: Pick<Enquiry, "id" | "version">, row: DeedRow): Promise<void> {
  const { last } = await trx
    .selectFrom("enquiry_deeds")
    .select(({ fn }) => fn.max<number | null>("number").as("last"))
    .where("enquiry_id", "=", id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("enquiry_deeds")
    .values({ enquiry_id: id, number: (last ?? 0) + 1, version, ...row })
    .execute();
}

async function send(
  trx: Transaction<Database>,
  enquiry: Enquiry,
  answer: Parameters<typeof answerLetter>[1],
  shop: Shop,
  now: number,
): Promise<number | null> {
  const letter = { ...answerLetter(enquiry, answer, shop), thread: await threadOf(trx, enquiry.id) };
  const [id = null] = await enqueueLetters(trx, [letter], now);
  return id;
}

/** The letters between shop and shopper about an enquiry, the newest last. */
async function threadOf(trx: Transaction<Database>, id: number): Promise<NonNullable<Letter["thread"]>> {
  const rows = await trx
    .selectFrom("enquiry_deeds")
    .select(["letter_id", "at", "message_id"])
    .where("enquiry_id", "=", id)
    .where(({ eb, or }) => or([eb("letter_id", "is not", null), eb("message_id", "<>", "")]))
    .orderBy("number", "desc")
    .limit(THREAD)
    .execute();
  return rows.reverse().map(({ letter_id, at, message_id }) => (letter_id === null ? message_id : { id: letter_id, date: at }));
}

/** Without what the shopper wrote and was answered, which the enquiry has. */
function journalled(enquiry: Enquiry, act?: EnquiryAct): Values {
  return {
    enquiry_state: enquiryState(enquiry),
    ...(act?.deed === "assign" && { assigned: act.person?.name ?? null }),
    ...(act?.deed === "answer" && { letter_subject: act.subject }),
    ...(act?.deed === "note" && { note: act.text }),
  };
}
