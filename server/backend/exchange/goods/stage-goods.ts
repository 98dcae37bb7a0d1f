import type { Kysely } from "kysely";
import { inChunks } from "../../db/insert-rows.ts";
import type { Database } from "../../db/schema.ts";
import { transactionally } from "../../db/transaction.ts";
import { isTrue, readElements } from "../xml-elements.ts";
import { isDictionary, readDictionary } from "./read-dictionaries.ts";
import { readGood, readOffer, type OfferPart } from "./read-goods.ts";

type Kind = Database["exchange_items"]["kind"];

interface Staged {
  kind: Kind;
  id: string;
  owner: string;
  data: object;
  isDeleted: boolean;
  /** Only a part is told; the rest stays. */
  isPart: boolean;
}

/** What a file of goods has said. */
export interface StagedFile {
  goods: number;
  offers: number;
  groups: number;
  /** It tells of all goods, or of all offers. */
  wholeGoods: boolean;
  wholeOffers: boolean;
  /** When 1C wrote it, as it says. */
  date: string;
}

const BATCH = 200;

/**
 * Takes what a file says into the goods as 1C knows them. What the file does not name stays, so the same file twice is as good as once, and a file of prices
 * changes prices only. @throws FeedError when the file is damaged: what came before the damage stays
 */
export async function stageGoods(
  db: Kysely<Database>,
  text: AsyncIterable<string>,
  exchangeId: number,
  onProgress: (items: number) => void = () => {},
): Promise<StagedFile> {
  const told: StagedFile = { goods: 0, offers: 0, groups: 0, wholeGoods: false, wholeOffers: false, date: "" };
  let waiting: Staged[] = [];
  let count = 0;
  const flush = async () => {
    for (const batch of inChunks(waiting, BATCH)) {
      await store(db, batch, exchangeId, count);
      count += batch.length;
      onProgress(count);
    }
    waiting = [];
  };
  await readElements(
    text,
    (name, parent) =>
      (name === "Товар" && parent === "Товары") || (name === "Предложение" && parent === "Предложения") || isDictionary(name, parent),
    {
      begin(name, attributes) {
        const partial = attributes["СодержитТолькоИзменения"];
        // Whoever does not say that it is all may not have what is absent removed.
        const isWhole = partial !== undefined && !isTrue(partial);
        if (name === "КоммерческаяИнформация") told.date = attributes["ДатаФормирования"] ?? "";
        else if (name === "Каталог") told.wholeGoods ||= isWhole;
        else if (name === "ПакетПредложений") told.wholeOffers ||= isWhole;
      },
      element(element) {
        if (element.name === "Товар") {
          const read = readGood(element);
          if (!read) return;
          told.goods += 1;
          // A mark of deletion may come alone.
          const isPart = read.good.name === "";
          waiting.push({ kind: "good", id: read.id, owner: "", data: isPart ? {} : read.good, isDeleted: read.isDeleted, isPart });
        } else if (element.name === "Предложение") {
          const read = readOffer(element);
          if (!read) return;
          told.offers += 1;
          waiting.push({
            kind: "offer",
            id: read.id,
            owner: read.owner,
            data: read.part satisfies OfferPart,
            isDeleted: read.isDeleted,
            isPart: true,
          });
        } else {
          const entries = readDictionary(element);
          told.groups += entries.filter(({ kind }) => kind === "group").length;
          waiting.push(...entries.map((entry) => ({ ...entry, isPart: false })));
        }
      },
    },
    async () => {
      if (waiting.length >= BATCH) await flush();
    },
  );
  await flush();
  return told;
}

/** The last one of an id counts. A part is laid over what is known; a mark of deletion alone takes nothing else away. */
async function store(db: Kysely<Database>, batch: readonly Staged[], exchangeId: number, from: number): Promise<void> {
  await transactionally(db, async (trx) => {
    for (const [kind, items] of Map.groupBy(batch, (one) => one.kind)) {
      const ids = [...new Set(items.map(({ id }) => id))];
      const rows = await trx.selectFrom("exchange_items").select(["id", "data"]).where("kind", "=", kind).where("id", "in", ids).execute();
      const known = new Map(rows.map((row) => [row.id, JSON.parse(row.data) as object]));
      const next = new Map<string, Database["exchange_items"]>();
      for (const [index, { id, owner, data, isDeleted, isPart }] of items.entries()) {
        const before = known.get(id);
        const after = isPart && before ? { ...before, ...filled(data) } : data;
        known.set(id, after);
        const position = exchangeId * 10_000_000 + from + index;
        next.set(id, { kind, id, owner, data: JSON.stringify(after), deleted: Number(isDeleted), seen_in: exchangeId, position });
      }
      await trx
        .insertInto("exchange_items")
        .values([...next.values()])
        .onConflict((conflict) =>
          conflict.columns(["kind", "id"]).doUpdateSet((row) => ({
            owner: row.ref("excluded.owner"),
            data: row.ref("excluded.data"),
            deleted: row.ref("excluded.deleted"),
            seen_in: row.ref("excluded.seen_in"),
          })),
        )
        .execute();
    }
  });
}

/** Of a good that is only marked as deleted everything else is empty. */
const filled = (data: object) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== "" && !(Array.isArray(value) && value.length === 0)));
