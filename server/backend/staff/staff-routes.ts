import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { DeskSettings, StaffList } from "#shared/contract/desk/staff.ts";
import { emailError, normalizeEmail } from "#shared/domain/email.ts";
import { withoutNulls } from "#shared/domain/person.ts";
import { isRole, type Role } from "#shared/domain/staff.ts";
import { isoTime } from "../clock.ts";
import { failures } from "../http/failures.ts";
import { formInvalid, refuseErrors } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import type { StaffContext } from "./context.ts";
import type { Actor } from "./journal.ts";
import { addMember, changeRole, linkMember, listMembers, removeMember, type StaffDeed } from "./members.ts";
import { lastSeen } from "./sessions.ts";
import { demandTotp, isTotpDemanded } from "./settings.ts";

/** The staff and the rules of the desk, for owners. */
export function staffRoutes(serve: Serve, { db, clock, shop, siteUrl, onQueued }: StaffContext): void {
  const deed = (actor: Actor): StaffDeed => ({ actor, now: clock(), shop, siteUrl });

  async function list(link?: string): Promise<StaffList> {
    const seen = await lastSeen(db, clock());
    const members = await listMembers(db);
    return {
      staff: members.map(({ id, email, name, role, totp_secret, password_hash, created_at }) => ({
        id,
        email,
        name,
        role,
        totp: totp_secret !== null,
        invited: password_hash === "",
        created_at: isoTime(created_at),
        seen_at: seen.has(id) ? new Date(seen.get(id) ?? 0).toISOString() : null,
      })),
      ...(link !== undefined && { link }),
    };
  }

  serve(deskEndpoints.staff, () => list());

  serve(deskEndpoints.invite, async ({ payload: { email: given, role }, actor }) => {
    refuseErrors(withoutNulls({ email: emailError(given), role: isRole(role) ? null : "Выберите роль" }));
    const email = normalizeEmail(given) ?? "";
    const added = await addMember(db, { email, role: role as Role }, deed(actor));
    if (added.outcome === "known") throw formInvalid({ email: "Сотрудник с этой почтой уже есть" });
    onQueued();
    return list(added.link);
  });

  serve(deskEndpoints.linkMember, async ({ payload, actor }) => {
    const link = await linkMember(db, payload, deed(actor));
    if (link === null) throw failures.memberUnknown();
    onQueued();
    return list(link);
  });

  serve(deskEndpoints.changeRole, async ({ payload: { id, role }, actor }) => {
    if (!isRole(role)) throw formInvalid({ role: "Выберите роль" });
    await changeRole(db, id, role, deed(actor));
    return list();
  });

  serve(deskEndpoints.removeMember, async ({ payload, actor }) => {
    const outcome = await removeMember(db, payload, deed(actor));
    if (outcome === "unknown") throw failures.memberUnknown();
    if (outcome === "last") throw failures.ownerLast();
    return list();
  });

  const settings = async (): Promise<DeskSettings> => ({ settings: { totp_demanded: await isTotpDemanded(db) } });

  serve(deskEndpoints.settings, settings);

  serve(deskEndpoints.changeSettings, async ({ payload: { totp_demanded }, actor }) => {
    if (totp_demanded !== undefined) await demandTotp(db, totp_demanded, { actor, now: clock() });
    return settings();
  });
}
