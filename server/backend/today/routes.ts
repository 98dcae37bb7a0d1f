import type { Kysely } from "kysely";
import { retryPayload, todayQuery, type LettersResponse, type Today, type WaitingResponse } from "#shared/contract/manage/today.ts";
import { mayRole, type Role } from "#shared/domain/staff.ts";
import { HttpError } from "#shared/http-error.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { countOpenEnquiries } from "../enquiries/manage-list.ts";
import { readPayload, readQuery } from "../http/input.ts";
import { countNewOrders } from "../orders/open-orders.ts";
import { describeLetters } from "../outbox/failed-letters.ts";
import { retry } from "../outbox/queue.ts";
import type { Desk } from "../staff/desk-router.ts";
import type { Days } from "./sales.ts";
import { createStatistics } from "./statistics.ts";

export interface TodayOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  clock: Clock;
  /** Called when a message waits in the outbox. */
  onQueued: () => void;
}

/** What waits for somebody, and how the shop sells. */
export function manageToday({ get, post }: Desk, { db, catalogs, clock, onQueued }: TodayOptions): void {
  const statistics = createStatistics({ db, catalogs, clock });

  const waitingFor = async (role: Role): Promise<Today["waiting"]> => ({
    orders: mayRole(role, "orders") ? await countNewOrders(db) : null,
    enquiries: mayRole(role, "enquiries") ? await countEnquiries(db) : null,
    reviews: mayRole(role, "reviews") ? await countWaitingReviews(db) : null,
  });

  get("/api/manage/waiting/", "any", async ({ staff: { role } }): Promise<WaitingResponse> => ({ waiting: await waitingFor(role) }));

  get("/api/manage/today/", "any", async ({ request, staff: { role } }): Promise<Today> => {
    const days = Number(readQuery(todayQuery, request).days) as Days;
    return {
      waiting: await waitingFor(role),
      letters: mayRole(role, "orders") ? await describeLetters(db) : null,
      statistics: mayRole(role, "statistics") ? await statistics(days) : null,
    };
  });

  post("/api/manage/letters/", "orders", async ({ request, actor }): Promise<LettersResponse> => {
    const { id, all } = readPayload(retryPayload, request);
    const count = await retry(db, all ? null : (id ?? 0), { actor, now: clock() });
    if (count === 0 && !all) throw new HttpError(404, "LETTER_NOT_FOUND", "Этого письма в очереди уже нет");
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
