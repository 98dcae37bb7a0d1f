import { Router, type Request, type RequestHandler, type Response } from "express";
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
import { codeError, emailError, normalizeEmail, phoneError, withoutNulls } from "#shared/domain/person.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { HttpError } from "#shared/http-error.ts";
import { PERSONAL } from "../http/errors.ts";
import { clientNetwork, sameOrigin } from "../http/forwarded.ts";
import { bodyParsers, readPayload, refuseErrors } from "../http/input.ts";
import { nameBrowser, rememberBrowser } from "../sessions/browser.ts";
import { takeCookieBack, type Account, type Session } from "../sessions/sessions.ts";
import { accountUser } from "./account.ts";
import { accountPage, exportAccount } from "./account-page.ts";
import { changeAccount, demandPassword } from "./change.ts";
import { askPhoneCode, confirmNewEmail, confirmPhoneCode, resendEmailCode } from "./confirmations.ts";
import type { AccountContext, Exchange } from "./context.ts";
import { deleteAccount } from "./delete-account.ts";
import { login } from "./login.ts";
import { confirmRegistration, register, resendRegistration } from "./registration.ts";
import { askRestore, restore } from "./restore.ts";

/** The calls of contract/account. */
export function accountRoutes(context: AccountContext): Router {
  const { db, clock, sessions, limiter, settings } = context;
  const router = Router();
  const body = bodyParsers("64kb");
  const post = <Answer>(path: string, answer: (exchange: Exchange) => Promise<Answer>) => {
    const handler: RequestHandler = async (request: Request, response: Response) => {
      response.set("Cache-Control", PERSONAL);
      response.json(await answer({ request, response }));
    };
    router.post(path, sameOrigin, body, handler);
  };

  async function enter({ request, response }: Exchange, account: Account): Promise<LoggedIn> {
    await sessions.begin(request, response, account);
    await rememberBrowser(db, account.id, nameBrowser(request, response), clock());
    return { account: { user: await accountUser(db, account, clock()) } };
  }

  async function demandSession({ request, response }: Exchange): Promise<Session> {
    const session = await sessions.find(request, response);
    if (!session) throw loginRequired();
    return session;
  }

  const countTry = ({ request, response }: Exchange) => limiter.tryFrom(clientNetwork(request), response);

  post<CodeSent>("/api/registration/", (exchange) => register(context, exchange, readPayload(registrationPayload, exchange.request)));

  post<LoggedIn | CodeSent>("/api/confirm_email/", async (exchange) => {
    const payload = readPayload(confirmEmailPayload, exchange.request);
    const email = readEmail(payload.email, payload.code);
    if (payload.code === "") return resendRegistration(context, exchange, email);
    await countTry(exchange);
    return enter(exchange, await confirmRegistration(context, exchange, { ...payload, email }));
  });

  post<LoggedIn>("/api/login/", async (exchange) =>
    enter(exchange, await login(context, exchange, readPayload(loginPayload, exchange.request))),
  );

  post<LoggedIn | CodeSent>("/api/restore_password/", async (exchange) => {
    const payload = readPayload(restorePayload, exchange.request);
    const email = readEmail(payload.email, payload.code);
    if (payload.code === "") return askRestore(context, exchange, email);
    await countTry(exchange);
    return enter(exchange, await restore(context, exchange, email, payload));
  });

  post<LoggedIn | CodeSent>("/api/confirmed_email/", async (exchange) => {
    const { account } = await demandSession(exchange);
    const { email: given, code } = readPayload(confirmedEmailPayload, exchange.request);
    const email = readEmail(given, code);
    if (code === "") return resendEmailCode(context, exchange, account, email);
    await countTry(exchange);
    return { account: { user: await accountUser(db, await confirmNewEmail(context, account, email, code), clock()) } };
  });

  post<PhoneConfirmed | CodeSent>("/api/confirmed_phone/", async (exchange) => {
    const session = await sessions.find(exchange.request, exchange.response);
    if (!session && !settings.confirmPhone) throw loginRequired();
    const { phone: given, code } = readPayload(confirmedPhonePayload, exchange.request);
    refuseErrors(withoutNulls({ phone: phoneError(given), code: code === "" ? null : codeError(code) }));
    const phone = normalizePhone(given) ?? "";
    if (code === "") return askPhoneCode(context, exchange, session?.account ?? null, phone);
    await countTry(exchange);
    return confirmPhoneCode(context, exchange, session?.account ?? null, phone, code);
  });

  post<AccountResponse | ExportResponse | Done>("/api/account/", async (exchange) => {
    const session = await demandSession(exchange);
    const payload = readPayload(accountPayload, exchange.request);
    if (payload.export) return exportAccount(context, session.account, session.id);
    if (payload.delete) {
      await demandPassword(context, exchange, session.account, payload.password);
      await deleteAccount(context, session.account);
      takeCookieBack(exchange.request, exchange.response);
      return { done: true };
    }
    if (Object.keys(payload).length === 0) return accountPage(context, session);
    const { account, sent } = await changeAccount(context, exchange, session, payload);
    return { ...(await accountPage(context, { ...session, account })), ...(sent && { sent }) };
  });

  post<Done>("/api/logout/", async ({ request, response }) => {
    await sessions.end(request, response);
    return { done: true };
  });

  return router;
}

const loginRequired = () => new HttpError(401, "LOGIN_REQUIRED", "Войдите в личный кабинет");

/** @throws HttpError 422 for the e-mail or the code */
function readEmail(email: string, code: string): string {
  refuseErrors(withoutNulls({ email: emailError(email), code: code === "" ? null : codeError(code) }));
  return normalizeEmail(email) ?? "";
}
