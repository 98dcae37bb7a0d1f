import { Router } from "express";
import type { Kysely } from "kysely";
import { collectDefaultMetrics, Counter, Gauge, Registry } from "@prometheus-io/client";
import { formIds, type FormId } from "#shared/domain/forms/forms.ts";
import { createRequestRecorder } from "../metrics/request-duration.ts";
import { type Clock, within } from "./clock.ts";
import type { PoolCounts } from "./db/postgres-pool.ts";
import type { Database } from "./db/schema.ts";
import { countUndelivered, type Row } from "./outbox/queue.ts";
import { lateness } from "./schedule/schedule.ts";
import { ALERT_KINDS } from "./settings.ts";
import { readTroubles } from "./today/troubles.ts";

export interface BackendMetrics {
  /** Measures every request and answers GET /metrics. The web server in front does not pass this address on. */
  routes: Router;
  /** @param total kopecks */
  orderPlaced(total: number): void;
  enquiryAccepted(form: FormId): void;
  registered(): void;
  messageDelivered(kind: Row["kind"]): void;
}

export interface BackendMetricsOptions {
  db: Kysely<Database>;
  clock: Clock;
  /** Connections to PostgreSQL; undefined = SQLite. */
  poolCounts: (() => PoolCounts) | undefined;
  /** Whether indexes are being built before the first request for them. */
  isBuilding(): boolean;
  /** The scheduled work of this process. */
  works: readonly string[];
  /** How long the database may take to tell its numbers, ms. */
  readMs?: number;
}

/** A database that does not answer must not delay the other numbers by more than this time, ms: the metrics server waits for all of them. */
const READ_MS = 2_000;

/** What the backend counts. Its process and event loop have the prefix `backend_`, because they stand beside those of the web server. */
export function createBackendMetrics({
  db,
  clock,
  poolCounts,
  isBuilding,
  works,
  readMs = READ_MS,
}: BackendMetricsOptions): BackendMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: "backend_" });
  const orders = new Counter({ name: "shop_orders_total", help: "Orders placed.", registers });
  const roubles = new Counter({ name: "shop_orders_roubles_total", help: "Sum of the orders placed, roubles.", registers });
  const enquiries = new Counter({ name: "shop_enquiries_total", help: "Enquiries accepted.", labelNames: ["form"], registers });
  const registrations = new Counter({ name: "shop_registrations_total", help: "Accounts made.", registers });
  const messages = new Counter({ name: "shop_messages_sent_total", help: "Messages delivered.", labelNames: ["kind"], registers });
  // `increase()` of Prometheus counts the first event only when the value was zero before.
  for (const form of formIds) enquiries.inc({ form }, 0);
  for (const kind of ["mail", "sms", ...ALERT_KINDS]) messages.inc({ kind }, 0);

  const connections = new Gauge({
    name: "shop_database_connections",
    help: "Connections to PostgreSQL that are used or idle, and queries that wait for one.",
    labelNames: ["state"],
    registers,
  });
  void new Gauge({
    name: "shop_indexes_building",
    help: "1 while the indexes of the shown catalogue are built in advance.",
    registers,
    collect() {
      this.set(Number(isBuilding()));
    },
  });
  const outbox = new Gauge({
    name: "shop_outbox_messages",
    help: "Messages in the outbox: waiting, or failed for good. The same in every container on one database.",
    labelNames: ["state"],
    registers,
  });
  const oldest = new Gauge({ name: "shop_outbox_oldest_seconds", help: "Age of the oldest waiting message.", registers });
  const troubles = new Gauge({
    name: "shop_troubles",
    help: "Payments, parcels, exchanges and feeds that wait until somebody has looked into them. The same in every container on one database.",
    labelNames: ["of"],
    registers,
  });
  const late = new Gauge({
    name: "shop_work_late_seconds",
    help: "How long scheduled work has been due that no process has done, or has failed each time. The same in every container on one database.",
    labelNames: ["work"],
    registers,
  });
  const unread = new Gauge({
    name: "shop_metrics_unread",
    help: "1 = these numbers cannot be read from the database, and are left out.",
    labelNames: ["of"],
    registers,
  });

  /** Numbers that cannot be read are left out, and `unread` names them: otherwise nobody would notice the failure. */
  async function read<Result>(of: string, work: Promise<Result>, show: (found: Result | undefined) => void): Promise<void> {
    const found = await within(readMs, work).catch(() => undefined);
    unread.set({ of }, Number(found === undefined));
    show(found);
  }

  async function readDatabase(): Promise<void> {
    // Before the outbox is read, which needs connections itself.
    for (const [state, count] of Object.entries(poolCounts?.() ?? {})) connections.set({ state }, count as number);
    const now = clock();
    await Promise.all([
      read("outbox", countUndelivered(db), (counts) => {
        outbox.reset();
        if (!counts) return oldest.remove();
        outbox.set({ state: "waiting" }, counts.waiting);
        outbox.set({ state: "failed" }, counts.failed);
        oldest.set(counts.oldest === null ? 0 : Math.max(0, (now - counts.oldest) / 1000));
      }),
      read("troubles", readTroubles(db), (counts) => {
        troubles.reset();
        for (const [of, count] of Object.entries(counts ?? {})) troubles.set({ of }, count);
      }),
      read("work", lateness(db, works, now), (found = new Map()) => {
        late.reset();
        for (const [work, ms] of found) late.set({ work }, ms / 1000);
      }),
    ]);
  }

  const routes = Router();
  routes.get("/metrics", async (_request, response) => {
    await readDatabase();
    response.type("text/plain").send(await registry.metrics());
  });
  const record = createRequestRecorder(
    registry,
    "backend_request_duration_seconds",
    "Requests to the embedded backend, those of renders too.",
  );
  routes.use((request, response, next) => {
    const started = performance.now();
    const { path, method } = request;
    response.once("close", () => record(path, method, response, performance.now() - started));
    next();
  });
  return {
    routes,
    orderPlaced(total) {
      orders.inc();
      roubles.inc(total / 100);
    },
    enquiryAccepted: (form) => enquiries.inc({ form }),
    registered: () => registrations.inc(),
    messageDelivered: (kind) => messages.inc({ kind }),
  };
}
