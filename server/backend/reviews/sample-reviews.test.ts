import { expect, it } from "vitest";
import { productResponse } from "#shared/contract/product-page.ts";
import { seedDemo } from "../demo/seed.ts";
import { COMMAND_LINE } from "../staff/journal.ts";
import { CONTENT_DIR, createTestBackend } from "../testing/backend.ts";
import { describeEngines } from "../testing/databases.ts";
import { removeSampleReviews } from "./review.ts";

describeEngines("sample reviews and questions of the demonstration", (open) => {
  it("count in no rating, and what was removed does not come back with the demonstration", async () => {
    const db = await open();
    await seedDemo(db, () => 1000, CONTENT_DIR);
    const page = async () =>
      (await createTestBackend(db).get("/api/catalog/batuty-s-setkoy/?card=batut-vzlet-supreme", productResponse)).page;
    const { card, reviews, questions } = await page();
    expect([card.sample_reviews.length, card.sample_questions.length]).toEqual([2, 2]);
    expect(reviews).toEqual({ rating: null, count: 0, items: [] });
    expect(questions).toEqual({ count: 0, items: [] });

    expect(await removeSampleReviews(db, COMMAND_LINE, 2000)).toBe(3);
    expect((await page()).card).toMatchObject({ sample_reviews: [], sample_questions: [] });
    await seedDemo(db, () => 3000, CONTENT_DIR);
    expect((await page()).card).toMatchObject({ sample_reviews: [], sample_questions: [] });
    expect(await removeSampleReviews(db, COMMAND_LINE, 4000)).toBe(0);
    expect(await db.selectFrom("journal").select("deed").execute()).toEqual([{ deed: "samples-removed" }, { deed: "samples-removed" }]);
  });
});
