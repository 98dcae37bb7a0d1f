import type { Kysely, Transaction } from "kysely";
import type { Colleague } from "#shared/contract/desk/staff.ts";
import { mayRole, roleNames, type Right, type Role } from "#shared/domain/staff.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { enqueueLetters, type Letter } from "../outbox/message.ts";
import type { Shop } from "../settings.ts";
import type { Member } from "./context.ts";
import { invitationPath, makeInvitation } from "./invitations.ts";
import { writeJournal, type Actor } from "./journal.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { endSessions } from "./sessions.ts";
import { forgetCodes } from "./totp.ts";

/** An action that manages the staff; the desk and the command line both use it. */
export interface StaffDeed {
  actor: Actor;
  now: number;
  shop: Shop;
  /** Where links lead. */
  siteUrl: string;
}

/** `link` is the one-time link for the member; it is also sent in a letter. */
export type AddOutcome = { outcome: "added"; member: Member; link: string } | { outcome: "known" };

/** Adds a member, or restores a removed one, and sends an invitation. `known` = already a member. @param email as `domain/email` spells it */
export function addMember(db: Kysely<Database>, { email, role }: Pick<Member, "email" | "role">, deed: StaffDeed): Promise<AddOutcome> {
  return transactionally(db, async (trx): Promise<AddOutcome> => {
    const former = await trx.selectFrom("staff").select(["id", "removed_at"]).where("email", "=", email).executeTakeFirst();
    if (former && former.removed_at === null) return { outcome: "known" };
    const fresh = { name: "", role, password_hash: "", created_at: deed.now, removed_at: null };
    const member = former
      ? await trx.updateTable("staff").set(fresh).where("id", "=", former.id).returningAll().executeTakeFirstOrThrow()
      : await trx
          .insertInto("staff")
          .values({ email, ...fresh })
          .returningAll()
          .executeTakeFirstOrThrow();
    await record(trx, deed, "staff-add", email, { after: { role } });
    return { outcome: "added", member, link: await invite(trx, member, deed) };
  });
}

/** Gives a member a new link to set a password, and to set up codes again, when either was lost. null = there is no such member. */
export function linkMember(db: Kysely<Database>, which: Which, deed: StaffDeed): Promise<string | null> {
  return transactionally(db, async (trx) => {
    const member = await findMember(trx, which);
    if (!member) return null;
    await record(trx, deed, "staff-link", member.email, {});
    return invite(trx, member, deed);
  });
}

/** @throws HttpError 404, 409 when this is the last owner, who manages the staff */
export function changeRole(db: Kysely<Database>, id: number, role: Role, deed: Pick<StaffDeed, "actor" | "now">): Promise<void> {
  return transactionally(db, async (trx) => {
    const member = await findMember(trx, { id });
    if (!member) throw failures.memberUnknown();
    if (member.role === role) return;
    if (role !== "owner" && (await isLastOwner(trx, member))) throw failures.ownerLast();
    await trx.updateTable("staff").set({ role }).where("id", "=", member.id).execute();
    const [before, after] = [{ role: member.role }, { role }];
    await record(trx, deed, "staff-role", member.email, { before, after });
  });
}

/** `last` = this is the last owner, who manages the staff. */
export type RemoveOutcome = "removed" | "unknown" | "last";

/** Ends the access of a member at once. The row stays, because the journal refers to it. */
export function removeMember(db: Kysely<Database>, which: Which, deed: Pick<StaffDeed, "actor" | "now">): Promise<RemoveOutcome> {
  return transactionally(db, async (trx): Promise<RemoveOutcome> => {
    const member = await findMember(trx, which);
    if (!member) return "unknown";
    if (await isLastOwner(trx, member)) return "last";
    const gone = { removed_at: deed.now, password_hash: "" };
    await trx.updateTable("staff").set(gone).where("id", "=", member.id).execute();
    await forgetCodes(trx, member.id);
    await endSessions(trx, member.id, {});
    await trx.deleteFrom("staff_invitations").where("staff_id", "=", member.id).execute();
    await trx.deleteFrom("staff_browsers").where("staff_id", "=", member.id).execute();
    await record(trx, deed, "staff-remove", member.email, { before: { name: member.name, role: member.role } });
    return "removed";
  });
}

/** Everybody who works at the desk, owners first. */
export function listMembers(db: Kysely<Database>): Promise<Member[]> {
  return db.selectFrom("staff").selectAll().where("removed_at", "is", null).orderBy("role", "desc").orderBy("id").execute();
}

/** Who of the staff has this right, by name: they may be given what it is about. */
export async function colleagues(db: Kysely<Database>, right: Right): Promise<Colleague[]> {
  const members = await listMembers(db);
  return members
    .filter(({ role }) => mayRole(role, right))
    .map(({ id, name, email }) => ({ id, name: name || email }))
    .sort((one, other) => one.name.localeCompare(other.name, "ru"));
}

export type Which = { id: number } | { email: string };

function findMember(trx: Kysely<Database>, which: Which): Promise<Member | undefined> {
  const query = trx.selectFrom("staff").selectAll().where("removed_at", "is", null);
  return ("id" in which ? query.where("id", "=", which.id) : query.where("email", "=", which.email)).executeTakeFirst();
}

/** Owners who have not accepted their invitation do not count. The rows are locked, so that two owners cannot remove each other at once. */
async function isLastOwner(trx: Transaction<Database>, { id }: Member): Promise<boolean> {
  const owners = await trx
    .updateTable("staff")
    .set((row) => ({ role: row.ref("role") }))
    .where("role", "=", "owner")
    .where("removed_at", "is", null)
    .where("password_hash", "!=", "")
    .returning("id")
    .execute();
  return owners.length === 1 && owners[0]?.id === id;
}

async function invite(trx: Kysely<Database>, member: Member, { now, shop, siteUrl }: StaffDeed): Promise<string> {
  const link = siteUrl + invitationPath(await makeInvitation(trx, member.id, now));
  await enqueueLetters(trx, [invitationLetter(shop, member, link)], now, "code");
  return link;
}

async function record(
  trx: Kysely<Database>,
  { actor, now }: Pick<StaffDeed, "actor" | "now">,
  deed: Parameters<typeof writeJournal>[1]["deed"],
  id: string,
  values: Pick<Parameters<typeof writeJournal>[1], "before" | "after">,
): Promise<void> {
  await writeJournal(trx, { actor, now, deed, subject: { kind: "staff", id }, ...values });
}

function invitationLetter(shop: Shop, { email, name, role }: Member, url: string): Letter {
  return writeLetter(
    { to: { name, address: email }, subject: `${shop.name}: вход в${NBSP}кабинет магазина` },
    {
      heading: `Вход в${NBSP}кабинет магазина`,
      paragraphs: [`Откройте ссылку и${NBSP}задайте имя и${NBSP}пароль. Ваша роль${NBSP}— ${roleNames[role].toLowerCase()}.`],
      action: { title: "Задать пароль", url, colour: shop.colour },
      closing: [`Ссылка одноразовая и${NBSP}действует один час. Никому её не${NBSP}передавайте.`],
    },
  );
}
