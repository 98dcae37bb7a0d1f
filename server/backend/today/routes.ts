import type { Kysely } from "kysely";
import type { Today } from "#shared/contract/desk/today.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { mayRole, TROUBLE_KINDS, troubleRights } from "#shared/domain/staff.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { isDoubted } from "../http/forwarded.ts";
import type { Serve } from "../http/serve.ts";
import { describeLetters, retry } from "../outbox/queue.ts";
import { readTroubles } from "./troubles.ts";
import type { Days } from "./sales.ts";
import { createStatistics } from "./statistics.ts";
import { createWaiting } from "./waiting.ts";

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

  const waitingNow = createWaiting({ db, clock });

  serve(deskEndpoints.waiting, ({ query, staff: { role } }) => waitingNow(role, query));

  serve(deskEndpoints.today, async ({ query, request, staff: { role } }) => {
    const days = Number(query.days) as Days;
    const troubles = await readTroubles(db);
    const shown = TROUBLE_KINDS.map((kind) => [kind, mayRole(role, troubleRights[kind]) ? troubles[kind] : null] as const);
    return {
      waiting: (await waitingNow(role, { orders: "", enquiries: "", reviews: "" })).waiting,
      troubles: Object.fromEntries(shown) as Today["troubles"],
      proxy_doubted: role === "owner" && isDoubted(request),
      letters: mayRole(role, "orders") ? await describeLetters(db) : null,
      statistics: mayRole(role, "statistics") ? await statistics({ days, ending: query.ending }) : null,
    };
  });

  serve(deskEndpoints.retryLetters, async ({ payload: { id, all }, actor }) => {
    const count = await retry(db, all ? null : (id ?? 0), { actor, now: clock() });
    if (count === 0 && !all) throw failures.letterUnknown();
    onQueued();
    return { letters: await describeLetters(db) };
  });
}
