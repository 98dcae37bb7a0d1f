import * as z from "zod";
import type { ContentFolder } from "./content-file.ts";

const FILE = "planner.yaml";

const cm = z.int().min(0).max(2000);
const id = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, "нужны латинские буквы, цифры и дефис");
const slugs = z.array(z.string()).max(12);

const role = z.strictObject({
  name: z.string(),
  /** The products that suit, the best for a club first: a slug, or a slug and the name of a modification after a slash. */
  products: slugs.min(1),
  /** Slugs of products without a price, that are offered beside the plan. */
  ask: slugs.default([]),
  /** Free floor around, centimetres. */
  clear: z.strictObject({ side: cm, front: cm, back: cm }).default({ side: 0, front: 0, back: 0 }),
  /** The lowest ceiling, centimetres. */
  ceiling: cm.default(0),
  /** Width and depth of a product whose characteristics do not say them, centimetres. */
  size: z.tuple([cm, cm]).optional(),
  /** Hours that two people need for one piece. */
  hours: z.number().min(0).max(40).default(0),
  /** False: it lies on a rack or is the floor itself, and is not drawn. */
  placed: z.boolean().default(true),
  /** The pieces lie side by side as one rectangle. */
  block: z.boolean().default(false),
  /** The number of pieces that are added at once. */
  step: z.int().min(1).max(20).default(1),
});

const kind = z.strictObject({
  id,
  name: z.string(),
  text: z.string(),
  /** What the form begins with: square metres, centimetres, roubles. */
  area: z.int().min(10).max(2000),
  height: z.int().min(200).max(2000),
  budget: z.int().min(10_000),
  /** The most important first. */
  needs: z
    .array(
      z.strictObject({
        role: id,
        /** Square metres of the hall for one piece. */
        per: z.number().min(0.2),
        most: z.int().min(1).max(900),
        /** Per cent of the budget in the first round, in which every need gets its part. */
        share: z.number().min(1).max(100),
      }),
    )
    .min(1)
    .max(16),
});

const plannerFile = z
  .strictObject({
    title: z.string(),
    lead: z.string(),
    description: z.string(),
    /** Free way between two rows and along the wall with the door, centimetres. */
    aisle: cm,
    roles: z.record(id, role),
    kinds: z.array(kind).min(1).max(12),
  })
  .check(({ value: { roles, kinds }, issues }) => {
    kinds.forEach(({ needs }, index) =>
      needs.forEach((need, place) => {
        if (!(need.role in roles))
          issues.push({
            code: "custom",
            input: undefined,
            path: ["kinds", index, "needs", place, "role"],
            message: `места «${need.role}» в roles нет`,
          });
      }),
    );
  });

/** What the planner knows about clubs. Products, prices and dimensions are the catalogue's. */
export type PlannerRules = z.output<typeof plannerFile>;
export type PlannerRole = PlannerRules["roles"][string];
export type PlannerKind = PlannerRules["kinds"][number];

/** planner.yaml; null = the shop's own texts have no planner. @throws ContentError */
export async function loadPlanner(folder: ContentFolder): Promise<PlannerRules | null> {
  return folder.optional(FILE, (file) => folder.yaml(file, plannerFile));
}
