import { HALL_FIELDS, hallFieldError, hallLimits, readHallNumber, sidesOf, type HallField } from "#shared/domain/hall.ts";
import { wholeQuantity } from "#shared/domain/cart.ts";
import type { PlannerKind } from "../content/planner.ts";
import type { Choice } from "./choose.ts";

/** What a visitor asks the planner for. Metres and roubles. */
export interface Asked {
  kind: PlannerKind;
  hall: Record<HallField, number>;
  errors: Record<string, string>;
  region: string;
  choices: Map<string, Choice>;
}

type Query = Readonly<Record<string, unknown>>;

const textOf = (query: Query, name: string) => (typeof query[name] === "string" ? query[name] : "");

/** Reads the query. A field that is absent gets the value that the kind of club begins with; a wrong one gets an error. */
export function readAsked(query: Query, kinds: readonly [PlannerKind, ...PlannerKind[]]): Asked {
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
