import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { ConnectOptions } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import { HOUR_MS, MINUTE_MS, within } from "../clock.ts";
import { beginOwnCatalogue } from "../goods/own-catalogue.ts";
import { createPictureFolder } from "../../originals/picture-storage.ts";
import { goodsHere } from "../exchange/goods/goods-work.ts";
import { finishIdle } from "../exchange/import-files.ts";
import { openFileStore } from "../files/file-store.ts";
import { shippedContent } from "./backend.ts";
import { makeExchangePassword } from "../exchange/settings.ts";
import { COMMAND_LINE } from "../staff/journal.ts";
import { document, goods, offers, picture, requisites } from "./commerce-ml.ts";
import type { KillPoint } from "./kill-points.ts";
import { createOneC, zipOf } from "./one-c.ts";
import { order } from "./orders.ts";
import { NOON } from "./shop.ts";
import { startShopProcess, type ShopProcess } from "./shop-process.ts";

/** The requests of a whole exchange, in their order: goods in two parts of an archive, orders out, and what 1C says of them. */
export const STEPS = [
  "checkauth",
  "init",
  "file 1",
  "file 2",
  "import import.xml",
  "import offers.xml",
  "complete",
  "sale checkauth",
  "sale init",
  "sale query",
  "sale success",
  "sale file",
  "sale import",
] as const;
export type Step = (typeof STEPS)[number];

/** Kills the shop in a request, just before a point of it. */
export interface Kill {
  step: Step;
  point: KillPoint;
  /**
   * 1C repeats the request that got no answer, or begins anew with `checkauth`; or the process of the import is killed alone, and the shop tells 1C to come again.
   */
  oneC: "repeats" | "begins anew" | "is told";
}

/** After so many answers that ask 1C to come again it gives up. */
const MAX_REFUSALS = 200;
/** No request takes longer, however slow the machine is. */
const LONGEST_MS = 5 * MINUTE_MS;

interface BrokenExchange {
  /** What each step went through the last time. */
  points: ReadonlyMap<Step, KillPoint[]>;
  /** The kills that did not happen, because their steps got done without these points: what a try before has done is not done again. */
  missed: Kill[];
}

/**
 * Runs the exchange against the shop as processes of their own, which are killed at these moments, one after another, in the order of the steps. The program of 1C goes
 * on until everything is done.
 * @param imports whether imports have processes of their own
 */
export async function brokenExchange(
  db: Kysely<Database>,
  place: ConnectOptions,
  kills: readonly Kill[],
  { imports = true } = {},
): Promise<BrokenExchange> {
  const killPoints = join(place.dataDir, "kill-points");
  await mkdir(killPoints);
  const password = await makeExchangePassword(db, { actor: COMMAND_LINE, now: NOON });
  // A shop writes no demonstration then.
  await beginOwnCatalogue(db, () => NOON, COMMAND_LINE);
  const waiting = [...kills];
  const points = new Map<Step, KillPoint[]>();
  const start = () => startShopProcess(place, { now: NOON, imports, killPoints });
  let refusals = 0;
  let shop = await start();
  const ask = requestsOf(db, () => shop, password);
  const at = join(killPoints, "at");
  const missed: Kill[] = [];
  for (let index = 0; index < STEPS.length;) {
    const step = STEPS[index] as Step;
    const kill = waiting[0]?.step === step ? waiting[0] : undefined;
    for (const name of ["shop", "import"]) await writeFile(join(killPoints, name), "");
    if (kill) await writeFile(at, JSON.stringify({ ...kill.point, alone: kill.oneC === "is told" }));
    const failure = await inTime(step, ask[step]()).then(
      () => null,
      (error: Error) => error,
    );
    // Whoever is killed has removed the file before.
    const isKilled = kill !== undefined && !existsSync(at);
    if (isKilled || failure === null) waiting.splice(0, kill ? 1 : 0);
    if (isKilled && kill.oneC !== "is told") {
      await inTime(`the end of the shop in ${step}`, shop.ended);
      shop = await start();
      if (kill.oneC === "begins anew") index = index < STEPS.indexOf("sale checkauth") ? 0 : STEPS.indexOf("sale checkauth");
    } else if (failure) {
      // A database may hold on to what the killed process did for a moment. Whoever is asked to come again does, and is killed then.
      if (!failure.message.includes("повторите обмен позже") || (refusals += 1) > MAX_REFUSALS) throw failure;
    } else {
      if (kill && !isKilled) missed.push(kill);
      await rm(at, { force: true });
      points.set(step, [...(await pointsOf(killPoints, "shop")), ...(await pointsOf(killPoints, "import"))]);
      index += 1;
    }
  }
  await shop.kill();
  await rm(killPoints, { recursive: true });
  // The work that a shop does by itself ends what 1C has not, and removes what was left.
  const context = { db, clock: () => Date.now() + 2 * HOUR_MS, dataDir: place.dataDir, files: openFileStore(place, "exchange") };
  const goods = goodsHere({ ...context, pictures: createPictureFolder(place.dataDir), guard: shippedContent.selling.importGuard });
  await finishIdle({ ...context, goods });
  return { points, missed };
}

/** @throws when it takes too long: nobody waits for ever */
async function inTime(what: string, work: Promise<unknown>): Promise<void> {
  const ended = await within(
    LONGEST_MS,
    work.then(() => true),
  );
  if (!ended) throw new Error(`${what} has not ended in ${LONGEST_MS / MINUTE_MS} minutes`);
}

async function pointsOf(folder: string, whose: KillPoint["whose"]): Promise<KillPoint[]> {
  const names = (await readFile(join(folder, whose), "utf8")).split("\n").filter(Boolean);
  return names.map((name, at) => ({ whose, name, time: names.slice(0, at + 1).filter((one) => one === name).length }));
}

/** Noise: so large that a part comes in several pieces. */
const photo = Buffer.concat([picture, randomBytes(400_000)]);
const archive = zipOf([
  ["import.xml", goods(true)],
  ["offers.xml", offers],
  ["import_files/aa/t1.jpg", photo],
]);
const half = Math.ceil(archive.length / 2);

function requestsOf(db: Kysely<Database>, shop: () => ShopProcess, password: string): Record<Step, () => Promise<unknown>> {
  const program = createOneC(() => shop().url, password);
  const demand = async (answer: ReturnType<typeof program.ask>) => {
    const { word, text } = await answer;
    if (word === "failure") throw new Error(text);
  };
  const part = (bytes: Buffer) => demand(program.ask("catalog", "file", { filename: "v8.zip" }, bytes));
  return {
    checkauth: () => demand(program.login()),
    init: () => demand(program.ask("catalog", "init")),
    "file 1": () => part(archive.subarray(0, half)),
    "file 2": () => part(archive.subarray(half)),
    "import import.xml": () => demand(program.import("import.xml")),
    "import offers.xml": () => demand(program.import("offers.xml")),
    complete: () => demand(program.ask("catalog", "complete")),
    "sale checkauth": async () => {
      await buy(db, shop().url);
      await demand(program.login("sale"));
    },
    "sale init": () => demand(program.ask("sale", "init")),
    "sale query": () => program.ask("sale", "query"),
    "sale success": () => demand(program.ask("sale", "success")),
    "sale file": async () => demand(program.send("orders.xml", await documentsOf(db), { type: "sale" })),
    "sale import": () => demand(program.import("orders.xml", "sale")),
  };
}

/** Two shoppers order, each once. */
async function buy(db: Kysely<Database>, url: string): Promise<void> {
  const { id } = await db.selectFrom("products").select("id").where("name", "=", "Батут «Двор»").executeTakeFirstOrThrow();
  for (const quantity of [2, 1]) {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": `shopper-${quantity}` };
    const body = JSON.stringify({ ...order, email: `shopper${quantity}@example.ru`, products: [{ id, quantity }] });
    const answer = await fetch(`${url}/api/checkout/`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

/** 1C changes the lines of the first order, has its parcel and a part of its money; the second one is paid in two documents, and a third one is deleted. */
async function documentsOf(db: Kysely<Database>): Promise<string> {
  const [first, second] = await db.selectFrom("orders").select("number").orderBy("id").execute();
  const line =
    "<Товар><Ид>t1</Ид><Наименование>Батут</Наименование><ЦенаЗаЕдиницу>15000.50</ЦенаЗаЕдиницу><Количество>1</Количество></Товар>";
  const said = (values: Record<string, string>) =>
    `<Документ><Ид>${first?.number}</Ид><ХозОперация>Заказ товара</ХозОперация><Товары>${line}</Товары>${requisites(values)}</Документ>`;
  const paid = (number: string | undefined, id: string, sum: number, more = "") =>
    `<Документ><Ид>${id}</Ид>${more}<ХозОперация>Выплата безналичных денег</ХозОперация><Основание>${number}</Основание><Сумма>${sum}</Сумма>${requisites({ Оплачен: "true" })}</Документ>`;
  return document(
    said({ "Статус заказа": "Отправлен", "Номер отслеживания": "RA 1" }) +
      said({ "Статус заказа": "Подтверждён", "Номер отслеживания": "RA 1" }) +
      paid(first?.number, "a", 500) +
      paid(second?.number, "b", 300) +
      paid(second?.number, "c", 200) +
      paid(second?.number, "d", 100, "<ПометкаУдаления>true</ПометкаУдаления>"),
  );
}

/** Whatever the exchange has written, without what tells of single requests: times, and the exchanges with their parts. */
export async function everythingOf(db: Kysely<Database>, { dataDir }: ConnectOptions): Promise<Readonly<Record<string, unknown>>> {
  const shown = db.selectFrom("active_catalog").select("catalog_id");
  const tables = {
    products: db
      .selectFrom("products")
      .select(["id", "slug", "name", "article", "price", "stock", "fed", "owed", "in_stock", "pictures", "spec_groups", "type_id"])
      .where("catalog_id", "in", shown),
    modifications: db
      .selectFrom("modifications")
      .select(["id", "product_id", "name", "article", "price", "stock", "fed", "owed"])
      .where("catalog_id", "in", shown),
    generations: db.selectFrom("catalogs").select(["source", "mark"]).where("status", "=", "ready"),
    keys: db.selectFrom("catalog_keys").select(["id", "source", "kind", "key", "slug"]),
    items: db.selectFrom("exchange_items").select(["kind", "id", "owner", "data", "deleted"]),
    joined: db.selectFrom("exchange_keys").selectAll(),
    hosts: db.selectFrom("image_hosts").selectAll(),
    pictures: db.selectFrom("pictures").select(["url", "state", "bytes"]),
    moves: db.selectFrom("stock_moves").select(["order_id", "item_id", "pieces"]),
    orders: db
      .selectFrom("orders")
      .select(["id", "version", "status", "payment", "received", "refunded", "total_price", "track_number", "hold_until"]),
    lines: db.selectFrom("order_lines").select(["order_id", "position", "item_id", "name", "article", "price", "quantity", "held"]),
    payments: db.selectFrom("order_payments").select(["order_id", "kind", "amount", "by"]),
    states: db.selectFrom("order_states").select(["order_id", "state", "by"]),
    notes: db.selectFrom("order_notes").select(["order_id", "text"]),
    marks: db.selectFrom("exchange_orders").select(["order_id", "taken_version"]),
    documents: db.selectFrom("exchange_payments").select(["order_id", "document", "kind", "amount", "recorded"]),
    contested: db.selectFrom("exchange_contested").select(["order_id", "field", "choice"]),
    letters: db.selectFrom("outbox").select(["order_id", "order_letter"]),
    deeds: db.selectFrom("journal").select(["deed", "subject_kind", "after"]).where("subject_kind", "=", "order"),
    // What the desk shows of the last two: that everything has come.
    ended: db.selectFrom("exchanges").select(["kind", "state"]).where("state", "<>", "over").distinct(),
    imported: db.selectFrom("exchange_imports").select(["name", "state"]).distinct(),
    taken: db.selectFrom("journal").select("after").where("deed", "=", "exchange-orders"),
    leftovers: db.selectFrom("exchange_leftovers").selectAll(),
  };
  const rows: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(tables)) {
    const found = (await query.execute()) as object[];
    rows[name] = found.map((row) => JSON.stringify(row)).toSorted();
  }
  const stored = new Set((await db.selectFrom("exchange_parts").select("stored").execute()).map((row) => row.stored));
  const lying = await readdir(join(dataDir, "exchange"));
  rows["lost files"] = [...stored].filter((name) => !lying.includes(name));
  rows["files of nobody"] = lying.filter((name) => !stored.has(name));
  rows["temporary files"] = await readdir(join(dataDir, "tmp"));
  return rows;
}
