import type { Request, Response } from "express";
import type { StaffLoginPayload } from "#shared/contract/desk/staff.ts";
import { normalizeEmail } from "#shared/domain/email.ts";
import { withoutNulls } from "#shared/domain/person.ts";
import { failures } from "../http/failures.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { formInvalid, refuseErrors } from "../http/input.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import { knownBrowser } from "../sessions/browser.ts";
import { NOBODYS_HASH, renewHash, type Source, verifyPassword } from "../sessions/passwords.ts";
import type { Member, StaffContext } from "./context.ts";
import { type FailedLogin, noteFailedLogin } from "./failed-logins.ts";
import { useCode } from "./totp.ts";

/**
 * Finds the member of an e-mail, a password and, where codes are used, a code. An unknown e-mail gets the same answer in the same time as a wrong
 * password. @throws HttpError 422, 429
 */
export async function login(
  context: StaffContext,
  { request, response }: HttpExchange,
  { email, password, totp }: StaffLoginPayload,
): Promise<Member> {
  refuseErrors(
    withoutNulls({
      email: email === "" ? "Укажите почту" : null,
      password: password === "" ? "Введите пароль" : null,
    }),
  );
  const { db, clock, limiter } = context;
  const key = normalizeEmail(email) ?? email;
  const member = await db.selectFrom("staff").selectAll().where("email", "=", key).where("removed_at", "is", null).executeTakeFirst();
  const source = await sourceOf(context, request, member?.id);
  const password_hash = await fittingHash(context, response, { login: key, source }, member, password);
  if (!member || password_hash === null) {
    await noteFailedLogin(context, { request }, { login: key, member, source, fault: "password" });
    throw failures.staffLoginWrong();
  }
  const compared = { ...member, password_hash };
  if (member.totp_secret === null) return compared;
  if (totp === "") throw failures.totpNeeded();
  await limiter.tryCode(member.id, source, totp, response);
  if (!(await useCode(db, member, totp, clock(), context.seal))) {
    await noteFailedLogin(context, { request }, { login: key, member, source, fault: "code" });
    throw failures.totpWrong();
  }
  await limiter.codeWasRight(member.id, source, totp);
  return compared;
}

/** Where a try comes from. */
export async function sourceOf({ db }: StaffContext, request: Request, staffId: number | undefined): Promise<Source> {
  return { network: clientNetwork(request), knownBrowser: await knownBrowser(db, request, "staff", staffId) };
}

/** The member's hash that the password fits; null = it does not, always without a member, after the same work. Counts the try under the e-mail. @throws HttpError 429 */
async function fittingHash(
  { db, limiter }: StaffContext,
  response: Response,
  { login, source }: Pick<FailedLogin, "login" | "source">,
  member: Member | undefined,
  password: string,
): Promise<string | null> {
  await limiter.tryPassword(login, source, response);
  // An invitation that waits has no password.
  const stored = member?.password_hash || NOBODYS_HASH;
  const fits = await verifyPassword(password, stored);
  if (!member || !fits) return null;
  await limiter.passwordWasRight(login, source);
  return renewHash(db, "staff", member, password);
}

/**
 * A browser that was left open must not be enough to take an account over.
 * @returns the hash that the password fits @throws HttpError 422 for a wrong password, 429
 */
export async function demandPassword(context: StaffContext, exchange: HttpExchange, member: Member, password: string): Promise<string> {
  if (password === "") throw formInvalid({ password: "Введите нынешний пароль" });
  const source = await sourceOf(context, exchange.request, member.id);
  const hash = await fittingHash(context, exchange.response, { login: member.email, source }, member, password);
  if (hash === null) throw passwordWrong();
  return hash;
}

export const passwordWrong = () => formInvalid({ password: "Нынешний пароль не подходит" });
