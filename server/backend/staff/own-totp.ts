import { passwordPayload, totpConfirmPayload, type RecoveryCodes, type TotpEnrolment } from "#shared/contract/manage/staff.ts";
import type { Done } from "#shared/contract/account.ts";
import { HttpError } from "#shared/http-error.ts";
import { transactionally } from "../db/transaction.ts";
import { formInvalid, readPayload } from "../http/input.ts";
import type { StaffContext } from "./context.ts";
import type { Desk, DeskExchange } from "./desk-router.ts";
import { writeJournal } from "./journal.ts";
import { demandPassword } from "./login.ts";
import { isTotpDemanded } from "./settings.ts";
import { acceptedPeriod, enrolment, forgetCodes, newSecret, renewRecoveryCodes } from "./totp.ts";

/** Codes of a member: set up, confirmed by the first one, taken off. Each step that weakens or replaces them asks for the password. */
export function ownTotpRoutes({ post }: Desk, context: StaffContext): void {
  const { db, clock, limiter, shop } = context;

  const findMember = ({ staff }: DeskExchange) => db.selectFrom("staff").selectAll().where("id", "=", staff.id).executeTakeFirstOrThrow();
  const subjectOf = ({ staff }: DeskExchange) => ({ kind: "staff", id: staff.email }) as const;

  post("/api/manage/totp/begin/", "own", async (exchange): Promise<TotpEnrolment> => {
    const { password } = readPayload(passwordPayload, exchange.request);
    const member = await findMember(exchange);
    await demandPassword(context, exchange, member, password);
    const totp_pending = newSecret();
    await db.updateTable("staff").set({ totp_pending }).where("id", "=", member.id).execute();
    return { totp: enrolment(totp_pending, member.email, shop.name) };
  });

  post("/api/manage/totp/confirm/", "own", async (exchange): Promise<RecoveryCodes> => {
    const { totp } = readPayload(totpConfirmPayload, exchange.request);
    const { staff, actor, response } = exchange;
    await limiter.tryCode(staff.id, response);
    const recovery_codes = await transactionally(db, async (trx) => {
      const { totp_pending } = await trx.selectFrom("staff").select("totp_pending").where("id", "=", staff.id).executeTakeFirstOrThrow();
      if (totp_pending === null) throw new HttpError(409, "TOTP_NOT_BEGUN", "Сначала откройте код для приложения");
      const period = acceptedPeriod(totp_pending, totp, 0, clock());
      if (period === null) throw formInvalid({ totp: "Код не подходит. Проверьте, что время на телефоне верное" });
      const codes = { totp_secret: totp_pending, totp_pending: null, totp_period: period };
      await trx.updateTable("staff").set(codes).where("id", "=", staff.id).execute();
      await writeJournal(trx, { actor, now: clock(), deed: "totp-on", subject: subjectOf(exchange) });
      return renewRecoveryCodes(trx, staff.id);
    });
    await limiter.codeWasRight(staff.id);
    return { recovery_codes };
  });

  post("/api/manage/totp/codes/", "own", async (exchange): Promise<RecoveryCodes> => {
    const { password } = readPayload(passwordPayload, exchange.request);
    const member = await findMember(exchange);
    if (member.totp_secret === null) throw new HttpError(409, "TOTP_NOT_BEGUN", "Сначала включите вход с кодом");
    await demandPassword(context, exchange, member, password);
    const recovery_codes = await transactionally(db, async (trx) => {
      await writeJournal(trx, { actor: exchange.actor, now: clock(), deed: "totp-codes", subject: subjectOf(exchange) });
      return renewRecoveryCodes(trx, member.id);
    });
    return { recovery_codes };
  });

  post("/api/manage/totp/off/", "own", async (exchange): Promise<Done> => {
    const { password } = readPayload(passwordPayload, exchange.request);
    const member = await findMember(exchange);
    if (await isTotpDemanded(db))
      throw new HttpError(403, "TOTP_DEMANDED", "Владелец магазина требует входить с кодом: выключить его нельзя");
    await demandPassword(context, exchange, member, password);
    await transactionally(db, async (trx) => {
      await forgetCodes(trx, member.id);
      const { actor } = exchange;
      if (member.totp_secret !== null) await writeJournal(trx, { actor, now: clock(), deed: "totp-off", subject: subjectOf(exchange) });
    });
    return { done: true };
  });
}
