import type { Kysely } from "kysely";
import type { AcceptPayload } from "#shared/contract/desk/staff.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { emailError, normalizeEmail } from "#shared/domain/email.ts";
import { nameError, withoutNulls } from "#shared/domain/person.ts";
import type { Role } from "#shared/domain/staff.ts";
import { HOUR_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { refuseErrors } from "../http/input.ts";
import { passwordRefusal } from "../sessions/password-strength.ts";
import { hashPassword } from "../sessions/passwords.ts";
import type { Member, StaffContext } from "./context.ts";
import { actorOf, writeJournal } from "./journal.ts";
import { newToken, tokenHash } from "../sessions/token-cookie.ts";
import { endSessions } from "./sessions.ts";
import { forgetCodes } from "./totp.ts";

export const INVITATION_LIFE_MS = HOUR_MS;

/** Where the link of an invitation leads on the site. */
export const invitationPath = (token: string) => `${deskPaths.invite.href()}?token=${token}`;

/** Makes a link for a member; a former link of the same member no longer works. @returns its token, which the database does not know */
export async function makeInvitation(trx: Kysely<Database>, staff_id: number, now: number): Promise<string> {
  await trx.deleteFrom("staff_invitations").where("staff_id", "=", staff_id).execute();
  return insertInvitation(trx, staff_id, now);
}

/**
 * A link that makes the first owner, when nobody works at the desk; else null. Each start makes one more, because the backend's thread may start
 * again while the printed link is being used.
 */
export async function inviteFirstOwner(db: Kysely<Database>, now: number): Promise<string | null> {
  await db.deleteFrom("staff_invitations").where("expires_at", "<=", now).execute();
  return (await isStaffed(db)) ? null : insertInvitation(db, null, now);
}

async function insertInvitation(db: Kysely<Database>, staff_id: number | null, now: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto("staff_invitations")
    .values({ token_hash: tokenHash(token), staff_id, expires_at: now + INVITATION_LIFE_MS })
    .execute();
  return token;
}

async function isStaffed(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("staff").select("id").where("removed_at", "is", null).executeTakeFirst()) !== undefined;
}

export interface OpenInvitation {
  /** null = it makes the first owner. */
  member: Member | null;
  role: Role;
  expires_at: number;
}

/** What a link leads to. @throws HttpError 404 for one that is unknown, used or too old */
export async function findInvitation(db: Kysely<Database>, token: string, now: number): Promise<OpenInvitation> {
  const found = await db
    .selectFrom("staff_invitations")
    .selectAll()
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!found) throw failures.invitationOver();
  const { staff_id, expires_at } = found;
  if (staff_id === null) {
    if (await isStaffed(db)) throw failures.invitationOver();
    return { member: null, role: "owner", expires_at };
  }
  const member = await db.selectFrom("staff").selectAll().where("id", "=", staff_id).where("removed_at", "is", null).executeTakeFirst();
  if (!member) throw failures.invitationOver();
  return { member, role: member.role, expires_at };
}

/**
 * Sets name and password of the member whose link this is, or makes the first owner. The link is used up; the member's sessions and codes end. `then`
 * runs in the same transaction. @throws HttpError 404, 422
 */
export async function acceptInvitation(
  { db, clock, shop, siteUrl }: StaffContext,
  { token, email, name, password }: AcceptPayload,
  then: (trx: Kysely<Database>, member: Member) => Promise<void>,
): Promise<Member> {
  const { member } = await findInvitation(db, token, clock());
  refuseErrors(
    withoutNulls({
      email: member ? null : emailError(email),
      name: nameError(name),
      password: passwordRefusal(password, [member?.email ?? email, name], { shop, siteUrl }),
    }),
  );
  const password_hash = await hashPassword(password);
  return transactionally(db, async (trx) => {
    const now = clock();
    const invitation = await findInvitation(trx, token, now);
    const used = await trx.deleteFrom("staff_invitations").where("token_hash", "=", tokenHash(token)).executeTakeFirst();
    if (used.numDeletedRows === 0n) throw failures.invitationOver();
    const joined = invitation.member
      ? await join(trx, invitation.member, { name, password_hash })
      : await makeOwner(trx, { email: normalizeEmail(email) ?? "", name, password_hash, now });
    await writeJournal(trx, { actor: actorOf(joined), now, deed: "staff-join", subject: { kind: "staff", id: joined.email } });
    await then(trx, joined);
    return joined;
  });
}

async function join(trx: Kysely<Database>, { id }: Member, changes: Pick<Member, "name" | "password_hash">): Promise<Member> {
  // The row is locked first: a log-in that waits for it finds another password.
  const joined = await trx.updateTable("staff").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
  await endSessions(trx, id, {});
  await forgetCodes(trx, id);
  return joined;
}

/** The first owner ends the links of other starts. A removed member with this address becomes active again. */
async function makeOwner(
  trx: Kysely<Database>,
  { now, ...person }: Pick<Member, "email" | "name" | "password_hash"> & { now: number },
): Promise<Member> {
  await trx.deleteFrom("staff_invitations").where("staff_id", "is", null).execute();
  const owner = { ...person, role: "owner" as const, created_at: now, removed_at: null };
  return trx
    .insertInto("staff")
    .values(owner)
    .onConflict((conflict) => conflict.column("email").doUpdateSet(owner))
    .returningAll()
    .executeTakeFirstOrThrow();
}
