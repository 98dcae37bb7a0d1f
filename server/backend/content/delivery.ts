import * as z from "zod";
import {
  DELIVERY_IDS,
  tariffIn,
  type DeliveryRegion,
  type DeliveryRules,
  type DeliveryTariff,
  type DeliveryWay,
  type WeightPrice,
} from "#shared/domain/delivery.ts";
import { WEEKDAYS } from "#shared/domain/calendar.ts";
import { shopDay, shopDayStart } from "#shared/text/date.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { DAY_MS } from "../clock.ts";
import { formatRoubles } from "#shared/domain/prices/price.ts";
import type { ContentFolder, Placeholders } from "./content-file.ts";

const sum = z.number().min(0);
const region = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,64}$/, "нужны латинские буквы, цифры и дефис"),
  name: z.string().min(1),
  short: z.string().min(1).optional(),
});

const MOST_DAYS = 365;
const count = z.coerce.number().pipe(z.int("нужно целое число дней").min(0).max(MOST_DAYS));
/** «2» or «[2, 3]»: as many days, or from so many to so many. */
const span = z
  .union([count.transform((days): [number, number] => [days, days]), z.tuple([count, count])])
  .refine(([least, most]) => least <= most, { error: "сначала меньшее число дней" });

/** When something comes: in words, in numbers, or both. The words are made of the numbers when there are none. */
const terms = { days: z.string().min(1).optional(), working_days: span.optional(), transit_days: span.optional() };

type Terms = z.infer<z.ZodObject<typeof terms>>;
const NO_TERMS = { error: "нужен срок: days словами, working_days или transit_days числом" };
const hasTerms = ({ days, working_days, transit_days }: Terms) => (days ?? working_days ?? transit_days) !== undefined;

const day = z.iso.date("нужна дата: 2027-01-01");
const dayOrDays = z.union([day, z.strictObject({ from: day, to: day })]);

const calendar = z
  .strictObject({
    cut_off: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'нужно время в кавычках: "14:00"'),
    working_days: z.array(z.enum(WEEKDAYS, "день недели: пн, вт, ср, чт, пт, сб или вс")).min(1),
    holidays: z.array(dayOrDays).default([]),
    extra_days: z.array(day).default([]),
  })
  .check(({ value: { holidays }, issues }) => {
    holidays.forEach((one, index) => {
      if (typeof one !== "string" && (one.from > one.to || daysOf(one).length > MOST_DAYS)) {
        issues.push({ code: "custom", input: one, path: ["holidays", index], message: "дни идут от раннего к позднему, не больше года" });
      }
    });
  });

/** The days of a holiday, at most one more than a year. */
function daysOf(holiday: z.infer<typeof dayOrDays>): string[] {
  if (typeof holiday === "string") return [holiday];
  const days: string[] = [];
  for (let at = holiday.from; at <= holiday.to && days.length <= MOST_DAYS; at = shopDay(shopDayStart(at) + DAY_MS)) days.push(at);
  return days;
}

/** Either `price` (null = a manager works it out) or `prices`, one for each `up_to_kg` of the way. */
const tariff = z
  .strictObject({
    regions: z.array(z.string()).min(1).optional(),
    ...terms,
    note: z.string().optional(),
    price: sum.nullable().optional(),
    prices: z.array(sum).min(1).optional(),
    per_kg_above: sum.optional(),
    free_from: z.number().positive().nullable().default(null),
    heavy: z
      .strictObject({ above_kg: z.number().positive(), ...terms, note: z.string() })
      .refine(hasTerms, NO_TERMS)
      .optional(),
  })
  .refine(hasTerms, NO_TERMS)
  .refine(({ price, prices, per_kg_above }) => (price === undefined) === (prices !== undefined && per_kg_above !== undefined), {
    error: "нужна или одна цена price, или prices по весу вместе с per_kg_above",
  });

const way = z.strictObject({
  id: z.enum(DELIVERY_IDS),
  name: z.string(),
  note: z.string(),
  hours: z.string().optional(),
  up_to_kg: z.array(z.number().positive()).min(1).optional(),
  tariffs: z.array(tariff).min(1),
});

const deliveryFile = z
  .strictObject({
    regions: z.tuple([region], region),
    ways: z.array(way).min(1),
    calendar: calendar.optional(),
    call: z.string().min(1).optional(),
  })
  .check(({ value: { regions, ways }, issues }) => {
    const wrong = (path: PropertyKey[], message: string) => issues.push({ code: "custom", input: undefined, path, message });
    const known = unique(
      regions.map(({ id }) => id),
      (index, id) => wrong(["regions", index, "id"], `регион «${id}» уже есть`),
    );
    unique(
      ways.map(({ id }) => id),
      (index, id) => wrong(["ways", index, "id"], `способ «${id}» уже есть`),
    );
    ways.forEach(({ up_to_kg = [], tariffs }, index) => {
      if (up_to_kg.some((weight, step) => step > 0 && weight <= (up_to_kg[step - 1] ?? 0))) {
        wrong(["ways", index, "up_to_kg"], "веса идут от меньшего к большему");
      }
      const taken = new Set<string>();
      tariffs.forEach(({ regions: named = ["все остальные"], prices }, place) => {
        const path = ["ways", index, "tariffs", place];
        if (prices && prices.length !== up_to_kg.length)
          wrong([...path, "prices"], `цен нужно ${up_to_kg.length}: столько весов в up_to_kg`);
        named.forEach((id, position) => {
          const there = [...path, "regions", position];
          if (tariffs[place]?.regions && !known.has(id)) wrong(there, `региона «${id}» в списке regions нет`);
          if (taken.has(id)) wrong(there, `для «${id}» тариф у этого способа уже есть`);
          taken.add(id);
        });
      });
    });
    regions.forEach(({ id, name }, index) => {
      const isReached = ways.some(({ tariffs }) => tariffs.some(({ regions: named }) => !named || named.includes(id)));
      if (!isReached) wrong(["regions", index, "id"], `в регион «${name}» не ведёт ни один способ`);
    });
  });

function unique(ids: readonly string[], onRepeated: (index: number, id: string) => void): ReadonlySet<string> {
  ids.forEach((id, index) => {
    if (ids.indexOf(id) < index) onRepeated(index, id);
  });
  return new Set(ids);
}

/** delivery.yaml. @throws ContentError */
export async function loadDelivery(folder: ContentFolder): Promise<DeliveryRules> {
  const { regions, ways, calendar: work, call } = await folder.yaml("delivery.yaml", deliveryFile);
  return {
    regions,
    call,
    calendar: work && {
      cutOff: Number(work.cut_off.slice(0, 2)) * 60 + Number(work.cut_off.slice(3)),
      weekdays: work.working_days.map((name) => WEEKDAYS.indexOf(name)),
      holidays: work.holidays.flatMap(daysOf),
      extraDays: work.extra_days,
    },
    ways: ways.map(({ id, name, note, hours, up_to_kg = [], tariffs }) => ({
      id,
      name,
      hours,
      tariffs: tariffs.map(
        ({ regions: named = null, note: own = note, price = null, prices, per_kg_above = 0, free_from, heavy, ...rest }) => ({
          regions: named,
          ...termsOf(rest),
          note: own,
          price: prices ? { steps: prices.map((step, index) => ({ up_to_kg: up_to_kg[index] ?? 0, price: step })), per_kg_above } : price,
          free_from,
          heavy: heavy && { above_kg: heavy.above_kg, note: heavy.note, ...termsOf(heavy) },
        }),
      ),
    })),
  };
}

function termsOf({ days, working_days, transit_days }: Terms): Pick<DeliveryTariff, "days" | "lead"> {
  if (!working_days && !transit_days) return { days: days ?? "" };
  const words = transit_days
    ? `${spanText(transit_days, "день", "дня", "дней")} в${NBSP}пути`
    : spanText(working_days ?? [0, 0], "рабочий день", "рабочих дня", "рабочих дней");
  return { days: days ?? words, lead: { working: working_days ?? [0, 0], transit: transit_days ?? [0, 0] } };
}

/** «2–3 дня», «1 рабочий день» */
function spanText([least, most]: readonly [number, number], ...words: [string, string, string]): string {
  return `${least === most ? "" : `${least}–`}${most}${NBSP}${plural(most, ...words)}`;
}

/**
 * Placeholders for the texts: `courier_price`, `courier_free_from`, `courier_days`, `courier_heavy_kg` and `courier_heavy_days` in the first region, `transport_table` in
 * Markdown. A value that the rules do not have is left out, and a text that uses it causes a ContentError.
 */
export function deliveryPlaceholders({ regions, ways }: DeliveryRules): Placeholders {
  const courier = ways.find(({ id }) => id === "courier");
  const near = courier && tariffIn(courier, regions[0].id);
  const transport = ways.find(({ id }) => id === "transport");
  return {
    ...(typeof near?.price === "number" && { courier_price: formatRoubles(near.price), courier_days: near.days }),
    ...(near && near.free_from !== null && { courier_free_from: formatRoubles(near.free_from) }),
    ...(near?.heavy && { courier_heavy_kg: String(near.heavy.above_kg), courier_heavy_days: near.heavy.days }),
    ...(transport && { transport_table: tariffTable(transport, regions) }),
  };
}

/** A Markdown table of the tariffs by weight. */
function tariffTable({ tariffs }: DeliveryWay, regions: readonly DeliveryRegion[]): string {
  const byWeight = tariffs.flatMap((entry) => (isWeightPrice(entry.price) ? [{ ...entry, price: entry.price }] : []));
  const weights = byWeight[0]?.price.steps.map(({ up_to_kg }) => up_to_kg) ?? [];
  const rows = byWeight.map(({ regions: named, days, price: { steps, per_kg_above } }) => [
    named === null ? "Остальные города" : named.map((id) => regions.find((known) => known.id === id)?.name ?? "").join(", "),
    days,
    ...steps.map(({ price }) => formatRoubles(price)),
    `+ ${formatRoubles(per_kg_above)}`,
  ]);
  const head = ["Куда", "Срок", ...weights.map((weight) => `до ${weight} кг`), "каждый кг сверх"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function isWeightPrice(price: DeliveryTariff["price"]): price is WeightPrice {
  return typeof price === "object" && price !== null;
}
