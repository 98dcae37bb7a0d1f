import type { Express } from "express";
import type { Kysely } from "kysely";
import request from "supertest";
import type { Role } from "#shared/domain/staff.ts";
import type { Database } from "../db/schema.ts";
import { newToken, tokenHash } from "../sessions/token-cookie.ts";
import type { Actor } from "../staff/journal.ts";
import { seedProducts } from "./products.ts";
import { createTestShop, NOON } from "./shop.ts";

/** Adds a member without a password, as if the invitation waited. @returns the member as the journal names it */
export async function addMember(db: Kysely<Database>, role: Role, email = `${role}@vzlet.example`): Promise<Actor & { staff_id: number }> {
  const name = `${role} Иванова`;
  const { id } = await db.insertInto("staff").values({ email, name, role, created_at: 0 }).returning("id").executeTakeFirstOrThrow();
  return { staff_id: id, name };
}

/** A browser of a new member who is logged in at the desk. `now` is the clock of the app. */
export async function staffBrowser(app: Express, db: Kysely<Database>, role: Role, now: number, email?: string) {
  const { staff_id } = await addMember(db, role, email);
  return browserOf(app, db, staff_id, now);
}

/** A shop with goods in an empty database, and a browser of a new member of each role. */
export async function openStaffedShop<R extends Role>(db: Kysely<Database>, ...roles: readonly R[]) {
  await seedProducts(db);
  const shop = createTestShop(db);
  const browsers = {} as Record<R, Awaited<ReturnType<typeof staffBrowser>>>;
  for (const role of roles) browsers[role] = await staffBrowser(shop.app, db, role, NOON);
  return { shop, ...browsers };
}

/** A further browser of a member. @param app or the address of a process */
export async function browserOf(app: Express | string, db: Kysely<Database>, staff_id: number, now: number) {
  const token = newToken();
  await db
    .insertInto("staff_sessions")
    .values({ token_hash: tokenHash(token), staff_id, device: "Firefox, Windows", address: "127.0.0.1", created_at: now, seen_at: now })
    .execute();
  return request.agent(app).set("Cookie", `STAFFSESSID=${token}`);
}
