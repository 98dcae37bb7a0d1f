import express, { Router, type Request, type RequestHandler, type Response } from "express";
import {
  accountPayload,
  confirmedEmailPayload,
  confirmedPhonePayload,
  confirmEmailPayload,
  loginPayload,
  registrationPayload,
  restorePayload,
  type AccountResponse,
  type CodeSent,
  type Done,
  type ExportResponse,
  type LoggedIn,
  type PhoneConfirmed,
} from "#shared/contract/account.ts";
import { normalizeEmail } from "#shared/domain/email.ts";
import { codeError, emailError, phoneError, withoutNulls } from "#shared/domain/person.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { sameOrigin } from "../same-origin.ts";
import { takeCookieBack, type Account, type Session } from "../sessions/sessions.ts";
import { networkOf } from "../visitor.ts";
import { accountUser } from "./account.ts";
import { accountPage, exportAccount } from "./account-page.ts";
import { changeAccount, demandPassword } from "./change.ts";
import { askEmailCode, askPhoneCode, confirmNewEmail, confirmPhoneCode } from "./confirmations.ts";
import type { AccountContext, Visit } from "./context.ts";
import { deleteAccount } from "./delete-account.ts";
import { login } from "./login.ts";
import { loginRequired, readPayload, refuseErrors } from "./payload.ts";
import { confirmRegistration, register, resendRegistration } from "./registration.ts";
import { askRestore, restore } from "./restore.ts";

/** The calls of contract/account. */
export function accountRoutes(context: AccountContext): Router {
  const { db, clock, sessions, limiter, settings } = context;
  const router = Router();
  const body = [express.json({ limit: "64kb" }), express.urlencoded({ limit: "64kb", extended: false })];
  const post = <Answer>(path: string, answer: (visit: Visit) => Promise<Answer>) => {
    const handler: RequestHandler = async (request: Request, response: Response) => {
      response.set("Cache-Control", "private, no-store");
      response.json(await answer({ request, response }));
    };
    router.post(path, sameOrigin, body, handler);
  };

  async function enter({ request, response }: Visit, account: Account): Promise<LoggedIn> {
    await sessions.begin(request, response, account);
    return { account: { user: await accountUser(db, account, clock()) } };
  }

  async function demandSession({ request, response }: Visit): Promise<Session> {
    const session = await sessions.find(request, response);
    if (!session) throw loginRequired();
    return session;
  }

  const countTry = ({ request, response }: Visit) => limiter.tryFrom(networkOf(request), response);

  post<CodeSent>("/api/registration/", (visit) => register(context, visit, readPayload(registrationPayload, visit.request)));

  post<LoggedIn | CodeSent>("/api/confirm_email/", async (visit) => {
    const { email: given, code } = readPayload(confirmEmailPayload, visit.request);
    const email = readEmail(given, code);
    if (code === "") return resendRegistration(context, visit, email);
    countTry(visit);
    return enter(visit, await confirmRegistration(context, email, code));
  });

  post<LoggedIn>("/api/login/", async (visit) => enter(visit, await login(context, visit, readPayload(loginPayload, visit.request))));

  post<LoggedIn | CodeSent>("/api/restore_password/", async (visit) => {
    const payload = readPayload(restorePayload, visit.request);
    const email = readEmail(payload.email, payload.code);
    if (payload.code === "") return askRestore(context, visit, email);
    countTry(visit);
    return enter(visit, await restore(context, email, payload));
  });

  post<LoggedIn | CodeSent>("/api/confirmed_email/", async (visit) => {
    const { account } = await demandSession(visit);
    const { email: given, code } = readPayload(confirmedEmailPayload, visit.request);
    const email = readEmail(given, code);
    if (code === "") return askEmailCode(context, visit, account, email);
    countTry(visit);
    return { account: { user: await accountUser(db, await confirmNewEmail(context, account, email, code), clock()) } };
  });

  post<PhoneConfirmed | CodeSent>("/api/confirmed_phone/", async (visit) => {
    const session = await sessions.find(visit.request, visit.response);
    if (!session && !settings.confirmPhone) throw loginRequired();
    const { phone: given, code } = readPayload(confirmedPhonePayload, visit.request);
    refuseErrors(withoutNulls({ phone: phoneError(given), code: code === "" ? null : codeError(code) }));
    const phone = normalizePhone(given) ?? "";
    if (code === "") return askPhoneCode(context, visit, session?.account ?? null, phone);
    countTry(visit);
    return confirmPhoneCode(context, session?.account ?? null, phone, code);
  });

  post<AccountResponse | ExportResponse | Done>("/api/account/", async (visit) => {
    const session = await demandSession(visit);
    const payload = readPayload(accountPayload, visit.request);
    if (payload.export) return exportAccount(context, session);
    if (payload.delete) {
      await demandPassword(context, visit, session.account, payload.password);
      await deleteAccount(context, session.account);
      takeCookieBack(visit.request, visit.response);
      return { done: true };
    }
    if (Object.keys(payload).length === 0) return accountPage(context, session);
    const { account, sent } = await changeAccount(context, visit, session, payload);
    return { ...(await accountPage(context, { ...session, account })), ...(sent && { sent }) };
  });

  post<Done>("/api/logout/", async ({ request, response }) => {
    await sessions.end(request, response);
    return { done: true };
  });

  return router;
}

/** @throws 422 at the e-mail or the code */
function readEmail(email: string, code: string): string {
  refuseErrors(withoutNulls({ email: emailError(email), code: code === "" ? null : codeError(code) }));
  return normalizeEmail(email) ?? "";
}
