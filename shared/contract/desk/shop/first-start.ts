import * as z from "zod/mini";
import { NEW_SHOP_FIELDS, OWN_STEPS, SHORT_DELIVERY_FIELDS, STEP_STATES } from "../../../domain/texts/first-start.ts";
import { ENTRY_KINDS } from "../../../domain/texts/text-kind.ts";
import { text } from "../../common.ts";
import { get, post, unread } from "../../endpoint.ts";

/** The calls of the first start, in which the owner of a new shop is led through it: /api/manage/start/… */

const short = z.object(
  Object.fromEntries(SHORT_DELIVERY_FIELDS.map((name) => [name, text(300)])) as Record<
    (typeof SHORT_DELIVERY_FIELDS)[number],
    ReturnType<typeof text>
  >,
);
const newShop = z.object(
  Object.fromEntries(NEW_SHOP_FIELDS.map((name) => [name, text(300)])) as Record<(typeof NEW_SHOP_FIELDS)[number], ReturnType<typeof text>>,
);

const firstStartPage = z.object({
  page: z.object({
    /** Nobody is reminded any more. */
    away: z.boolean(),
    steps: z.array(z.object({ id: z.enum(OWN_STEPS), state: z.enum(STEP_STATES) })),
    /** None of the demonstration's texts stands below those of the shop. */
    own_texts: z.boolean(),
    /** What stood before the own texts can be put back. */
    returns: z.boolean(),
    /** The demonstration's goods were taken away and can be put back. */
    returns_goods: z.boolean(),
    /** What the shop says of itself; empty while it has the demonstration's texts. */
    shop: z.partial(newShop),
    /** What is sold; null = no catalogue yet. */
    catalogue: z.nullable(z.object({ source: z.enum(["demo", "feed", "hand"]), products: z.int() })),
    /** Entries of the demonstration's texts that are still shown. */
    entries: z.array(z.object({ kind: z.enum(ENTRY_KINDS), title: z.string(), count: z.int() })),
    delivery: short,
    /** The version of delivery.yaml that a save is based on. */
    delivery_number: z.int(),
  }),
});
export type FirstStartPage = z.infer<typeof firstStartPage>;

export const firstStartEndpoints = {
  firstStart: get("/api/manage/start/", { answer: firstStartPage, access: "shop" }),
  /** How many steps the owner has open; 0 for everybody else, and when the guide is put away. */
  firstStartLeft: get("/api/manage/start/left/", { answer: z.object({ left: z.int() }), access: "any" }),
  markFirstStep: post("/api/manage/start/", {
    payload: z.object({ step: z.optional(z.enum(OWN_STEPS)), state: z.optional(z.enum(STEP_STATES)), away: z.optional(z.boolean()) }),
    answer: firstStartPage,
    access: "shop",
  }),
  /** Texts of the shop's own in place of the demonstration's. `logo`: an SVG or PNG of at most 64 KB in base64; empty = the name in letters. */
  beginOwnTexts: post("/api/manage/start/texts/", {
    payload: z.extend(newShop, { logo: z._default(z.string().check(z.maxLength(200_000)), "") }),
    answer: firstStartPage,
    access: "shop",
    limit: "256kb",
  }),
  /** New goods, from a table as `file` or `table` of multipart/form-data: a line a product. */
  addFirstGoods: post("/api/manage/start/goods/", {
    payload: unread<Readonly<Record<string, never>>>(),
    answer: z.object({ added: z.int() }),
    access: "shop",
  }),
  /** Takes the demonstration away: its goods with their reviews, and its texts when the shop has none of its own. */
  clearDemo: post("/api/manage/start/clear/", { payload: z.object({}), answer: firstStartPage, access: "shop" }),
  returnDemo: post("/api/manage/start/clear/back/", { payload: z.object({}), answer: firstStartPage, access: "shop" }),
  returnFormerTexts: post("/api/manage/start/texts/back/", { payload: z.object({}), answer: firstStartPage, access: "shop" }),
  /** delivery.yaml from a short form; 409 when somebody saved since `number`. */
  saveShortDelivery: post("/api/manage/start/delivery/", {
    payload: z.extend(short, { number: z.coerce.number<number | string>().check(z.int(), z.minimum(0)) }),
    answer: firstStartPage,
    access: "shop",
  }),
};
