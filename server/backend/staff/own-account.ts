import type { Kysely } from "kysely";
import type { Done } from "#shared/contract/account.ts";
import {
  acceptPayload,
  endSessionsPayload,
  mePayload,
  staffLoginPayload,
  type InvitationResponse,
  type Me,
  type StaffSessions,
} from "#shared/contract/manage/staff.ts";
import { passwordError } from "#shared/domain/password.ts";
import { nameError, withoutNulls } from "#shared/domain/person.ts";
import { rightsOf } from "#shared/domain/staff.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { readPayload, refuseErrors } from "../http/input.ts";
import { nameBrowser } from "../sessions/browser.ts";
import { hashPassword } from "../sessions/password-hash.ts";
import { actorOf, type Member, type StaffContext } from "./context.ts";
import type { Desk, DeskExchange, OpenExchange } from "./desk-router.ts";
import { acceptInvitation, findInvitation } from "./invitations.ts";
import { writeJournal } from "./journal.ts";
import { rememberBrowser } from "./known-browser.ts";
import { demandPassword, login } from "./login.ts";
import { endSessions, listSessions } from "./sessions.ts";
import { isTotpDemanded } from "./settings.ts";
import { countRecoveryCodes } from "./totp.ts";

/** Log-in, invitations and the own account of a member. */
export function ownAccountRoutes({ get, post, sessions }: Desk, context: StaffContext): void {
  const { db, clock, limiter } = context;

  async function describe(id: number): Promise<Me> {
    const { email, name, role, totp_secret } = await findMember(id);
    const totp = totp_secret !== null;
    return {
      staff: { id, email, name, role, totp },
      rights: rightsOf(role),
      totp_setup_needed: !totp && (await isTotpDemanded(db)),
      recovery_codes_left: await countRecoveryCodes(db, id),
    };
  }

  const findMember = (id: number): Promise<Member> => db.selectFrom("staff").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  async function enter(trx: Kysely<Database>, { request, response }: OpenExchange, { id }: Member): Promise<void> {
    await sessions.begin(trx, request, response, id);
    await rememberBrowser(trx, id, nameBrowser(request, response), clock());
  }

  post("/api/manage/login/", "everybody", async (exchange): Promise<Me> => {
    const member = await login(context, exchange, readPayload(staffLoginPayload, exchange.request));
    await transactionally(db, async (trx) => {
      await enter(trx, exchange, member);
      const subject = { kind: "staff", id: member.email } as const;
      await writeJournal(trx, { actor: actorOf(member), now: clock(), deed: "staff-login", subject });
    });
    return describe(member.id);
  });

  post("/api/manage/logout/", "everybody", async ({ request, response }): Promise<Done> => {
    await sessions.end(request, response);
    return { done: true };
  });

  get("/api/manage/invitation/", "everybody", async ({ request, response }): Promise<InvitationResponse> => {
    await limiter.tryFrom(clientNetwork(request), response);
    const { member, role, expires_at } = await findInvitation(db, tokenOf(request.query.token), clock());
    return {
      invitation: { email: member?.email ?? "", name: member?.name ?? "", role, expires_at: new Date(expires_at).toISOString() },
    };
  });

  post("/api/manage/invitation/", "everybody", async (exchange): Promise<Me> => {
    await limiter.tryFrom(clientNetwork(exchange.request), exchange.response);
    const payload = readPayload(acceptPayload, exchange.request);
    const { id } = await acceptInvitation(context, payload, (trx, member) => enter(trx, exchange, member));
    return describe(id);
  });

  get("/api/manage/me/", "own", ({ staff }) => describe(staff.id));

  post("/api/manage/me/", "own", async (exchange): Promise<Me> => {
    await changeMe(exchange);
    return describe(exchange.staff.id);
  });

  async function changeMe(exchange: DeskExchange): Promise<void> {
    const { staff, actor } = exchange;
    const { name, password, new_password } = readPayload(mePayload, exchange.request);
    refuseErrors(
      withoutNulls({
        name: name === undefined ? null : nameError(name),
        new_password: new_password === undefined ? null : passwordError(new_password),
      }),
    );
    if (new_password !== undefined) await demandPassword(context, exchange, await findMember(staff.id), password);
    const password_hash = new_password === undefined ? undefined : await hashPassword(new_password);
    const subject = { kind: "staff", id: staff.email } as const;
    await transactionally(db, async (trx) => {
      const now = clock();
      if (name !== undefined && name !== staff.name) {
        await trx.updateTable("staff").set({ name }).where("id", "=", staff.id).execute();
        await writeJournal(trx, { actor, now, deed: "staff-change", subject, before: { Имя: staff.name }, after: { Имя: name } });
      }
      if (password_hash !== undefined) {
        await trx.updateTable("staff").set({ password_hash }).where("id", "=", staff.id).execute();
        await endSessions(trx, staff.id, { but: staff.session_id });
        await writeJournal(trx, { actor, now, deed: "staff-password", subject });
      }
    });
  }

  get("/api/manage/sessions/", "own", ({ staff }): Promise<StaffSessions> => listSessions(db, staff, clock()));

  post("/api/manage/sessions/", "own", async ({ request, staff, actor }): Promise<StaffSessions> => {
    const { id, others } = readPayload(endSessionsPayload, request);
    await transactionally(db, async (trx) => {
      const ended = others
        ? await endSessions(trx, staff.id, { but: staff.session_id })
        : await endSessions(trx, staff.id, { id: id ?? 0 });
      const subject = { kind: "staff", id: staff.email } as const;
      if (ended > 0) await writeJournal(trx, { actor, now: clock(), deed: "staff-sessions", subject, after: { Завершено: ended } });
    });
    return listSessions(db, staff, clock());
  });
}

const tokenOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 100) : "");
