import { sql, type Kysely } from "kysely";
import { COUNTED_BY_STATE, type OpenState } from "#shared/contract/manage/orders-list.ts";
import { OPEN_STATES } from "#shared/domain/order-state.ts";
import type { Database } from "../db/schema.ts";

/** Word for word the condition of the index `orders_open`: SQLite uses a partial index only where its own condition stands. */
const isOpen = sql<boolean>`status in ('new', 'confirmed', 'paid', 'shipped')`;

/** How many orders nobody has taken up yet. */
export async function countNewOrders(db: Kysely<Database>): Promise<number> {
  const orders = db.selectFrom("orders").select(({ fn }) => fn.countAll<number>().as("count"));
  return (await orders.where(isOpen).where("status", "=", "new").executeTakeFirstOrThrow()).count;
}

/** How many orders wait in each state that is under way; of each state as many as the desk shows a number for, and one more. */
export async function countOpenOrders(db: Kysely<Database>): Promise<Record<OpenState, number>> {
  const counts = await db
    .selectNoFrom((from) =>
      OPEN_STATES.map((state) =>
        from
          .selectFrom((of) =>
            of
              .selectFrom("orders")
              .select(sql.lit(1).as("one"))
              .where(isOpen)
              .where("status", "=", state)
              .limit(COUNTED_BY_STATE + 1)
              .as("found"),
          )
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .as(state),
      ),
    )
    .executeTakeFirstOrThrow();
  return Object.fromEntries(OPEN_STATES.map((state) => [state, Number(counts[state] ?? 0)])) as Record<OpenState, number>;
}
