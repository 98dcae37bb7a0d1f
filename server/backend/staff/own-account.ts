import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { Me, mePayload } from "#shared/contract/desk/staff.ts";
import { nameError, withoutNulls } from "#shared/domain/person.ts";
import { rightsOf } from "#shared/domain/staff.ts";
import { isoTime } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { refuseErrors, formInvalid } from "../http/input.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import type { Serve, StaffCaller } from "../http/serve.ts";
import { rememberBrowser } from "../sessions/browser.ts";
import { passwordRefusal } from "../sessions/password-strength.ts";
import { demandUnchanged, hashPassword } from "../sessions/passwords.ts";
import type { Member, StaffContext } from "./context.ts";
import { acceptInvitation, findInvitation } from "./invitations.ts";
import { actorOf, writeJournal } from "./journal.ts";
import { demandPassword, login, passwordWrong, sourceOf } from "./login.ts";
import { listSavedViews } from "./saved-views.ts";
import { createStaffSessions, endSessions, listSessions } from "./sessions.ts";
import { isTotpDemanded } from "./settings.ts";
import { countRecoveryCodes, acceptedPeriod, enrolment, forgetCodes, newSecret, renewRecoveryCodes } from "./totp.ts";
import { failures } from "../http/failures.ts";

/** Log-in, invitations and the own account of a member. */
export function ownAccountRoutes(serve: Serve, context: StaffContext): void {
  const { db, clock, limiter } = context;
  const sessions = createStaffSessions(context);

  async function describe(id: number): Promise<Me> {
    const { email, name, role, totp_secret } = await findMember(id);
    const totp = totp_secret !== null;
    return {
      staff: { id, email, name, role, totp },
      rights: rightsOf(role),
      totp_setup_needed: !totp && (await isTotpDemanded(db)),
      recovery_codes_left: await countRecoveryCodes(db, id),
      views: await listSavedViews(db, id),
    };
  }

  const findMember = (id: number): Promise<Member> => db.selectFrom("staff").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  async function enter(trx: Kysely<Database>, exchange: HttpExchange, { id }: Member): Promise<void> {
    await sessions.begin(trx, exchange.request, exchange.response, id);
    await rememberBrowser(trx, "staff", id, exchange, clock());
  }

  serve(deskEndpoints.login, async (call) => {
    const member = await login(context, call, call.payload);
    await transactionally(db, async (trx) => {
      await demandUnchanged(trx, "staff", member, failures.staffLoginWrong);
      await enter(trx, call, member);
      const subject = { kind: "staff", id: member.email } as const;
      await writeJournal(trx, { actor: actorOf(member), now: clock(), deed: "staff-login", subject });
    });
    return describe(member.id);
  });

  serve(deskEndpoints.logout, async ({ request, response }) => {
    await sessions.end(request, response);
    return { done: true as const };
  });

  const countTry = ({ request, response }: HttpExchange) => limiter.tryFrom(clientNetwork(request), response);

  serve(deskEndpoints.invitation, countTry, async ({ query: { token } }) => {
    const { member, role, expires_at } = await findInvitation(db, token, clock());
    return {
      invitation: { email: member?.email ?? "", name: member?.name ?? "", role, expires_at: isoTime(expires_at) },
    };
  });

  serve(deskEndpoints.accept, countTry, async (call) => {
    const { id } = await acceptInvitation(context, call.payload, (trx, member) => enter(trx, call, member));
    return describe(id);
  });

  serve(deskEndpoints.me, ({ staff }) => describe(staff.id));

  serve(deskEndpoints.changeMe, async (call) => {
    await changeMe(call, call.payload);
    return describe(call.staff.id);
  });

  async function changeMe(exchange: HttpExchange & StaffCaller, payload: ReturnType<typeof mePayload.parse>): Promise<void> {
    const { staff, actor } = exchange;
    const { name, password, new_password } = payload;
    refuseErrors(
      withoutNulls({
        name: name === undefined ? null : nameError(name),
        new_password: new_password === undefined ? null : passwordRefusal(new_password, [staff.email, name ?? staff.name], context),
      }),
    );
    const compared = new_password === undefined ? undefined : await demandPassword(context, exchange, await findMember(staff.id), password);
    const password_hash = new_password === undefined ? undefined : await hashPassword(new_password);
    const subject = { kind: "staff", id: staff.email } as const;
    await transactionally(db, async (trx) => {
      const now = clock();
      if (name !== undefined && name !== staff.name) {
        await trx.updateTable("staff").set({ name }).where("id", "=", staff.id).execute();
        await writeJournal(trx, { actor, now, deed: "staff-change", subject, before: { name: staff.name }, after: { name } });
      }
      if (password_hash !== undefined && compared !== undefined) {
        await demandUnchanged(trx, "staff", { id: staff.id, password_hash: compared }, passwordWrong);
        await trx.updateTable("staff").set({ password_hash }).where("id", "=", staff.id).execute();
        await trx.deleteFrom("staff_invitations").where("staff_id", "=", staff.id).execute();
        await endSessions(trx, staff.id, { but: staff.session_id });
        await writeJournal(trx, { actor, now, deed: "staff-password", subject });
      }
    });
  }

  serve(deskEndpoints.sessions, ({ staff }) => listSessions(db, staff, clock()));

  serve(deskEndpoints.endSessions, async ({ payload: { id, others }, staff, actor }) => {
    await transactionally(db, async (trx) => {
      const ended = others
        ? await endSessions(trx, staff.id, { but: staff.session_id })
        : await endSessions(trx, staff.id, { id: id ?? 0 });
      const subject = { kind: "staff", id: staff.email } as const;
      if (ended > 0) await writeJournal(trx, { actor, now: clock(), deed: "staff-sessions", subject, after: { ended_sessions: ended } });
    });
    return listSessions(db, staff, clock());
  });
}

/** Codes of a member: set up, confirmed by the first code, removed. Each step that weakens or replaces them asks for the password. */
export function ownTotpRoutes(serve: Serve, context: StaffContext): void {
  const { db, clock, limiter, shop, seal } = context;

  const findMember = ({ staff }: StaffCaller) => db.selectFrom("staff").selectAll().where("id", "=", staff.id).executeTakeFirstOrThrow();
  const subjectOf = ({ staff }: StaffCaller) => ({ kind: "staff", id: staff.email }) as const;

  serve(deskEndpoints.beginTotp, async (call) => {
    const member = await findMember(call);
    await demandPassword(context, call, member, call.payload.password);
    const secret = newSecret();
    const totp_pending = seal.close(secret, member.id);
    await db.updateTable("staff").set({ totp_pending }).where("id", "=", member.id).execute();
    return { totp: enrolment(secret, member.email, shop.name) };
  });

  serve(deskEndpoints.confirmTotp, async (call) => {
    const { staff, actor, request, response } = call;
    const { totp } = call.payload;
    const source = await sourceOf(context, request, staff.id);
    await limiter.tryCode(staff.id, source, totp, response);
    const recovery_codes = await transactionally(db, async (trx) => {
      const { totp_pending } = await trx.selectFrom("staff").select("totp_pending").where("id", "=", staff.id).executeTakeFirstOrThrow();
      const secret = totp_pending === null ? null : seal.open(totp_pending, staff.id);
      if (secret === null) throw failures.totpNotBegun();
      const period = acceptedPeriod(secret, totp, 0, clock());
      if (period === null) throw formInvalid({ totp: "Код не подходит. Проверьте, что время на телефоне верное" });
      const codes = { totp_secret: totp_pending, totp_pending: null, totp_period: period };
      await trx.updateTable("staff").set(codes).where("id", "=", staff.id).execute();
      await writeJournal(trx, { actor, now: clock(), deed: "totp-on", subject: subjectOf(call) });
      return renewRecoveryCodes(trx, staff.id);
    });
    await limiter.codeWasRight(staff.id, source, totp);
    return { recovery_codes };
  });

  serve(deskEndpoints.recoveryCodes, async (call) => {
    const member = await findMember(call);
    if (member.totp_secret === null) throw failures.totpCodesNotBegun();
    await demandPassword(context, call, member, call.payload.password);
    const recovery_codes = await transactionally(db, async (trx) => {
      await writeJournal(trx, { actor: call.actor, now: clock(), deed: "totp-codes", subject: subjectOf(call) });
      return renewRecoveryCodes(trx, member.id);
    });
    return { recovery_codes };
  });

  serve(deskEndpoints.endTotp, async (call) => {
    const member = await findMember(call);
    if (await isTotpDemanded(db)) throw failures.totpDemanded();
    await demandPassword(context, call, member, call.payload.password);
    await transactionally(db, async (trx) => {
      await forgetCodes(trx, member.id);
      const { actor } = call;
      if (member.totp_secret !== null) await writeJournal(trx, { actor, now: clock(), deed: "totp-off", subject: subjectOf(call) });
    });
    return { done: true as const };
  });
}
