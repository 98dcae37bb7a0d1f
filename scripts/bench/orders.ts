import { sql, type Kysely } from "kysely";
import type { Database } from "#server/backend/db/schema.ts";
import { readDemo } from "#server/backend/demo/read-demo.ts";
import { newToken, tokenHash } from "#server/backend/sessions/token-cookie.ts";
import { CONTENT_DIR, onBothEngines, withBackend } from "./backend.ts";
import { fillOrders } from "./many-orders.ts";
import type { Row } from "./table.ts";

const ORDERS = 100_000;
const BUDGET_MS = 50;
const ROUNDS = 5;

/** Every filter and every way to sort; then numbers, phones, names, articles and comments that few, many and no orders have. */
const QUERIES = [
  "",
  "state=new",
  "state=returned",
  "state=new,confirmed",
  "delivery=none",
  "payment=paid&delivery=pickup&sort=sum",
  "from=2024-12-01&to=2024-12-31",
  "from=2024-12-01&to=2025-05-31&sort=-sum&state=returned",
  "delivery=courier&sort=-sum",
  "person=none&state=shipped",
  "person=me&sort=-sum",
  "sort=sum",
  "sort=number",
  "sort=time",
  ...[
    "50000",
    "000123",
    "7711",
    "+7 916 204 77 11",
    "смирнов",
    "анна смирнов",
    "иванов козлов",
    "user123@example.ru",
    "user1",
    "орб-120",
    "хит-0",
    "хит-3",
    "орб",
    "домофон",
    "позвоните вечером",
    "нет такого",
  ].map((words) => `q=${encodeURIComponent(words)}`),
  `q=${encodeURIComponent("анна")}&state=new`,
  `q=${encodeURIComponent("хит-0")}&state=returned`,
  `q=${encodeURIComponent("подарок")}&payment=paid&sort=-sum`,
];

/** The time in which 95 of 100 lists of orders are answered to the desk over HTTP. */
export const benchOrders = (): Promise<Row[]> => onBothEngines(benchEngine);

async function benchEngine(engine: string, databaseUrl: string | null): Promise<Row> {
  const prepare = async (db: Kysely<Database>) => {
    await fillOrders(db, ORDERS, Date.now());
    // What PostgreSQL does by itself within a minute.
    if (databaseUrl !== null) await sql`vacuum analyze`.execute(db);
    return logIn(db);
  };
  const list = (query: string) => `/api/manage/orders/?${query}`;
  return withBackend(
    await readDemo(CONTENT_DIR),
    async (time) => {
      const times: number[] = [];
      for (const query of QUERIES) await time(list(query));
      for (let round = 0; round < ROUNDS; round += 1) for (const query of QUERIES) times.push(await time(list(query)));
      const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] as number;
      return {
        what: `desk's list of ${ORDERS.toLocaleString("en")} orders on ${engine}, p95 / ${BUDGET_MS} ms`,
        ours: `${p95.toFixed(1)} ms`,
        reference: "",
        ratio: p95 / BUDGET_MS,
        better: "lower",
        noise: 0.5,
      };
    },
    { databaseUrl, prepare },
  );
}

/** A member of the staff with a session. @returns its cookie */
export async function logIn(db: Kysely<Database>): Promise<string> {
  const now = Date.now();
  const { id } = await db
    .insertInto("staff")
    .values({ email: "bench@vzlet.example", name: "Bench", role: "owner", created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = newToken();
  await db
    .insertInto("staff_sessions")
    .values({ token_hash: tokenHash(token), staff_id: id, device: "", address: "", created_at: now, seen_at: now })
    .execute();
  return `STAFFSESSID=${token}`;
}
