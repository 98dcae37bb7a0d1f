import { expect, it } from "vitest";
import { describeEngines } from "../testing/databases.ts";
import { comesAfter, readCursor, writeCursor } from "./paging.ts";

it("a cursor names the place that it was written for", () => {
  expect(readCursor(writeCursor([1_800_000_000_000, 7, "Гиря «16»"]), ["number", "number", "text"])).toEqual([
    1_800_000_000_000,
    7,
    "Гиря «16»",
  ]);
});

it("a broken cursor names no place", () => {
  const broken = [
    "",
    "x",
    "1800000000000-7",
    "bnVsbA",
    ...[[], [1], [1, 2, 3], ["1", 2], [1.5, 2], [2 ** 53, 2], [null, 2], { 0: 1, 1: 2, length: 2 }].map((place) =>
      Buffer.from(JSON.stringify(place)).toString("base64url"),
    ),
  ];
  for (const cursor of broken) expect([cursor, readCursor(cursor, ["number", "number"])]).toEqual([cursor, null]);
  expect(readCursor(writeCursor(["\0", 1]), ["text", "number"])).toBeNull();
});

describeEngines("a place in a list", (open) => {
  it("may be far outside of the columns' range", async () => {
    const db = await open();
    const after = (place: readonly number[], direction: "asc" | "desc") =>
      db
        .selectFrom("orders")
        .select("id")
        .where(comesAfter(["total_price", "id"], place, direction))
        .execute();
    const far = Number.MAX_SAFE_INTEGER;
    expect(await after([far, far], "desc")).toEqual([]);
    expect(await after([-far, -far], "asc")).toEqual([]);
  });
});
