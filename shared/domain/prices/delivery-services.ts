import { NBSP } from "../../text/format.ts";
import { moneyText } from "./price.ts";

/** How goods get to a floor; empty = nobody carries them up. */
export const LIFTS = ["", "elevator", "stairs"] as const;
export type Lift = (typeof LIFTS)[number];

/** No house has more floors than shops may say. */
export const MAX_FLOOR = 99;

/** Where a service is offered. */
interface Offered {
  /** «Подъём на этаж» */
  name: string;
  note: string;
  /** Ids of ways of delivery. */
  ways: readonly string[];
  /** Ids of regions; null = everywhere. */
  regions: readonly string[] | null;
}

/** What carrying up costs, by the weight of the whole order. What is heavier than the last step is a matter for the manager. */
export interface LiftRules extends Offered {
  /** The lightest first. Roubles: `elevator` for all of it, `per_floor` for each floor on foot, the first one too. */
  steps: readonly { up_to_kg: number; elevator: number; per_floor: number }[];
  most_floor: number;
}

/** What putting goods together costs. Of a line the first kind counts that names its type, else its category; what none names needs no assembly. */
export interface AssemblyRules extends Offered {
  kinds: readonly AssemblyKind[];
}

interface AssemblyKind {
  /** Slugs of types and categories. */
  sections: readonly string[];
  /** Roubles a piece; null = `share`, and where there is none the manager names it. */
  price: number | null;
  /** Per cents of the price of a piece, at least `least` roubles. */
  share: number | null;
  least: number;
}

/** What can be ordered with the delivery of some goods to a place. Roubles; null = the manager names it. */
export interface ServicesOffer {
  lift?:
    | (Pick<LiftRules, "name" | "note" | "most_floor"> & { ways: string[]; elevator: number | null; per_floor: number | null })
    | undefined;
  assembly?: (Pick<AssemblyRules, "name" | "note"> & { ways: string[]; price: number | null }) | undefined;
}

/** What a shopper asks for. */
export interface AskedServices {
  lift: Lift;
  /** 0 = not said. */
  floor: number;
  assembly: boolean;
}

/** A service of an order, as it was promised. */
export interface Service {
  id: "lift" | "assembly";
  /** «Подъём на 4 этаж без лифта» */
  name: string;
  /** Roubles; null = the manager names it. */
  price: number | null;
}

/** A line of goods, as its assembly needs it. `price` in kopecks, 0 = on request. */
interface AssembledLine {
  category: string;
  type: string;
  price: number;
  quantity: number;
}

/** What the rules offer for these goods in the region. @param weightKg null = unknown */
export function servicesOffer(
  { lift, assembly }: { lift?: LiftRules | undefined; assembly?: AssemblyRules | undefined },
  region: string,
  weightKg: number | null,
  lines: readonly AssembledLine[],
): ServicesOffer {
  const price = assembly && assemblyPrice(assembly, lines);
  return {
    ...(lift && isIn(lift, region) && { lift: { ...offered(lift), most_floor: lift.most_floor, ...liftStep(lift, weightKg) } }),
    ...(assembly && price !== undefined && isIn(assembly, region) && { assembly: { ...offered(assembly), price } }),
  };
}

const isIn = ({ regions }: Offered, region: string) => regions === null || regions.includes(region);

const offered = ({ name, note, ways }: Offered) => ({ name, note, ways: [...ways] });

function liftStep({ steps }: LiftRules, weightKg: number | null): { elevator: number | null; per_floor: number | null } {
  const step = weightKg === null || !(weightKg >= 0) ? undefined : steps.find(({ up_to_kg }) => weightKg <= up_to_kg);
  return { elevator: step?.elevator ?? null, per_floor: step?.per_floor ?? null };
}

/** Undefined = nothing of it is put together. */
function assemblyPrice({ kinds }: AssemblyRules, lines: readonly AssembledLine[]): number | null | undefined {
  const prices = lines.flatMap((line) => {
    const kind =
      kinds.find(({ sections }) => sections.includes(line.type)) ?? kinds.find(({ sections }) => sections.includes(line.category));
    const piece = kind && pieceAssembly(kind, line.price);
    return piece === undefined ? [] : [piece === null ? null : piece * line.quantity];
  });
  if (prices.length === 0) return undefined;
  return prices.reduce((sum, price) => (sum === null || price === null ? null : sum + price));
}

function pieceAssembly({ price, share, least }: AssemblyKind, kopecks: number): number | null {
  if (price !== null) return price;
  if (share === null || kopecks === 0) return null;
  return Math.max(Math.round((kopecks * share) / 10_000), least);
}

/** What is ordered of the offer with this way. What is not offered is left out: `serviceErrors` names it. */
export function chosenServices({ lift, assembly }: ServicesOffer, way: string, asked: AskedServices): Service[] {
  const services: Service[] = [];
  if (asked.lift !== "" && asked.floor > 0 && lift?.ways.includes(way)) {
    const { elevator, per_floor } = lift;
    const stairs = per_floor === null ? null : per_floor * asked.floor;
    services.push({ id: "lift", name: liftName(asked), price: asked.lift === "elevator" ? elevator : stairs });
  }
  if (asked.assembly && assembly?.ways.includes(way)) services.push({ id: "assembly", name: assembly.name, price: assembly.price });
  return services;
}

const liftName = ({ lift, floor }: AskedServices) =>
  `Подъём на${NBSP}${floor}${NBSP}этаж ${lift === "elevator" ? "на" : "без"}${NBSP}${lift === "elevator" ? "лифте" : "лифта"}`;

export const isFloor = (floor: number, most: number) => Number.isInteger(floor) && floor >= 1 && floor <= most;
export const floorError = (most: number) => `Этаж — целое число от${NBSP}1 до${NBSP}${most}`;

/** «Подъём на этаж: на лифте 890 ₽, без лифта 350 ₽ за этаж. Сборка на месте: 3 900 ₽» */
export function servicesNote({ lift, assembly }: ServicesOffer): string {
  const told = (price: number | null, unit = "") => (price === null ? "цену назовёт менеджер" : moneyText(price) + unit);
  const up = lift && `${lift.name}: на${NBSP}лифте ${told(lift.elevator)}, без${NBSP}лифта ${told(lift.per_floor, ` за${NBSP}этаж`)}`;
  const isOpen = lift && lift.elevator === null && lift.per_floor === null;
  return [isOpen ? `${lift.name}: ${told(null)}` : up, assembly && `${assembly.name}: ${told(assembly.price)}`].filter(Boolean).join(". ");
}

/** What is wrong with what was asked, by field; empty = nothing. */
export function serviceErrors({ lift, assembly }: ServicesOffer, way: string, asked: AskedServices): Record<string, string> {
  const isOffered = (one: { ways: readonly string[] } | undefined) => one?.ways.includes(way) ?? false;
  if (asked.lift !== "" && !isOffered(lift)) return { lift: `Так подъём на${NBSP}этаж не${NBSP}заказать: выберите другой способ доставки` };
  if (asked.lift !== "" && lift && !isFloor(asked.floor, lift.most_floor)) return { floor: floorError(lift.most_floor) };
  if (asked.assembly && !isOffered(assembly)) return { assembly: `Сборку этого заказа здесь не${NBSP}предлагаем` };
  return {};
}

/** The sum of services, roubles, without those whose price is not known yet. */
export const servicesSum = (services: readonly Pick<Service, "price">[]) => services.reduce((sum, { price }) => sum + (price ?? 0), 0);
