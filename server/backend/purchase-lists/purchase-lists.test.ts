import { readFileSync } from "node:fs";
import request from "supertest";
import { beforeAll, expect, it } from "vitest";
import { listAnswer, type ListLine } from "#shared/contract/cart.ts";
import { seedDemo } from "../demo/seed.ts";
import { CONTENT_DIR, createTestBackend } from "../testing/backend.ts";
import { describeEngines } from "../testing/databases.ts";

/** What is reached; it never falls. */
const FLOOR = 0.95;

interface RealLine {
  text: string;
  /** What is put into the cart, «AT-6105 × 4»; empty = the shop has to ask, or has nothing. */
  sure: string[];
  /** What has to be offered. */
  offered: string[];
  /** It is meant without doubt, but nothing of it is left. */
  isSoldOut: boolean;
}

const realLines: RealLine[] = readFileSync(new URL("real-lines.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [text = "", meant = ""] = line.split("\t");
    const isSoldOut = meant.startsWith("!");
    if (isSoldOut || /^[-?]/.test(meant)) return { text, sure: [], offered: isSoldOut ? [] : meant.split(" ").slice(1), isSoldOut };
    return { text, sure: meant.split(" + "), offered: [], isSoldOut };
  });

describeEngines("buying by a list", (open) => {
  let backend: ReturnType<typeof createTestBackend>;
  beforeAll(async () => {
    const db = await open();
    await seedDemo(db, () => 1000, CONTENT_DIR);
    backend = createTestBackend(db);
  });

  const send = (list: string) => request(backend.app).post("/api/purchase-lists/").send({ list });

  it("resolves 95 % of real lines, and none silently wrong", async () => {
    const { body } = await send(realLines.map(({ text }) => text).join("\n")).expect(200);
    const answered = listAnswer.parse(body).lines;
    const results = realLines.map((line) => {
      const own = answered.filter(
        ({ text }) => text === line.text || text === line.text.replace(/^1\. /, "") || text.startsWith(`${line.text} → `),
      );
      return { ...line, own, ...judged(line, own) };
    });
    const wrong = results.filter(({ isWrong }) => isWrong);
    const missed = results.filter(({ isRight }) => !isRight);
    const told = (one: (typeof results)[number]) =>
      `  ${one.isWrong ? "WRONG " : ""}«${one.text}» → ${one.own.map((line) => `${line.state} ${shownAs(line)} [${line.candidates.map(({ article }) => article).join(" ")}] ${line.doubt}`).join(" | ")}`;
    // oxlint-disable-next-line no-console -- The score is for the reader.
    console.info(
      [
        `lists: ${results.length - missed.length} of ${results.length} lines right, ${wrong.length} silently wrong`,
        ...missed.map(told),
      ].join("\n"),
    );
    expect(wrong.map(told)).toEqual([]);
    expect(1 - missed.length / results.length).toBeGreaterThanOrEqual(FLOOR);
    expect(results.length).toBeGreaterThanOrEqual(200);
  });
});

const shownAs = ({ chosen, quantity, candidates }: ListLine) =>
  `${candidates.find(({ id }) => id === chosen)?.article ?? "?"} × ${quantity}`;

/** Wrong = the shop would put something into the cart that was not meant. Right = it does what was meant, or asks where it has to. */
function judged({ sure, offered, isSoldOut }: RealLine, own: readonly ListLine[]): { isWrong: boolean; isRight: boolean } {
  const taken = own.filter(({ state }) => state === "sure").map(shownAs);
  const isWrong = taken.some((one) => !sure.includes(one));
  const articles = own.flatMap(({ candidates }) => candidates.map(({ article }) => article));
  const isRight =
    sure.length > 0
      ? sure.length === own.length && sure.every((one) => taken.includes(one))
      : taken.length === 0 && offered.every((one) => articles.includes(one));
  const isNamed = !isSoldOut || own.some(({ unavailable, candidates }) => unavailable.length === 1 && candidates.length === 0);
  return { isWrong, isRight: isRight && isNamed && own.length > 0 };
}
