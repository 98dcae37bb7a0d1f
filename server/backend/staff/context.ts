import type { Kysely, Selectable } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { Shop } from "../settings.ts";
import type { Actor } from "./journal.ts";
import type { StaffLimiter } from "./limits.ts";

export type Member = Selectable<Database["staff"]>;

/** What the calls of the staff work with. */
export interface StaffContext {
  db: Kysely<Database>;
  clock: Clock;
  limiter: StaffLimiter;
  shop: Shop;
  /** Where links lead, without a slash at the end. */
  siteUrl: string;
  /** Called when a letter waits in the outbox. */
  onQueued: () => void;
}

export const actorOf = ({ id, name, email }: Pick<Member, "id" | "name" | "email">): Actor => ({ staff_id: id, name: name || email });
