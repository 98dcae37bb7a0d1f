import type * as z from "zod";
import {
  DELIVERY_IDS,
  needsAddress,
  tariffIn,
  type DeliveryRegion,
  type DeliveryRules,
  type DeliveryTariff,
  type DeliveryWay,
  type WeightPrice,
} from "#shared/domain/delivery.ts";
import { WEEKDAYS } from "#shared/text/date.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { formatRoubles } from "#shared/domain/prices/price.ts";
import type { ContentFolder, Placeholders } from "../content-file.ts";
import { daysOf, deliveryFile, type Terms } from "./delivery-file.ts";

/** delivery.yaml. @throws ContentError */
export async function loadDelivery(folder: ContentFolder): Promise<DeliveryRules> {
  const { regions, ways, calendar: work, call, lift, assembly } = await folder.yaml("delivery.yaml", deliveryFile);
  return {
    regions,
    call,
    calendar: work && {
      cutOff: Number(work.cut_off.slice(0, 2)) * 60 + Number(work.cut_off.slice(3)),
      weekdays: work.working_days.map((name) => WEEKDAYS.indexOf(name)),
      holidays: work.holidays.flatMap(daysOf),
      extraDays: work.extra_days,
    },
    lift: lift && {
      ...offered(lift),
      most_floor: lift.most_floor,
      steps: lift.up_to_kg.map((up_to_kg, index) => {
        return { up_to_kg, elevator: lift.elevator[index] ?? 0, per_floor: lift.per_floor[index] ?? 0 };
      }),
    },
    assembly: assembly && {
      ...offered(assembly),
      kinds: assembly.kinds.map(({ sections, price = null, share = null, least = 0 }) => ({ sections, price, share, least })),
    },
    ways: ways.map(({ id, name, note, hours, kg_per_m3, up_to_kg = [], tariffs }) => ({
      id,
      name,
      hours,
      kg_per_m3,
      tariffs: tariffs.map(
        ({
          regions: named = null,
          postal,
          name: zone,
          note: own = note,
          price = null,
          prices,
          per_kg_above = 0,
          free_from,
          heavy,
          ...rest
        }) => ({
          regions: named,
          postal,
          name: zone,
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

/** Where a service is offered. */
function offered({
  name,
  note,
  ways,
  regions,
}: Pick<NonNullable<z.infer<typeof deliveryFile>["lift"]>, "name" | "note" | "ways" | "regions">) {
  return { name, note, ways: ways ?? DELIVERY_IDS.filter(needsAddress), regions: regions ?? null };
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
  const rows = byWeight.map(({ regions: named, name, postal, days, price: { steps, per_kg_above } }) => [
    [...(named ?? []).map((id) => regions.find((known) => known.id === id)?.name), name].filter(Boolean).join(", ") ||
      (postal ? "По индексу" : "Остальные города"),
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
