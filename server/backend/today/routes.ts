import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { Today } from "#shared/contract/desk/today.ts";
import { mayRole, type Role } from "#shared/domain/staff.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { countOpenEnquiries } from "../enquiries/desk-list.ts";
import { failures } from "../http/failures.ts";
import type { Serve } from "../http/serve.ts";
import { countNewOrders } from "../orders/order.ts";
import { describeLetters, retry } from "../outbox/queue.ts";
import type { Days } from "./sales.ts";
import { createStatistics } from "./statistics.ts";

export interface TodayOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  clock: Clock;
  /** Called when a message waits in the outbox. */
  onQueued: () => void;
}

/** The open tasks of the staff, and the sales of the shop. */
export function deskToday(serve: Serve, { db, catalogs, clock, onQueued }: TodayOptions): void {
  const statistics = createStatistics({ db, catalogs, clock });

  const waitingFor = async (role: Role): Promise<Today["waiting"]> => ({
    orders: mayRole(role, "orders") ? await countNewOrders(db) : null,
    enquiries: mayRole(role, "enquiries") ? await countEnquiries(db) : null,
    reviews: mayRole(role, "reviews") ? await countWaitingReviews(db) : null,
  });

  serve(deskEndpoints.waiting, async ({ staff: { role } }) => ({ waiting: await waitingFor(role) }));

  serve(deskEndpoints.today, async ({ query, staff: { role } }) => {
    const days = Number(query.days) as Days;
    return {
      waiting: await waitingFor(role),
      letters: mayRole(role, "orders") ? await describeLetters(db) : null,
      statistics: mayRole(role, "statistics") ? await statistics(days) : null,
    };
  });

  serve(deskEndpoints.retryLetters, async ({ payload: { id, all }, actor }) => {
    const count = await retry(db, all ? null : (id ?? 0), { actor, now: clock() });
    if (count === 0 && !all) throw failures.letterUnknown();
    onQueued();
    return { letters: await describeLetters(db) };
  });
}

async function countEnquiries(db: Kysely<Database>): Promise<number> {
  const open = await countOpenEnquiries(db);
  return open.new + open.assigned;
}

async function countWaitingReviews(db: Kysely<Database>): Promise<number> {
  const reviews = db.selectFrom("reviews").select(({ fn }) => fn.countAll<number>().as("count"));
  return (await reviews.where("state", "=", "waiting").executeTakeFirstOrThrow()).count;
}
