import { sql, type Kysely } from "kysely";
import type { WaitingKind, WaitingNow } from "#shared/contract/desk/today.ts";
import { mayRole, type Role } from "#shared/domain/staff.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { countOpenEnquiries, enquiriesOfList } from "../enquiries/desk-list.ts";
import { countNewOrders } from "../orders/order.ts";

/** The answers of this time are read once for all open pages that ask. */
const SHARED_MS = 2000;

const kinds = ["orders", "enquiries", "reviews"] as const satisfies readonly WaitingKind[];

interface Reading {
  at: number;
  waiting: Promise<Record<WaitingKind, number>>;
  latest: Promise<Record<WaitingKind, number>>;
  /** By kind and the newest that a page knows. */
  fresh: Map<string, Promise<number>>;
}

/** What waits for the staff. Every open page of the desk asks it again and again, so all of them share what was read in the last two seconds. */
export function createWaiting({ db, clock }: { db: Kysely<Database>; clock: Clock }) {
  let last: Reading | null = null;

  function read(mayBeShared: boolean): Reading {
    const now = clock();
    if (mayBeShared && last && Math.abs(now - last.at) < SHARED_MS) return last;
    const reading: Reading = { at: now, waiting: counts(db), latest: newest(db), fresh: new Map() };
    last = reading;
    // A failure is not shared with later calls.
    Promise.all([reading.waiting, reading.latest]).catch(() => (last = last === reading ? null : last));
    return reading;
  }

  return async (role: Role, seen: Readonly<Record<WaitingKind, string>>): Promise<WaitingNow> => {
    // A page that is being loaded comes after what the member has just done.
    const { waiting, latest, fresh } = read(kinds.some((kind) => seen[kind] !== ""));
    const [waits, ends] = [await waiting, await latest];
    const answer: WaitingNow = {
      waiting: { orders: null, enquiries: null, reviews: null },
      latest: { orders: null, enquiries: null, reviews: null },
      fresh: { orders: null, enquiries: null, reviews: null },
    };
    for (const kind of kinds.filter((one) => mayRole(role, one))) {
      answer.waiting[kind] = waits[kind];
      answer.latest[kind] = ends[kind];
      const known = Number(seen[kind]);
      const key = `${kind} ${known}`;
      const isCurrent = seen[kind] === "" || known >= ends[kind];
      const count = isCurrent ? Promise.resolve(0) : (fresh.get(key) ?? countSince(db, kind, known));
      if (!isCurrent) fresh.set(key, count);
      answer.fresh[kind] = await count;
    }
    return answer;
  };
}

async function counts(db: Kysely<Database>): Promise<Record<WaitingKind, number>> {
  const open = await countOpenEnquiries(db);
  const { count } = await waitingReviews(db)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { orders: await countNewOrders(db), enquiries: open.new + open.assigned, reviews: Number(count) };
}

const waitingReviews = (db: Kysely<Database>) => db.selectFrom("reviews").where("state", "=", "waiting");

async function newest(db: Kysely<Database>): Promise<Record<WaitingKind, number>> {
  const order = await db.selectFrom("orders").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  const enquiry = await enquiriesOfList(db).select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  const review = await db.selectFrom("reviews").select("enquiry_id as id").orderBy("enquiry_id", "desc").limit(1).executeTakeFirst();
  return { orders: order?.id ?? 0, enquiries: enquiry?.id ?? 0, reviews: review?.id ?? 0 };
}

async function countSince(db: Kysely<Database>, kind: WaitingKind, known: number): Promise<number> {
  const count = sql<number>`count(*)`.as("count");
  const queries = {
    orders: () => db.selectFrom("orders").select(count).where("id", ">", known),
    enquiries: () => enquiriesOfList(db).select(count).where("id", ">", known),
    reviews: () => waitingReviews(db).select(count).where("enquiry_id", ">", known),
  };
  return Number((await queries[kind]().executeTakeFirstOrThrow()).count);
}
