import type { HallPlan, PlannerLine, PlannerPage } from "#shared/contract/planner.ts";
import { MAX_QUANTITY, wholeQuantity } from "#shared/domain/cart.ts";
import type { DeliverySource } from "#shared/domain/delivery.ts";
import { NBSP } from "#shared/text/format.ts";
import { HALL_FIELDS, hallFieldError, hallLimits, readHallNumber, sidesOf, type HallField } from "#shared/domain/area/hall.ts";
import { deliveryOffer, parcelOf } from "../cart/delivery-options.ts";
import { quote } from "../cart/quote.ts";
import type { CardSource } from "../catalog/products/product-cards.ts";
import { pageHead } from "../content/pages.ts";
import type { PlannerKind, PlannerRules } from "../content/planner.ts";
import { planHall, whyNot, type Choice, type Line, type Plan, type Wish } from "./choose.ts";
import { loadSupply, type Goods, type Supply } from "./candidates.ts";

/** What a visitor asks the planner for. Metres and roubles. */
interface Asked {
  kind: PlannerKind;
  hall: Record<HallField, number>;
  errors: Record<string, string>;
  region: string;
  choices: Map<string, Choice>;
}

type Query = Readonly<Record<string, unknown>>;

const textOf = (query: Query, name: string) => (typeof query[name] === "string" ? query[name] : "");

/** Reads the query. A field that is absent gets the value that the kind of club begins with; a wrong one gets an error. */
function readAsked(query: Query, kinds: readonly [PlannerKind, ...PlannerKind[]]): Asked {
  const kind = kinds.find(({ id }) => id === textOf(query, "kind")) ?? kinds[0];
  const errors: Record<string, string> = {};
  const read = Object.fromEntries(
    HALL_FIELDS.map((field) => {
      const number = readHallNumber(field, textOf(query, field).slice(0, 40));
      if (number === null) errors[field] = hallFieldError(field);
      return [field, number ?? undefined];
    }),
  ) as Partial<Record<HallField, number>>;
  const { length, width } = read;
  // Length and width come together: one of them alone is an error. Both together make the area.
  if (length !== undefined && width === undefined) errors.width ??= "Назовите и ширину";
  if (width !== undefined && length === undefined) errors.length ??= "Назовите и длину";
  const sides = length !== undefined && width !== undefined ? { length, width } : sidesOf(read.area ?? kind.area);
  const area = Math.round(sides.length * sides.width * 10) / 10;
  if (length !== undefined && width !== undefined && (area < hallLimits.area.min || area > hallLimits.area.max))
    errors.length ??= hallFieldError("area");
  const hall = { ...sides, area: length === undefined ? (read.area ?? kind.area) : area, height: read.height ?? kind.height / 100 };
  return {
    kind,
    hall: { ...hall, budget: read.budget ?? kind.budget },
    errors,
    region: textOf(query, "region"),
    choices: new Map(kind.needs.map(({ role }) => [role, choiceOf(query, role)])),
  };
}

function choiceOf(query: Query, role: string): Choice {
  const id = Number(textOf(query, `p_${role}`));
  const quantity = textOf(query, `q_${role}`);
  const isRemoved = textOf(query, "remove") === role;
  return {
    ...(Number.isSafeInteger(id) && id > 0 && { id }),
    ...((isRemoved || /^\d{1,3}$/.test(quantity)) && { quantity: isRemoved ? 0 : wholeQuantity(quantity) }),
  };
}

/** Hours that fitters work on one day. */
const HOURS_A_DAY = 8;

interface PlannerOptions {
  rules: PlannerRules;
  delivery: DeliverySource;
  /** Epoch ms. */
  now: number;
  site: string;
}

/** The page of the planner for a query; null = the catalogue has none of the products that the rules name. */
export async function plannerPage(
  source: CardSource,
  { rules, delivery, site, now }: PlannerOptions,
  query: Readonly<Record<string, unknown>>,
): Promise<PlannerPage | null> {
  const supply = await loadSupply(source, new Map(Object.entries(rules.roles)));
  const [first, ...others] = rules.kinds.filter(({ needs }) => needs.some(({ role }) => (supply.goods.get(role) ?? []).length > 0));
  if (!first) return null;
  const asked = readAsked(query, [first, ...others]);
  return {
    ...pageHead(rules, site),
    kinds: [first, ...others].map(({ id, name, text }) => ({ id, name, text })),
    kind: asked.kind.id,
    hall: asked.hall,
    errors: asked.errors,
    plan: Object.keys(asked.errors).length > 0 ? null : await planOf(source, { rules, delivery, now }, asked, supply),
  };
}

async function planOf(
  source: CardSource,
  { rules, delivery, now }: Omit<PlannerOptions, "site">,
  asked: Asked,
  supply: Supply,
): Promise<HallPlan> {
  const wish = wishOf(rules, asked, supply);
  const plan = planHall(wish);
  const { lines: all, places } = plan;
  const lines = all.filter(({ quantity }) => quantity > 0);
  const shown = (line: Line<Goods>) => lineOf(rules, wish, plan, line);
  const { lines: quoted, products_price } = await quote(
    source.db,
    lines.map(({ candidate, quantity }) => ({ id: candidate.id, quantity })),
    { pricing: source.pricing },
  );
  const parcel = parcelOf(quoted, products_price / 100, now);
  const isRemoved = ({ need, quantity }: Line<Goods>) => quantity === 0 && asked.choices.get(need.role)?.quantity === 0;
  return {
    lines: lines.map(shown),
    missing: all.filter((line) => line.quantity === 0 && !isRemoved(line)).map(shown),
    removed: all.filter(isRemoved).map(({ need: { role } }) => ({ role, role_name: rules.roles[role]?.name ?? role })),
    places: places.map(({ line, body, zone, turned }) => ({
      line: lines.indexOf(all[line] as Line<Goods>),
      pieces: all[line]?.need.block ? all[line].quantity : 1,
      body,
      zone,
      turned,
    })),
    // The door must lead into an aisle. When the rows run from north to south, the last aisle is in the east.
    door: places.every(({ zone }) => zone.y + zone.depth + wish.aisle <= wish.hall.width) ? "south" : "east",
    total: plan.total / 100,
    rest: (wish.budget - plan.total) / 100,
    free_m2: Math.max(
      Math.floor(asked.hall.length * asked.hall.width - places.reduce((sum, { zone }) => sum + zone.width * zone.depth, 0) / 10_000),
      0,
    ),
    delivery: await deliveryOffer(delivery, asked, parcel),
    order_days: parcel.order_days,
    assembly_days: Math.ceil(
      lines.reduce((sum, { need, quantity }) => sum + (rules.roles[need.role]?.hours ?? 0) * quantity, 0) / HOURS_A_DAY,
    ),
    changes: changesOf(wish, plan),
    on_request: asked.kind.needs.flatMap(({ role }) => supply.onRequest.get(role) ?? []),
  };
}

function wishOf({ aisle, roles }: PlannerRules, { kind, hall, choices }: Asked, { goods }: Supply): Wish<Goods> {
  const centimetres = (metres: number) => Math.floor(metres * 100 + 1e-6);
  return {
    hall: { length: centimetres(hall.length), width: centimetres(hall.width) },
    height: centimetres(hall.height),
    budget: Math.floor(hall.budget * 100),
    aisle,
    choices,
    needs: kind.needs.flatMap((need: PlannerKind["needs"][number]) => {
      const role = roles[need.role];
      return role ? [{ ...need, ...role, candidates: goods.get(need.role) ?? [] }] : [];
    }),
  };
}

function lineOf(rules: PlannerRules, wish: Wish<Goods>, { lines }: Plan<Goods>, line: Line<Goods>): PlannerLine {
  const { need, candidate, quantity, wanted, short } = line;
  return {
    role: need.role,
    role_name: rules.roles[need.role]?.name ?? need.role,
    id: candidate.id,
    name: candidate.name,
    url: candidate.url,
    picture: candidate.picture,
    size: need.placed ? `${candidate.depth}${NBSP}×${NBSP}${candidate.width}${NBSP}см` : "",
    price: candidate.price / 100,
    quantity,
    unit: candidate.unit,
    wanted,
    total: (candidate.price * quantity) / 100,
    short,
    most: Math.min(candidate.stock ?? MAX_QUANTITY, MAX_QUANTITY),
    ceiling: need.ceiling / 100,
    options: need.candidates.map((other) => ({
      id: other.id,
      name: other.name,
      price: other.price / 100,
      why_not: other === candidate ? null : whyNot(wish, lines, line, other),
    })),
  };
}

/** The parameters for what the visitor has changed: only where the plan differs from the one that the rules alone would make. */
function changesOf(wish: Wish<Goods>, { lines }: Plan<Goods>): [string, string][] {
  if ([...wish.choices.values()].every((choice) => choice.id === undefined && choice.quantity === undefined)) return [];
  const usual = new Map(planHall({ ...wish, choices: new Map() }).lines.map((line) => [line.need.role, line]));
  return lines.flatMap(({ need: { role }, candidate, quantity }): [string, string][] => {
    const before = usual.get(role);
    const choice = wish.choices.get(role);
    const isOther = choice?.id !== undefined && before?.candidate.id !== candidate.id;
    const isMore = choice?.quantity !== undefined && before?.quantity !== choice.quantity && before?.quantity !== quantity;
    return [
      ...(isOther ? [[`p_${role}`, String(candidate.id)] as [string, string]] : []),
      ...(isMore ? [[`q_${role}`, String(choice.quantity)] as [string, string]] : []),
    ];
  });
}
