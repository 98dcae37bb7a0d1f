import {
  deskSettingsPayload,
  invitePayload,
  memberPayload,
  rolePayload,
  type DeskSettings,
  type StaffList,
} from "#shared/contract/manage/staff.ts";
import { emailError, normalizeEmail, withoutNulls } from "#shared/domain/person.ts";
import { isRole, type Role } from "#shared/domain/staff.ts";
import { HttpError } from "#shared/http-error.ts";
import { formInvalid, readPayload, refuseErrors } from "../http/input.ts";
import type { StaffContext } from "./context.ts";
import type { Desk } from "./desk-router.ts";
import type { Actor } from "./journal.ts";
import { addMember, changeRole, linkMember, listMembers, removeMember, type ChangeOutcome, type StaffDeed } from "./members.ts";
import { lastSeen } from "./sessions.ts";
import { demandTotp, isTotpDemanded } from "./settings.ts";

/** The staff and the rules of the desk, for owners. */
export function staffRoutes({ get, post }: Desk, { db, clock, shop, siteUrl, onQueued }: StaffContext): void {
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
        created_at: new Date(created_at).toISOString(),
        seen_at: seen.has(id) ? new Date(seen.get(id) ?? 0).toISOString() : null,
      })),
      ...(link !== undefined && { link }),
    };
  }

  get("/api/manage/staff/", "staff", () => list());

  post("/api/manage/staff/invite/", "staff", async ({ request, actor }) => {
    const { email: given, role } = readPayload(invitePayload, request);
    refuseErrors(withoutNulls({ email: emailError(given), role: isRole(role) ? null : "Выберите роль" }));
    const email = normalizeEmail(given) ?? "";
    const added = await addMember(db, { email, role: role as Role }, deed(actor));
    if (added.outcome === "known") throw formInvalid({ email: "Сотрудник с этой почтой уже есть" });
    onQueued();
    return list(added.link);
  });

  post("/api/manage/staff/link/", "staff", async ({ request, actor }) => {
    const link = await linkMember(db, readPayload(memberPayload, request), deed(actor));
    if (link === null) throw memberUnknown();
    onQueued();
    return list(link);
  });

  post("/api/manage/staff/role/", "staff", async ({ request, actor }) => {
    const { id, role } = readPayload(rolePayload, request);
    if (!isRole(role)) throw formInvalid({ role: "Выберите роль" });
    refuseOutcome(await changeRole(db, { id }, role, deed(actor)));
    return list();
  });

  post("/api/manage/staff/remove/", "staff", async ({ request, actor }) => {
    const { id } = readPayload(memberPayload, request);
    refuseOutcome(await removeMember(db, { id }, deed(actor)));
    return list();
  });

  const settings = async (): Promise<DeskSettings> => ({ settings: { totp_demanded: await isTotpDemanded(db) } });

  get("/api/manage/settings/", "settings", settings);

  post("/api/manage/settings/", "settings", async ({ request, actor }) => {
    const { totp_demanded } = readPayload(deskSettingsPayload, request);
    if (totp_demanded !== undefined) await demandTotp(db, totp_demanded, { actor, now: clock() });
    return settings();
  });
}

/** @throws HttpError 404, 409 */
function refuseOutcome(outcome: ChangeOutcome): void {
  if (outcome === "unknown") throw memberUnknown();
  if (outcome === "last")
    throw new HttpError(
      409,
      "LAST_OWNER",
      "Это единственный владелец: сначала сделайте владельцем кого-то ещё, и пусть он войдёт в кабинет",
    );
}

const memberUnknown = () => new HttpError(404, "MEMBER_NOT_FOUND", "Такого сотрудника нет");
