import { expect, it } from "vitest";
import { searchResponse, type SearchResponse } from "#shared/contract/search.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { relevance, type RelevanceCase } from "../testing/relevance-cases.ts";
import { describeDemo } from "../testing/shown-catalog.ts";

/** What is reached; it never falls. */
const FLOOR = 0.99;
const SUPREME = "batut-vzlet-supreme";

describeDemo("relevance", (backend) => {
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

  /** What is wanted of it, a unit or a size is never taken for a mistyped word. */
  it.each<[q: string, first: string, modification: string | null, rest?: { corrected?: string; missing?: string[] }]>([
    ["гиря 16 шт. 3", "girya-atlant-iron", "16 кг"],
    ["гиря 16 3 шт", "girya-atlant-iron", "16 кг"],
    ["гиря 16 кг шт 3", "girya-atlant-iron", "16 кг"],
    ["гиря 16 кг - 3 штуки", "girya-atlant-iron", "16 кг"],
    ["гиря 24 кг по 2 шт", "girya-atlant-iron", "24 кг"],
    ["4 шт 16 кг гиря", "girya-atlant-iron", "16 кг"],
    ["гиря 24кг, кол-во: 6", "girya-atlant-iron", "24 кг"],
    ["гиря шт", "girya-atlant-iron", null],
    ["гиря 3шт", "girya-atlant-iron", null],
    ["AT-6105 3 шт.", "girya-atlant-iron", "16 кг"],
    ["гантели hex 10 кг 10 пар", "gantel-atlant-hex", "10 кг"],
    ["пара гантелей 5 кг", "gantel-tonus-color", "5 кг"],
    ["гантели hex 10 пара", "gantel-atlant-hex", "10 кг"],
    ["диски 20 кг 4 шт", "disk-atlant-bumper", "20 кг"],
    ["батут 12 ft 1 шт", SUPREME, "12 ft"],
    ["комплект пружин, 10 шт.", "komplekt-pruzhin-dlya-batuta", null],
    ["эспандер-петля 5 штук", "nabor-petel-tonus-5", null],
    ["перчатки м", "perchatki-snaryadnye-ring", "M"],
    ["перчатки л", "perchatki-snaryadnye-ring", "L"],
    ["перчатки XL", "perchatki-snaryadnye-ring", "XL"],
    ["перчатки 10 oz", "perchatki-pervyy-raund", "10 oz"],
    ["мат 2х1 м", "mat-gimnasticheskiy-vektor", null],
    ["батут 12 ае", SUPREME, "12 ft", { corrected: "батут 12 ft" }],
    ["гиря 16 ru", "girya-atlant-iron", "16 кг", { corrected: "гиря 16 кг" }],
    ["ubhz 16 ru 3 in", "girya-atlant-iron", "16 кг", { corrected: "гиря 16 кг", missing: ["3 in"] }],
    ["гиря 16 lb", "girya-atlant-iron", "16 кг", { corrected: "гиря 16", missing: ["lb"] }],
  ])("«%s» is %s, %s", async (q, slug, modification, { corrected = null, missing = [] } = {}) => {
    const found = await backend.get(`/api/search/?q=${encodeURIComponent(q)}`, searchResponse);
    const [card] = found.page;
    expect({
      url: card?.url,
      name: card?.variant ? plainSpaces(card.variant.name) : null,
      corrected: found.corrected,
      missing: found.missing,
    }).toEqual({
      url: expect.stringContaining(`/${slug}/`),
      name: modification,
      corrected,
      missing,
    });
  });

  it.each(["шт. 3", "3 шт", "шт", "ru", "an", "dn", "уп", "2 пары уп."])("«%s» names no goods and is left as it is", async (q) => {
    expect(await backend.get(`/api/search/?q=${encodeURIComponent(q)}`, searchResponse)).toMatchObject({
      total: 0,
      corrected: null,
      missing: [],
    });
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
