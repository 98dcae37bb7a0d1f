import type { LoggedIn } from "#shared/contract/account.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { emailError, normalizeEmail } from "#shared/domain/email.ts";
import { codeError, phoneError, withoutNulls } from "#shared/domain/person.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { failures } from "../http/failures.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { refuseErrors } from "../http/input.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import type { Serve } from "../http/serve.ts";
import { rememberBrowser } from "../sessions/browser.ts";
import { takeCookieBack, type Account } from "../sessions/sessions.ts";
import { accountUser } from "./account.ts";
import { accountPage, exportAccount } from "./account-page.ts";
import { changeAccount, demandPassword } from "./change.ts";
import { askPhoneCode, confirmNewEmail, confirmPhoneCode, resendEmailCode } from "./confirmations.ts";
import type { AccountContext } from "./context.ts";
import { deleteAccount } from "./delete-account.ts";
import { login } from "./login.ts";
import { confirmRegistration, register, resendRegistration } from "./registration.ts";
import { askRestore, restore } from "./restore.ts";

/** The calls of contract/account. */
export function accountRoutes(serve: Serve, context: AccountContext): void {
  const { db, clock, sessions, limiter, settings } = context;

  async function enter(exchange: HttpExchange, account: Account): Promise<LoggedIn> {
    await sessions.begin(exchange.request, exchange.response, account);
    await rememberBrowser(db, "account", account.id, exchange, clock());
    return { account: { user: await accountUser(db, account, clock()) } };
  }

  const countTry = ({ request, response }: HttpExchange) => limiter.tryFrom(clientNetwork(request), response);

  serve(endpoints.registration, (call) => register(context, call, call.payload));

  serve([endpoints.confirmEmail, endpoints.resendEmail], async (call) => {
    const { payload } = call;
    const email = readEmail(payload.email, payload.code);
    if (payload.code === "") return resendRegistration(context, call, email);
    await countTry(call);
    return enter(call, await confirmRegistration(context, call, { ...payload, email }));
  });

  serve(endpoints.login, async (call) => enter(call, await login(context, call, call.payload)));

  serve([endpoints.restore, endpoints.askRestore], async (call) => {
    const { payload } = call;
    const email = readEmail(payload.email, payload.code);
    if (payload.code === "") return askRestore(context, call, email);
    await countTry(call);
    return enter(call, await restore(context, call, email, payload));
  });

  serve([endpoints.confirmNewEmail, endpoints.askEmailCode], async (call) => {
    const { account } = call.session;
    const { email: given, code } = call.payload;
    const email = readEmail(given, code);
    if (code === "") return resendEmailCode(context, call, account, email);
    await countTry(call);
    return { account: { user: await accountUser(db, await confirmNewEmail(context, account, email, code), clock()) } };
  });

  serve([endpoints.confirmPhone, endpoints.askPhoneCode], async (call) => {
    const session = await sessions.find(call.request, call.response);
    if (!session && !settings.confirmPhone) throw failures.loginNeeded();
    const { phone: given, code } = call.payload;
    refuseErrors(withoutNulls({ phone: phoneError(given), code: code === "" ? null : codeError(code) }));
    const phone = normalizePhone(given) ?? "";
    if (code === "") return askPhoneCode(context, call, session?.account ?? null, phone);
    await countTry(call);
    return confirmPhoneCode(context, call, session?.account ?? null, phone, code);
  });

  serve([endpoints.account, endpoints.exportAccount, endpoints.deleteAccount], async (call) => {
    const { session, payload } = call;
    if (payload.export) return exportAccount(context, session);
    if (payload.delete) {
      await demandPassword(context, call, session.account, payload.password);
      await deleteAccount(context, session.account);
      takeCookieBack(call.request, call.response);
      return { done: true as const };
    }
    if (Object.keys(payload).length === 0) return accountPage(context, session);
    const { account, sent } = await changeAccount(context, call, session, payload);
    return { ...(await accountPage(context, { ...session, account })), ...(sent && { sent }) };
  });

  serve(endpoints.logout, async ({ request, response }) => {
    await sessions.end(request, response);
    return { done: true as const };
  });
}

/** @throws HttpError 422 for the e-mail or the code */
function readEmail(email: string, code: string): string {
  refuseErrors(withoutNulls({ email: emailError(email), code: code === "" ? null : codeError(code) }));
  return normalizeEmail(email) ?? "";
}
