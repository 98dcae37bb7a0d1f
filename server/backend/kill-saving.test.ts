import { createHash, randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { Picture } from "#shared/contract/common.ts";
import { createPictureFolder } from "../originals/picture-storage.ts";
import type { Database } from "./db/schema.ts";
import { goOnWithBatches } from "./goods/many/batches.ts";
import { describeEngines } from "./testing/databases.ts";
import { createImporter, feedOf, offer } from "./testing/feeds.ts";
import { startShopProcess } from "./testing/shop-process.ts";
import { addMember, browserOf } from "./testing/staff.ts";

const ROUNDS = 3;
/** More than one step of a batch does. */
const MANY = 220;

type Browser = Awaited<ReturnType<typeof browserOf>>;

/** One kind of saving, done with ever higher numbers. */
interface Saving {
  /** Saves the number. @returns the status of the answer that confirms it */
  save(browser: Browser, number: number): Promise<number>;
  /** The number that is saved now; throws when something of it is missing. */
  read(): Promise<number>;
}

const numberIn = (text: unknown) => Number(/\d+/.exec(String(text))?.[0] ?? 0);
/** The one value that all are. */
function only<Value>(values: readonly Value[]): Value {
  expect(values.filter((value) => value !== values[0])).toEqual([]);
  return values[0] as Value;
}

describeEngines(
  "a shop that is killed while the desk saves",
  (open) => {
    it("keeps what it has confirmed, and of what it has not all or nothing", { timeout: 240_000 }, async () => {
      const db = await open();
      const place = open.location(db);
      const importer = await createImporter(db);
      const many = Array.from({ length: MANY }, (_, at) => offer(`m${at}`, `Гантель ${at}`, 5000)).join("");
      await importer.run(feedOf(offer("k", "Гиря 0", 1000) + offer("b", "Блин", 700, "<count>0</count>") + many));
      await importer.remove();
      const { staff_id } = await addMember(db, "owner");
      const savings = savingsOf(db, place.dataDir, await idsOf(db));
      const known = new Map(Object.keys(savings).map((kind) => [kind, { sent: 0, confirmed: 0 }]));

      const check = async () => {
        await goOnWithBatches(db, Date.now());
        for (const [kind, { sent, confirmed }] of known) {
          const number = await savings[kind as keyof typeof savings].read();
          expect([kind, number >= confirmed && number <= sent, confirmed, number, sent]).toEqual([kind, true, confirmed, number, sent]);
        }
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        const shop = await startShopProcess(place, { photos: true });
        await check();
        const browser = await browserOf(shop.url, db, staff_id, Date.now());
        // The moment is one of the answers, however fast the machine is.
        let left = 1 + randomInt(20);
        const work = [...known].map(async ([kind, count]) => {
          for (let isAlive = true; isAlive;) {
            count.sent += 1;
            const status = await savings[kind as keyof typeof savings].save(browser, count.sent).catch((error: unknown) => {
              // Only the kill ends a saving.
              if (left > 0) throw error;
              return null;
            });
            isAlive = status !== null;
            if (!isAlive) break;
            expect([kind, status]).toEqual([kind, 200]);
            count.confirmed = count.sent;
            left -= 1;
            if (left === 0) void shop.kill();
          }
        });
        await Promise.all(work);
        await shop.kill();
        await check();
      }
      // Each deed is journaled with what it has written, and nothing else is.
      const deeds = await db.selectFrom("journal").select("deed").execute();
      const journaled = (deed: string) => deeds.filter((row) => row.deed === deed).length;
      const rows = async (table: "content_versions" | "redirects" | "stock_moves") =>
        (await db.selectFrom(table).selectAll().execute()).length;
      expect([journaled("content-publish"), journaled("redirect-add"), journaled("goods-count")]).toEqual([
        await rows("content_versions"),
        await rows("redirects"),
        await rows("stock_moves"),
      ]);
    });
  },
  "SQLite",
);

async function idsOf(db: Kysely<Database>) {
  const rows = await db.selectFrom("products").select(["id", "name"]).execute();
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0;
  return { kettle: idOf("Гиря 0"), disc: idOf("Блин") };
}

function savingsOf(db: Kysely<Database>, dataDir: string, { kettle, disc }: { kettle: number; disc: number }) {
  const product = (id: number) => db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const pictures = async () => JSON.parse((await product(disc)).pictures) as Picture[];
  const storage = createPictureFolder(dataDir);
  const versions = (path: string) => db.selectFrom("content_versions").selectAll().where("path", "=", path).orderBy("number").execute();
  const text = (path: string, field: string, words: string): Saving => ({
    async save(browser, number) {
      const before = (await versions(path)).length;
      const fields = { [field]: `${words} ${number}` };
      return (await browser.post("/api/manage/texts/save/").send({ path, number: before, fields, publish: "now" })).status;
    },
    async read() {
      const rows = await versions(path);
      for (const [at, row] of rows.entries()) {
        const bytes = Buffer.from(row.body ?? "");
        expect([row.number, row.size, createHash("sha256").update(bytes).digest("hex")]).toEqual([at + 1, bytes.length, row.hash]);
      }
      return numberIn(new RegExp(`${words} \\d+`).exec(rows.at(-1)?.body ?? ""));
    },
  });
  return {
    goods: {
      async save(browser, number) {
        const changes = [
          { item: kettle, field: "name", value: `Гиря ${number}` },
          { item: kettle, field: "price", value: 1000 + number },
          { item: kettle, field: "old_price", value: 9000 + number },
        ];
        return (await browser.post(`/api/manage/goods/${kettle}/`).send({ changes })).status;
      },
      async read() {
        const { name, price, old_price } = await product(kettle);
        return numberIn(name) === 0 ? 0 : only([numberIn(name), price / 100 - 1000, Number(old_price) / 100 - 9000]);
      },
    },
    count: {
      save: async (browser, number) =>
        (
          await browser
            .post(`/api/manage/goods/${disc}/count/`)
            .send({ counts: [{ item: disc, pieces: number }], reason: `Пересчёт ${number}` })
        ).status,
      async read() {
        const { stock } = await product(disc);
        const moves = await db.selectFrom("stock_moves").select("reason").where("item_id", "=", disc).execute();
        return only([Number(stock), Math.max(0, ...moves.map(({ reason }) => numberIn(reason)))]);
      },
    },
    photos: {
      async save(browser, number) {
        const photo = await sharp({ create: { width: 8 + number, height: 8, channels: 3, background: "#2337e8" } })
          .png()
          .toBuffer();
        const { status, body } = await browser.post(`/api/manage/goods/${disc}/photos/`).attach("files", photo, `${number}.png`);
        return body.added === 1 ? status : 0;
      },
      async read() {
        const widths: number[] = [];
        for (const { src } of await pictures()) {
          const [, key] = /^\/goods\/([0-9a-f]{40})\.webp$/.exec(src) ?? [];
          // A drawing stands for the photos of goods that have none.
          if (key === undefined) continue;
          widths.push((await sharp(await storage.find(key)).metadata()).width - 8);
        }
        return Math.max(0, ...widths);
      },
    },
    many: {
      async save(browser, number) {
        const path = "/api/manage/goods-batches/";
        const deed = { do: "price", price: 5000 + number };
        const act = async (payload: object, ...undo: "undo"[]) => {
          const { body } = await browser.post(path).send(payload);
          let status = 0;
          for (const deed of ["apply", ...undo]) ({ status } = await browser.post(`${path}${body.batch.id}/${deed}/`).send({}));
          return status;
        };
        // Every second one goes back and is done anew.
        const payload = { filter: { q: "Гантель" }, deed };
        if (number % 2 === 0) await act(payload, "undo");
        return act(payload);
      },
      async read() {
        const rows = await db.selectFrom("products").select("price").where("name", "like", "Гантель%").execute();
        expect(rows).toHaveLength(MANY);
        return only(rows.map(({ price }) => price / 100 - 5000));
      },
    },
    letters: text("letters.yaml", "signature", "Ваш Взлёт"),
    identity: text("brand.yaml", "tagline", "Спорт и батуты"),
    logo: {
      async save(browser, number) {
        const file = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M${number} 0h9v9z"/></svg>`);
        return (await browser.post("/api/manage/shop/logo/").send({ kind: "light", file: file.toString("base64") })).status;
      },
      async read() {
        const last = (await versions("brand/logo.svg")).at(-1);
        const svg = last?.is_binary === 1 ? Buffer.from(last.body ?? "", "base64").toString() : (last?.body ?? "");
        expect([svg, last?.size ?? 0]).toEqual([expect.stringMatching(/^$|<\/svg>$/), Buffer.byteLength(svg)]);
        return numberIn(/d="M\d+/.exec(svg));
      },
    },
    redirects: {
      save: async (browser, number) =>
        (await browser.post("/api/manage/redirects/").send({ from: `/old-${number}.php`, to: "/about/" })).status,
      async read() {
        const rows = await db.selectFrom("redirects").selectAll().execute();
        for (const { target } of rows) expect(target).toMatch(/^\/about/);
        return Math.max(0, ...rows.map(({ path }) => numberIn(path)));
      },
    },
  } satisfies Record<string, Saving>;
}
