import * as z from "zod";
import { MAX_FLOOR } from "#shared/domain/prices/delivery-services.ts";
import { DELIVERY_IDS, type PostalRange } from "#shared/domain/delivery.ts";
import { shopDay, shopDayStart, WEEKDAYS } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { DAY_MS } from "../../clock.ts";

const sum = z.number().min(0);
/** «603», «603–607», «630 090»: a beginning of postal codes, or from one to another. YAML reads what has only digits as a number. */
const postalRange = z.coerce
  .string()
  .regex(/^\d{1,6}(?:\s*[-–]\s*\d{1,6})?$/, "нужно начало индекса, 603, или промежуток, 603–607")
  .transform((text) => {
    const [from = "", to = from] = text.split(/\s*[-–]\s*/);
    return { from, to };
  })
  .refine(({ from, to }) => from.length === to.length && from <= to, { error: "у промежутка индексов поровну цифр, сначала меньший" });
const postal = z.array(postalRange).min(1).max(300).optional();

const region = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,64}$/, "нужны латинские буквы, цифры и дефис"),
  name: z.string().min(1),
  short: z.string().min(1).optional(),
  postal,
});

const MAX_DAYS = 365;
const count = z.coerce.number().pipe(z.int("нужно целое число дней").min(0).max(MAX_DAYS));
/** «2» or «[2, 3]»: as many days, or from so many to so many. */
const span = z
  .union([count.transform((days): [number, number] => [days, days]), z.tuple([count, count])])
  .refine(([least, most]) => least <= most, { error: "сначала меньшее число дней" });

/** When something comes: in words, in numbers, or both. The words are made of the numbers when there are none. */
const terms = { days: z.string().min(1).optional(), working_days: span.optional(), transit_days: span.optional() };

export type Terms = z.infer<z.ZodObject<typeof terms>>;
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
      if (typeof one !== "string" && (one.from > one.to || daysOf(one).length > MAX_DAYS)) {
        issues.push({ code: "custom", input: one, path: ["holidays", index], message: "дни идут от раннего к позднему, не больше года" });
      }
    });
  });

/** The days of a holiday, at most one more than a year. */
export function daysOf(holiday: z.infer<typeof dayOrDays>): string[] {
  if (typeof holiday === "string") return [holiday];
  const days: string[] = [];
  for (let at = holiday.from; at <= holiday.to && days.length <= MAX_DAYS; at = shopDay(shopDayStart(at) + DAY_MS)) days.push(at);
  return days;
}

/** Either `price` (null = a manager works it out) or `prices`, one for each `up_to_kg` of the way. */
const tariff = z
  .strictObject({
    regions: z.array(z.string()).min(1).optional(),
    postal,
    name: z.string().min(1).optional(),
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
  kg_per_m3: z.number().positive().max(2000).optional(),
  tariffs: z.array(tariff).min(1),
});

/** Where a service is offered: without `ways` with all that bring goods to an address, without `regions` everywhere. */
const offered = {
  name: z.string().min(1).max(60),
  note: z.string().default(""),
  ways: z.array(z.enum(DELIVERY_IDS)).min(1).optional(),
  regions: z.array(z.string()).min(1).optional(),
};

const lift = z.strictObject({
  ...offered,
  up_to_kg: z.array(z.number().positive()).min(1),
  elevator: z.array(sum).min(1),
  per_floor: z.array(sum).min(1),
  most_floor: z.int().min(1).max(MAX_FLOOR).default(25),
});

const assembly = z.strictObject({
  ...offered,
  kinds: z
    .array(
      z
        .strictObject({
          sections: z.array(z.string().regex(/^[a-z0-9-]+$/, "нужен адрес раздела: batuty-s-setkoy")).min(1),
          price: sum.optional(),
          share: z.number().positive().max(100).optional(),
          least: sum.optional(),
        })
        .refine(({ price, share }) => price === undefined || share === undefined, { error: "нужна или цена price, или доля share" })
        .refine(({ share, least }) => least === undefined || share !== undefined, { error: "least стоит при доле share" }),
    )
    .min(1),
});

export const deliveryFile = z
  .strictObject({
    regions: z.tuple([region], region),
    ways: z.array(way).min(1),
    calendar: calendar.optional(),
    call: z.string().min(1).optional(),
    lift: lift.optional(),
    assembly: assembly.optional(),
  })
  .check(({ value: { regions, ways, lift: lifting, assembly: assembling }, issues }) => {
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
      if (!isRising(up_to_kg)) wrong(["ways", index, "up_to_kg"], RISING);
      const taken = new Set<string>();
      demandApart(tariffs, (place, code) =>
        wrong(["ways", index, "tariffs", place, "postal"], `для индексов ${code} тариф у этого способа уже есть`),
      );
      tariffs.forEach(({ regions: ids, postal: codes, prices }, place) => {
        const path = ["ways", index, "tariffs", place];
        const named = ids ?? (codes ? [] : ["все остальные"]);
        if (prices && prices.length !== up_to_kg.length)
          wrong([...path, "prices"], `цен нужно ${up_to_kg.length}: столько весов в up_to_kg`);
        named.forEach((id, position) => {
          const there = [...path, "regions", position];
          if (ids && !known.has(id)) wrong(there, `региона «${id}» в списке regions нет`);
          if (taken.has(id)) wrong(there, `для «${id}» тариф у этого способа уже есть`);
          taken.add(id);
        });
      });
    });
    demandApart(regions, (index, code) => wrong(["regions", index, "postal"], `индексы ${code} уже у${NBSP}другого региона`));
    for (const [key, service] of [
      ["lift", lifting],
      ["assembly", assembling],
    ] as const) {
      service?.regions?.forEach((id, index) => {
        if (!known.has(id)) wrong([key, "regions", index], `региона «${id}» в списке regions нет`);
      });
    }
    if (lifting) {
      const { up_to_kg, elevator, per_floor } = lifting;
      if (!isRising(up_to_kg)) wrong(["lift", "up_to_kg"], RISING);
      for (const [key, prices] of [
        ["elevator", elevator],
        ["per_floor", per_floor],
      ] as const)
        if (prices.length !== up_to_kg.length) wrong(["lift", key], `цен нужно ${up_to_kg.length}: столько весов в up_to_kg`);
    }
    regions.forEach(({ id, name }, index) => {
      const isReached = ways.some(({ tariffs }) =>
        tariffs.some(({ regions: named, postal: codes }) => named?.includes(id) ?? codes === undefined),
      );
      if (!isReached) wrong(["regions", index, "id"], `в регион «${name}» не ведёт ни один способ`);
    });
  });

const RISING = "веса идут от меньшего к большему";
const isRising = (weights: readonly number[]) => weights.every((weight, step) => step === 0 || weight > (weights[step - 1] ?? 0));

/** No postal code is named twice equally closely. */
function demandApart(
  places: readonly { postal?: readonly PostalRange[] | undefined }[],
  onRepeated: (index: number, code: string) => void,
): void {
  const before: PostalRange[] = [];
  places.forEach(({ postal: ranges = [] }, index) => {
    for (const range of ranges) {
      const { from, to } = range;
      if (before.some((one) => one.from.length === from.length && one.from <= to && from <= one.to))
        onRepeated(index, from === to ? from : `${from}–${to}`);
      before.push(range);
    }
  });
}

function unique(ids: readonly string[], onRepeated: (index: number, id: string) => void): ReadonlySet<string> {
  ids.forEach((id, index) => {
    if (ids.indexOf(id) < index) onRepeated(index, id);
  });
  return new Set(ids);
}
