import * as z from "zod/mini";
import { givenText } from "../../common.ts";
import { get, post } from "../../endpoint.ts";
import { sectionRow } from "./own-goods.ts";

/** One section that was added at the desk: what it is filtered by, and how it is removed and brought back. */

/** A characteristic of its goods. */
const sectionFilter = z.object({
  name: z.string(),
  kind: z.enum(["choice", "range", "flag"]),
  unit: z.string(),
  /** How many goods have it. */
  goods: z.int(),
  /** Some of its values, with their units, and how many more there are. */
  values: z.array(z.string()),
  more: z.int(),
  /** An import would filter by it. */
  proposed: z.boolean(),
  /** It is chosen, or, while nobody has chosen, it is proposed. */
  chosen: z.boolean(),
});
export type SectionFilter = z.infer<typeof sectionFilter>;

const namedPlace = z.object({ id: z.int(), name: z.string() });

const deskSectionResponse = z.object({
  section: z.extend(sectionRow, { category: z.nullable(namedPlace) }),
  /** null = of a category, or as in the source. */
  filters: z.nullable(z.array(sectionFilter)),
  /** Somebody has chosen them. */
  filters_chosen: z.boolean(),
  /** What has to go elsewhere before it is removed, and where it may go. */
  leaves: z.enum(["nothing", "goods", "sections"]),
  places: z.array(namedPlace),
});
export type DeskSection = z.infer<typeof deskSectionResponse>;

const names = z.array(givenText(200)).check(z.maxLength(60));

/** POST /api/manage/goods/sections/:id/filters/: the names of all that are ticked, and of those that were when the form was shown. */
const filtersPayload = z.object({ chosen: names, seen: names });
export type FiltersChoice = z.infer<typeof filtersPayload>;

const doneResponse = z.object({ id: z.int() });

export const sectionEndpoints = {
  deskSection: get("/api/manage/goods/sections/:id/", { answer: deskSectionResponse, access: "any" }),
  sectionFilters: post("/api/manage/goods/sections/:id/filters/", { payload: filtersPayload, answer: doneResponse, access: "goods" }),
  /** `to`: where its goods or its sections go, when it has any. */
  removeSection: post("/api/manage/goods/sections/:id/remove/", {
    payload: z.object({ to: z._default(z.nullable(z.int()), null) }),
    answer: doneResponse,
    access: "goods",
  }),
  restoreSection: post("/api/manage/goods/sections/:id/restore/", { payload: z.object({}), answer: doneResponse, access: "goods" }),
};
