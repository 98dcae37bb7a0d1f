import { expect, it } from "vitest";
import { productResponse } from "#shared/contract/product-page.ts";
import { seedDemo } from "../demo/seed.ts";
import { COMMAND_LINE } from "../staff/journal.ts";
import { CONTENT_DIR, createTestBackend } from "../testing/backend.ts";
import { describeEngines } from "../testing/databases.ts";
import { removeSampleReviews } from "./review.ts";

const NO_SAMPLES = { card: { sample_questions: [] }, reviews: { rating: null, count: 0, items: [] } };

describeEngines("sample reviews and questions of the demonstration", (open) => {
  it("stand until somebody writes, and what was removed does not come back with the demonstration", async () => {
    const db = await open();
    await seedDemo(db, () => 1000, CONTENT_DIR);
    const page = async (order = "newest") =>
      (await createTestBackend(db).get(`/api/catalog/batuty-s-setkoy/?card=batut-vzlet-supreme&reviews=${order}`, productResponse)).page;
    const { card, reviews, questions } = await page();
    expect([reviews.samples, reviews.count, reviews.rating, card.rating, card.sample_questions.length]).toEqual([
      true,
      4,
      4,
      { mean: 4, count: 4 },
      2,
    ]);
    expect(reviews.items.map(({ rating }) => rating)).toEqual([5, 4, 2, 5]);
    expect((await page("worst")).reviews.items.map(({ rating }) => rating)).toEqual([2, 4, 5, 5]);
    expect(questions).toEqual({ count: 0, items: [] });

    expect(await removeSampleReviews(db, COMMAND_LINE, 2000)).toBeGreaterThan(40);
    expect(await page()).toMatchObject(NO_SAMPLES);
    await seedDemo(db, () => 3000, CONTENT_DIR);
    expect(await page()).toMatchObject(NO_SAMPLES);
    expect(await removeSampleReviews(db, COMMAND_LINE, 4000)).toBe(0);
    expect(await db.selectFrom("journal").select("deed").execute()).toEqual([{ deed: "samples-removed" }, { deed: "samples-removed" }]);
  });
});
