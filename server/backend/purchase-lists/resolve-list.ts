import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import { MAX_QUANTITY } from "#shared/domain/cart.ts";
import { quantityText } from "#shared/domain/unit.ts";
import { NBSP } from "#shared/text/format.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Database } from "../db/schema.ts";
import type { Search } from "../search/search.ts";
import { candidateReader, type Candidate } from "./candidates.ts";
import { fitOf, partsOf, type Fit } from "./match-line.ts";
import { cutLastNumber, type Amount, type ListUnit } from "./read-amounts.ts";
import type { AskedLine } from "./read-list.ts";

/** What the shop has for a line. */
export interface ResolvedLine {
  text: string;
  quantity: number;
  /** The product or modification that is meant without doubt; null = somebody has to choose. */
  sure: number | null;
  /** Why nothing is sure, for people; empty where it is. */
  doubt: string;
  /** What may be meant, best first. */
  candidates: number[];
  /** Everything that the line says is true of the candidates. */
  isWhole: boolean;
}

interface Sources {
  db: Kysely<Database>;
  snapshot: CatalogSnapshot;
  search: Search;
  /** Milliseconds that have passed. */
  elapsed: () => number;
}

/** Products that are compared with a line. Where the search finds more, only a whole name or an article is sure. */
const MAX_PRODUCTS = 60;
const MAX_OFFERED = 8;
/** A candidate that has less of a line is none. */
const MIN_SCORE = 0.55;
/** A list that takes longer is answered as far as it has come. */
const MAX_MS = 5_000;
/** Candidates that are compared before others get their turn. */
const TURN = 50;

const UNLIKE = "Похоже, но не точно: проверьте";

/** Finds what each line of a list means. A line is sure only when everything that it says is true of one product and of no other. */
export async function resolveList({ db, snapshot, search, elapsed }: Sources, lines: readonly AskedLine[]): Promise<ResolvedLine[]> {
  const read = candidateReader(db, snapshot);
  const known = new Map<string, boolean>();
  const until = elapsed() + MAX_MS;
  const find = async (query: string) => (query.trim() === "" ? [] : (await search.find(snapshot, query.slice(0, 200))).ids);

  /** Words that the catalogue has are no slips of others. */
  async function learn(words: readonly string[]): Promise<void> {
    for (const word of words) {
      if (known.has(word)) continue;
      const { ids } = await search.find(snapshot, word, { exact: true });
      known.set(word, ids.length > 0);
      await setImmediate();
    }
  }

  async function fitsOf(words: string): Promise<{ fits: Fit[]; isCut: boolean }> {
    const parts = partsOf(words);
    await learn(parts.tokens.flatMap(({ kind, word }) => (kind === "word" ? [word] : [])));
    const found = await find(parts.query);
    const byArticle = (await Promise.all(parts.articles.flatMap(({ keys }) => keys.map(find)))).flatMap((ids) => ids.slice(0, 3));
    const candidates = await read([...new Set([...byArticle, ...found.slice(0, MAX_PRODUCTS)])]);
    const fits: Fit[] = [];
    for (const [index, candidate] of candidates.entries()) {
      if (index % TURN === TURN - 1) await setImmediate();
      const fit = fitOf(parts, candidate, (word) => known.get(word) ?? false);
      if (fit) fits.push(fit);
    }
    return { fits: fits.toSorted((a, b) => b.score - a.score), isCut: found.length > MAX_PRODUCTS };
  }

  async function resolve(line: AskedLine): Promise<ResolvedLine> {
    const reading = await readingOf(line.words, line.amounts);
    const cut = line.amounts.length === 0 && reading.fit === null ? cutLastNumber(line.words) : null;
    // «трэп-гриф 1»: no size of anything that is meant, so it is how many.
    if (cut) {
      const other = await readingOf(cut.words, [cut.amount]);
      const sizes = other.fit?.candidate;
      if (sizes && !sizes.siblings.has(String(cut.amount.value)) && !sizes.numbers.has(String(cut.amount.value)))
        return answer(line, other);
    }
    // «лестница 2» is one of two steps, or two of them; nobody wants a hundred of what has no size.
    const last = line.amounts.length === 0 && reading.fit?.isBareSize ? cutLastNumber(line.words) : null;
    if (last && last.amount.value < 100 && !reading.fit?.byArticle)
      return answer(line, { ...reading, fit: null, doubt: `${last.amount.value}${NBSP}— это размер или количество?` });
    const bare = line.amounts.length === 1 && line.amounts[0]?.isBare ? line.amounts[0] : null;
    if (bare === null || reading.fit?.isBareSize !== true) return answer(line, reading);
    // «гиря 16 24»: the quantity is a size of the same product, so it may be the size that is meant.
    const isSize = reading.fit.candidate.siblings.has(String(bare.value));
    return answer(line, isSize ? { ...reading, fit: null, doubt: `Непонятно, что здесь количество, а${NBSP}что размер` } : reading);
  }

  async function readingOf(words: string, amounts: readonly Amount[]): Promise<Reading> {
    const { fits, isCut } = await fitsOf(words);
    const { fit, doubt } = meant(fits, isCut);
    const { quantity, doubt: unclear } = quantityOf(amounts, fit?.candidate ?? fits[0]?.candidate);
    const offered = fits.filter(({ score, isWhole }) => isWhole || score >= MIN_SCORE);
    return { fit: unclear === "" ? fit : null, doubt: doubt || unclear, quantity, offered };
  }

  const resolved: ResolvedLine[] = [];
  for (const line of lines) {
    if (elapsed() > until)
      resolved.push({
        text: line.text,
        quantity: 1,
        sure: null,
        doubt: "Не успели проверить: список слишком длинный",
        candidates: [],
        isWhole: false,
      });
    else resolved.push(await resolve(line));
    await setImmediate();
  }
  return resolved;
}

interface Reading {
  fit: Fit | null;
  doubt: string;
  quantity: number;
  offered: Fit[];
}

function answer({ text, isShared }: AskedLine, { fit, doubt, quantity, offered }: Reading): ResolvedLine {
  const whole = offered.filter(({ isWhole }) => isWhole);
  const candidates = [...new Set((fit ? [fit] : whole.length > 0 ? whole : offered).map(({ candidate }) => candidate.id))].slice(
    0,
    MAX_OFFERED,
  );
  const why =
    isShared && fit ? `Проверьте количество: оно одно на${NBSP}несколько размеров, неразборчиво или столбец не${NBSP}подписан` : doubt;
  return {
    text,
    quantity,
    sure: isShared ? null : (fit?.candidate.id ?? null),
    doubt: candidates.length === 0 ? "" : why,
    candidates,
    isWhole: whole.length > 0,
  };
}

/** The one that is meant without doubt, or why there is none. @param fits best first */
function meant(fits: readonly Fit[], isCut: boolean): { fit: Fit | null; doubt: string } {
  const own = fits.filter(({ byArticle }) => byArticle);
  if (own.length > 0) {
    const [one, other] = own;
    if (other) return { fit: null, doubt: "Под этим артикулом несколько товаров" };
    if (one?.isWhole && !one.isLoose) return { fit: one, doubt: "" };
    return { fit: null, doubt: `Артикул нашли, но${NBSP}остальное не${NBSP}сходится: ${quoted(one?.lacking)}` };
  }
  const whole = fits.filter(({ isWhole }) => isWhole);
  if (whole.length === 0) return { fit: null, doubt: fits[0]?.lacking.length ? `Не${NBSP}нашли: ${quoted(fits[0].lacking)}` : UNLIKE };
  const most = Math.max(...whole.map((one) => one.named));
  const named = whole.filter((one) => one.named === most);
  const rivals = ({ candidate, sized }: Fit) =>
    named.some((other) => other.candidate.product_id === candidate.product_id && other.sized > sized);
  const best = named.filter((one) => !rivals(one));
  const exact = best.filter(({ isLoose }) => !isLoose);
  const [one, other] = exact.length > 0 ? exact : best;
  if (other) return { fit: null, doubt: "Подходит несколько: выберите" };
  if (!one || one.isLoose || (isCut && most === 1)) return { fit: null, doubt: UNLIKE };
  return { fit: one, doubt: "" };
}

const quoted = (words: readonly string[] = []) =>
  words
    .slice(0, 4)
    .map((word) => `«${word}»`)
    .join(", ");

const UNIT_OF: Readonly<Record<string, Exclude<ListUnit, "other">>> = {
  "шт.": "piece",
  пара: "pair",
  комплект: "set",
  набор: "set",
  упаковка: "pack",
  рулон: "roll",
};

/** The quantity that is meant of this product. A pair that is asked for of what is sold by the piece is a question. */
function quantityOf(given: readonly Amount[], candidate: Candidate | undefined): { quantity: number; doubt: string } {
  const pack = candidate?.pack ?? null;
  // «Комплект пружин, 10 шт. — 2»: the first number is a part of the name.
  const amounts = given.length > 1 ? given.filter(({ value, unit }) => !(value === pack && unit === "piece")) : given;
  const [first = { value: 1, unit: null, mayBePrice: false }] = amounts;
  const quantity = Math.min(Math.max(first.value, 1), MAX_QUANTITY);
  if (new Set(amounts.map(({ value }) => value)).size > 1)
    return { quantity, doubt: `Количество непонятно: ${amounts.map(({ value }) => value).join(` или${NBSP}`)}` };
  if (amounts.length === 0 && given.length > 1) return { quantity: 1, doubt: "" };
  if (first.value < 1 || first.value > MAX_QUANTITY) return { quantity, doubt: `В${NBSP}строке заказа не${NBSP}больше ${MAX_QUANTITY}` };
  if (first.mayBePrice) return { quantity, doubt: `${first.value}${NBSP}— это количество или цена?` };
  if (pack !== null && first.unit === "piece") return { quantity, doubt: `Продаём по${NBSP}${pack}${NBSP}шт.: проверьте количество` };
  const sold = UNIT_OF[candidate?.unit ?? "шт."];
  const named = first.unit === "set" ? /набор|комплект/iu : first.unit === "pair" ? /(?<!\p{L})пара(?!\p{L})/iu : null;
  const isNamed = named?.test(candidate?.name ?? "") === true;
  if (first.unit !== null && (sold !== undefined || first.unit === "other") && first.unit !== sold && !isNamed)
    return { quantity, doubt: `Продаём так: ${quantityText(1, candidate?.unit)}. Проверьте количество` };
  return { quantity, doubt: "" };
}
