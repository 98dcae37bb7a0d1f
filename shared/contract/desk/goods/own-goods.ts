import * as z from "zod/mini";
import { givenText, productId, roubles, text } from "../../common.ts";
import { get, post } from "../../endpoint.ts";

/** Goods and sections that people add at the desk themselves. Money in roubles. */

/** What the form of one page sends twice is added once. */
const attempt = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** POST /api/manage/goods/new/: a product that nobody sees yet. `section` is an id. Price: absent = not known yet, 0 = on request. */
const newGoodsPayload = z.object({
  attempt,
  name: text(300),
  section: z.int(),
  article: text(100),
  brand: text(100),
  price: z.optional(roubles),
  /** Who may count pieces says how many there are; absent = they are not counted. */
  stock: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
});
export type NewGoods = z.infer<typeof newGoodsPayload>;

/** POST /api/manage/goods/:id/modifications/. Price 0 = on request. */
const newModificationPayload = z.object({ attempt, name: text(300), article: text(100), price: roubles });
export type NewModification = z.infer<typeof newModificationPayload>;

/** POST /api/manage/goods/sections/: a new section; without `category` a category, with one page for it and the type that holds its goods. */
const newSectionPayload = z.object({ attempt, name: text(120), category: z._default(z.nullable(z.int()), null) });
export type NewSection = z.infer<typeof newSectionPayload>;

/** What a form of a section says, and what it showed (`seen`). `address` is the last part of its address. */
const sectionFields = z.object({ name: givenText(120), address: givenText(100), category: z.nullable(z.int()) });

/** POST /api/manage/goods/sections/:id/ */
const sectionPayload = z.object({
  ...z.partial(sectionFields).shape,
  hidden: z.optional(z.boolean()),
  seen: z.optional(z.partial(sectionFields)),
});
export type SectionChange = z.infer<typeof sectionPayload>;

export const sectionRow = z.object({
  id: z.int(),
  name: z.string(),
  /** The last part of its address. */
  address: z.string(),
  url: z.string(),
  /** Goods that shoppers see, and those that they do not. */
  goods: z.int(),
  hidden_goods: z.int(),
  /** It stands nowhere: nothing is sold in it, and somebody has hidden it. */
  hidden: z.boolean(),
  /** Added here. */
  own: z.boolean(),
});

const deskCategory = z.extend(sectionRow, { types: z.array(z.extend(sectionRow, { shares_page: z.boolean() })) });
export type DeskCategory = z.infer<typeof deskCategory>;
export type DeskType = DeskCategory["types"][number];

const deskSectionsResponse = z.object({
  categories: z.array(deskCategory),
  /** Those that were removed last: they can be brought back. */
  removed: z.array(z.object({ id: z.int(), name: z.string(), at: z.string() })),
  /** What the shown catalogue was made from; null = there is none. */
  source: z.nullable(z.enum(["demo", "feed", "hand"])),
});
export type DeskSections = z.infer<typeof deskSectionsResponse>;

const madeResponse = z.object({ id: z.int() });

export const ownGoodsEndpoints = {
  deskSections: get("/api/manage/goods/sections/", { answer: deskSectionsResponse, access: "any" }),
  newSection: post("/api/manage/goods/sections/", { payload: newSectionPayload, answer: madeResponse, access: "goods" }),
  changeSection: post("/api/manage/goods/sections/:id/", { payload: sectionPayload, answer: madeResponse, access: "goods" }),
  /** One place up or down among the sections beside it. */
  moveSection: post("/api/manage/goods/sections/:id/move/", {
    payload: z.object({ up: z.boolean() }),
    answer: madeResponse,
    access: "goods",
  }),
  /** Takes the demonstration away: the shop sells what is added here, until a feed comes. */
  beginOwnCatalogue: post("/api/manage/goods/begin/", {
    payload: z.object({}),
    answer: z.object({ begun: z.boolean() }),
    access: "settings",
  }),
  newGoods: post("/api/manage/goods/new/", { payload: newGoodsPayload, answer: madeResponse, access: "goods" }),
  newModification: post("/api/manage/goods/:id/modifications/", { payload: newModificationPayload, answer: madeResponse, access: "goods" }),
  /** Removes the product, or one of its modifications, that was added here and never sold. */
  removeGoods: post("/api/manage/goods/:id/remove/", {
    payload: z.object({ item: productId }),
    answer: z.object({ removed: z.int() }),
    access: "goods",
  }),
};
