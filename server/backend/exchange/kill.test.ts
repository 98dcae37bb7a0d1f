import { expect, it } from "vitest";
import { brokenExchange, everythingOf, type Kill } from "../testing/broken-exchange.ts";
import { describeEngines, type Engine } from "../testing/databases.ts";

/** The hardest ones, one on each engine: `kill.drill.ts` has all on both. */
const kills: [Engine, Kill][] = [
  // Sections have their ids and addresses, and goods have not.
  ["SQLite", { step: "import offers.xml", point: { whose: "shop", name: "insert facet_values", isPart: true, time: 1 }, oneC: "repeats" }],
  // Of two orders one has changed, and its letters wait.
  [
    "PostgreSQL",
    { step: "sale file", point: { whose: "shop", name: "insert order_payments", isPart: true, time: 2 }, oneC: "begins anew" },
  ],
];

/** Those of goods, sections and the brand. */
const SLUGS = ["batut-dvor", "dvor", "forma", "forma-2", "futbolka", "karkasnye", "myach", "myachi", "sport"];

for (const [engine, kill] of kills) {
  describeEngines(
    `a shop that is killed in the middle of an exchange, at ${kill.step}`,
    (open) => {
      it("has each good, payment, letter and piece once in the end, and nothing is left over", { timeout: 400_000 }, async () => {
        const db = await open();
        const place = open.location(db);
        const { missed } = await brokenExchange(db, place, [kill], { imports: false });
        expect(missed).toEqual([]);
        const all = await everythingOf(db, place);
        const values = (name: string, ...fields: string[]) =>
          (all[name] as string[]).map((row) => JSON.parse(row) as Record<string, unknown>).map((row) => fields.map((field) => row[field]));
        expect(values("products", "name", "price", "stock")).toEqual([
          ["Батут «Двор»", 1_500_050, 3],
          ["Футболка", 0, 8],
          ["Мяч", 30_000, 0],
        ]);
        expect(values("generations", "source")).toEqual([["feed"], ["hand"]]);
        expect(
          values("keys", "slug")
            .flat()
            .filter((slug) => slug !== null)
            .toSorted(),
        ).toEqual(SLUGS);
        expect(values("pictures", "state")).toEqual([["stored"]]);
        expect(values("orders", "status", "received", "track_number")).toEqual([
          ["shipped", 50_000, "RA1"],
          ["new", 50_000, ""],
        ]);
        expect(values("payments", "order_id", "amount")).toEqual([
          [1, 50_000],
          [2, 20_000],
          [2, 30_000],
        ]);
        expect(values("letters", "order_id", "order_letter").map((letter) => letter.join(" "))).toEqual([
          "1 new",
          "1 payment",
          "1 shipped",
          "1 shop",
          "1 sum",
          "2 new",
          "2 payment",
          "2 payment",
          "2 shop",
        ]);
        expect(values("moves", "order_id", "pieces")).toEqual([
          [1, -1],
          [1, 2],
          [2, 1],
        ]);
        expect(values("marks", "taken_version")).toEqual(values("orders", "version"));
        expect(values("imported", "state")).toEqual([["done"], ["done"], ["done"]]);
        expect([all["leftovers"], all["lost files"], all["files of nobody"], all["temporary files"]]).toEqual([[], [], [], []]);
      });
    },
    engine,
  );
}
