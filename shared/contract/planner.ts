import * as z from "zod/mini";
import { deliveryOffer } from "./cart.ts";
import { picture, productId, roubles, seo } from "./common.ts";
import { get } from "./endpoint.ts";

/** Why the plan has fewer pieces than it should: `block` = with more tiles they would not form a full rectangle. */
const shortage = z.enum(["place", "money", "stock", "ceiling", "block"]);
export type PlannerShortage = z.infer<typeof shortage>;

const rect = z.object({ x: z.number(), y: z.number(), width: z.number(), depth: z.number() });

const option = z.object({
  id: productId,
  name: z.string(),
  price: roubles,
  /** Why this product cannot replace the one in the plan; null = it can. */
  why_not: z.nullable(shortage),
});

const line = z.object({
  /** The role that the product has in the hall; `p_<role>` and `q_<role>` of the query choose its product and its quantity. */
  role: z.string(),
  role_name: z.string(),
  id: productId,
  name: z.string(),
  url: z.string(),
  picture: z.nullable(picture),
  /** «208 × 90 см»; empty = it is not drawn. */
  size: z.string(),
  price: roubles,
  quantity: z.int(),
  /** What is sold as one: «шт.», «пара». */
  unit: z.string(),
  wanted: z.int(),
  total: roubles,
  short: z.nullable(shortage),
  /** The most pieces that can be asked for. */
  most: z.int(),
  /** The lowest ceiling, metres. */
  ceiling: z.number(),
  /** Everything that can have the role, the best for a club first. */
  options: z.array(option),
});
export type PlannerLine = z.infer<typeof line>;

/**
 * `kind`, `area` (m²) or `length` and `width`, `height` (m), `budget` (roubles), `region`, and for each role `p_<role>`
 * (id) and `q_<role>` (quantity).
 */
export const plannerQuery = z.record(z.string(), z.unknown());

export const plannerResponse = z.object({
  page: z.object({
    seo,
    title: z.string(),
    lead: z.string(),
    kinds: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
    /** What the plan was made for. Metres and roubles. */
    kind: z.string(),
    hall: z.object({ area: z.number(), length: z.number(), width: z.number(), height: z.number(), budget: z.number() }),
    /** Messages by field. There is no plan then. */
    errors: z.record(z.string(), z.string()),
    plan: z.nullable(
      z.object({
        /** What the plan has. */
        lines: z.array(line),
        /** What it should have and has not, with the reason. */
        missing: z.array(line),
        /** What the visitor has removed. */
        removed: z.array(z.object({ role: z.string(), role_name: z.string() })),
        /**
         * What stands where. Centimetres from the north-western corner; `line` is the index in `lines`, `pieces` counts the tiles of a block;
         * `turned` = the front looks to the east, not to the south.
         */
        places: z.array(z.object({ line: z.int(), pieces: z.int(), body: rect, zone: rect, turned: z.boolean() })),
        /** The wall with the door, along which the way stays free. */
        door: z.enum(["south", "east"]),
        total: roubles,
        /** What the budget leaves. */
        rest: roubles,
        /** Floor outside the zones, square metres. */
        free_m2: z.number(),
        delivery: deliveryOffer,
        /** Working days until everything is made; null = all is in stock. */
        order_days: z.nullable(z.int()),
        /** Days of two fitters. */
        assembly_days: z.int(),
        /** What the visitor has changed against the rules: parameters of the address. */
        changes: z.array(z.tuple([z.string(), z.string()])),
        /** Goods for clubs without a price. */
        on_request: z.array(z.object({ name: z.string(), url: z.string() })),
      }),
    ),
  }),
});
export type PlannerPage = z.infer<typeof plannerResponse>["page"];
export type HallPlan = NonNullable<PlannerPage["plan"]>;

export const plannerEndpoints = {
  planner: get("/api/planner/", { query: plannerQuery, answer: plannerResponse }),
};
