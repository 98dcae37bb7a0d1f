import { beforeAll, expect, it } from "vitest";
import { searchResponse, type SearchResponse } from "#shared/contract/search.ts";
import { describeEngines } from "../testing/databases.ts";
import { seedDemo } from "../demo/seed.ts";
import { CONTENT_DIR, createTestBackend } from "../testing/backend.ts";
import { relevance, type RelevanceCase } from "../testing/relevance-cases.ts";

/** What is reached; it never falls. */
const FLOOR = 0.99;

describeEngines("relevance", (open) => {
  let backend: ReturnType<typeof createTestBackend>;
  beforeAll(async () => {
    const db = await open();
    await seedDemo(db, () => 1000, CONTENT_DIR);
    backend = createTestBackend(db);
  });

  it("finds first what was meant, except what is known to miss", async () => {
    const results = [];
    for (const expected of relevance) {
      const found = await backend.get(`/api/search/?q=${encodeURIComponent(expected.q)}`, searchResponse);
      results.push({
        ...expected,
        isHit: hits(expected, found),
        first: found.page[0]?.url ?? found.pages[0]?.url,
        corrected: found.corrected,
      });
    }
    const missed = results.filter(({ isHit }) => !isHit);
    const score = 1 - missed.length / results.length;
    const report = missed.map(
      ({ q, expect: wanted, first, corrected }) => `  «${q}» → ${corrected ?? "as typed"}: ${first}, not ${wanted}`,
    );
    // oxlint-disable-next-line no-console -- The score is for the reader.
    console.info(
      [`relevance: ${results.length - missed.length} of ${results.length} (${(score * 100).toFixed(1)} %)`, ...report].join("\n"),
    );
    expect(missed.map(({ q }) => q)).toEqual(relevance.filter(({ miss }) => miss).map(({ q }) => q));
    expect(score).toBeGreaterThanOrEqual(FLOOR);
  });
});

function hits({ expect: expected, within }: RelevanceCase, { page, pages, total }: SearchResponse): boolean {
  const wanted = [expected].flat();
  if (wanted.length === 0) return total === 0 && pages.length === 0;
  const first = page.slice(0, within);
  if (wanted.some((slug) => first.some(({ url }) => new RegExp(`/${slug}/(\\?m=\\d+)?$`).test(url)))) return true;
  if (first.length > 0 && first.every(({ type }) => wanted.includes(type.slug))) return true;
  return pages.slice(0, within).some(({ url }) => wanted.includes(url));
}
