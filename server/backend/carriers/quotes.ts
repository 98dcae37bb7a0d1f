import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { BaseLogger } from "pino";
import type { CarrierQuote as ShopQuote, CarrierQuotes, DeliveryPlace, Freight } from "#shared/domain/delivery.ts";
import { MAX_PLACES, type Place } from "#shared/domain/orders/parcel.ts";
import { NBSP } from "#shared/text/format.ts";
import { countPoints, townOf } from "../cart/points.ts";
import { type Clock, DAY_MS, HOUR_MS, SECOND_MS, within } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { Refused } from "../http/ask.ts";
import type { Carrier, CarrierQuote } from "./provider.ts";

/** Answers of so many towns and parcels are kept. */
const MAX_KEPT = 2000;
/** An answer is used for the first time; while the carrier does not answer, for the second. */
const FRESH_MS = HOUR_MS;
const STALE_MS = DAY_MS;
/** A carrier that did not answer is not asked for this long, so that nobody waits for it. */
const PAUSE_MS = 30 * SECOND_MS;
/** Questions under way at once at the most. */
const MAX_UNDER_WAY = 20;
/** The density from which the size of a box is estimated when only its weight is known, kg per cubic metre. */
const USUAL_DENSITY = 200;

interface Kept {
  quotes: readonly CarrierQuote[];
  at: number;
}

/**
 * What the carrier asks for: to the door, and to its points. It answers within the deadline: from the cache, with the carrier's answer, or with nothing. A
 * later answer goes into the cache. A carrier that fails is asked at most once in half a minute.
 */
export function createQuotes(
  carrier: Carrier,
  { db, clock, logger }: { db: Kysely<Database>; clock: Clock; logger: Pick<BaseLogger, "warn"> },
): CarrierQuotes {
  const kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  const towns = new LRUCache<string, { code: number | null; at: number }>({ max: MAX_KEPT });
  const asking = new Map<string, Promise<readonly CarrierQuote[]>>();
  let silentAt = Number.NEGATIVE_INFINITY;
  /** Also when the computer's clock was set back since. */
  const isWithin = (ms: number, at: number) => Math.abs(clock() - at) < ms;

  async function codeOf(town: string, timeoutMs: number): Promise<number | null> {
    const known = towns.get(town);
    if (known && isWithin(STALE_MS, known.at)) return known.code;
    const code = await carrier.findCity(town, "", timeoutMs).catch((error: unknown) => {
      if (error instanceof Refused) return null;
      throw error;
    });
    towns.set(town, { code, at: clock() });
    return code;
  }

  async function ask(key: string, town: string, places: readonly Place[], timeoutMs: number): Promise<readonly CarrierQuote[]> {
    try {
      const code = await codeOf(town, timeoutMs);
      const quotes = code === null ? [] : await carrier.quote(code, places, timeoutMs);
      kept.set(key, { quotes, at: clock() });
      return quotes;
    } catch (error) {
      if (error instanceof Refused) {
        kept.set(key, { quotes: [], at: clock() });
        return [];
      }
      silentAt = clock();
      logger.warn({ carrier: carrier.id, err: error }, "a carrier does not say what it asks for: the shop's tariffs stand");
      throw error;
    } finally {
      asking.delete(key);
    }
  }

  async function quotesOf(place: DeliveryPlace, freight: Freight, deadlineMs: number): Promise<readonly CarrierQuote[]> {
    const town = townOf(place.region.name);
    const places = placesOf(freight);
    if (town === "" || !places) return [];
    const key = JSON.stringify([town, places]);
    const former = kept.get(key);
    if (former && isWithin(FRESH_MS, former.at)) return former.quotes;
    const stale = former && isWithin(STALE_MS, former.at) ? former.quotes : [];
    let asked = asking.get(key);
    if (!asked) {
      if (isWithin(PAUSE_MS, silentAt) || asking.size >= MAX_UNDER_WAY) return stale;
      asked = ask(key, town, places, 2 * deadlineMs);
      asking.set(key, asked);
      // It may fail when nobody waits for it any more.
      asked.catch(() => {});
    }
    const answer = await within(
      deadlineMs,
      asked.catch(() => stale),
    );
    return answer ?? stale;
  }

  return async (place, freight, deadlineMs) => {
    const quotes = await quotesOf(place, freight, deadlineMs);
    const door = cheapest(quotes.filter(({ to }) => to === "door"));
    const point = cheapest(quotes.filter(({ to }) => to === "office"));
    const hasPoints = point && (await countPoints(db, townOf(place.region.name))) > 0;
    return [
      ...(door ? [shopQuote("transport", `${carrier.name} до${NBSP}двери`, "Курьер позвонит перед приездом", door)] : []),
      ...(hasPoints
        ? [
            shopQuote(
              "point",
              `В${NBSP}пункт выдачи ${carrier.name}`,
              `Хранят 7${NBSP}дней, забрать может любой получатель по${NBSP}коду`,
              point,
            ),
          ]
        : []),
    ];
  };
}

const cheapest = (quotes: readonly CarrierQuote[]) => quotes.toSorted((one, other) => one.price - other.price)[0];

function shopQuote(way: ShopQuote["way"], name: string, note: string, { price, days }: CarrierQuote): ShopQuote {
  return { way, name, note, price: Math.ceil(price / 100), transit: [days.min, days.max] };
}

/** The places of a freight; null = nobody knows what it weighs, or there are too many of them. */
function placesOf({ boxes, weight_kg }: Freight): Place[] | null {
  const count = boxes.reduce((sum, box) => sum + box.count, 0);
  if (weight_kg === null || count === 0 || count > MAX_PLACES) return null;
  return boxes.flatMap((box) => {
    const side = Math.max(1, Math.ceil(Math.cbrt(box.weight_kg / USUAL_DENSITY) * 100));
    const [length, width, height] = box.sides ?? [side, side, side];
    const place = {
      weight: Math.max(1, Math.round(box.weight_kg * 1000)),
      length: Math.ceil(length),
      width: Math.ceil(width),
      height: Math.ceil(height),
    };
    return Array.from({ length: box.count }, () => place);
  });
}
