import * as z from "zod/mini";
import { deliveryOffer } from "./cart.ts";
import { catalogEndpoints, productCard, productDetail, section } from "./catalog.ts";
import { picture, productId, roubles, seo } from "./common.ts";
import { reviewOrders } from "../domain/review-state.ts";
import { answer } from "./service-pages.ts";
import { fittingPart, partFit } from "./spare-parts.ts";
import { file, get, view } from "./endpoint.ts";

/** The reviews of a product that the shop has approved, or the samples of the demonstration while there are none. */
export const reviews = z.object({
  /** The mean with one decimal; null = there are no reviews. */
  rating: z.nullable(z.number().check(z.minimum(1), z.maximum(5))),
  count: z.int(),
  /** How many have five stars, four, and so on. */
  bars: z._default(z.array(z.int()), []),
  order: z._default(z.enum(reviewOrders), "newest"),
  /** Nobody has written any: these are samples of the demonstration. */
  samples: z.optional(z.boolean()),
  /** At most 20. */
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** 1 to 5. */
      rating: z.int(),
      /** Plain text; paragraphs are lines. `advantages` and `disadvantages` may be empty. */
      text: z.string(),
      advantages: z.string(),
      disadvantages: z.string(),
      date: z.iso.date(),
      /** The shop's answer. */
      answer: z.optional(z.string()),
      /** Its author was logged in, and an order of the account with this product was finished. */
      verified: z.optional(z.boolean()),
      /** Of its author, cm and kg. */
      height: z.optional(z.int()),
      weight: z.optional(z.int()),
      /** Addresses of photos. */
      photos: z.optional(z.array(z.string())),
    }),
  ),
});
export type Reviews = z.infer<typeof reviews>;

/** The questions about a product that the shop has answered and shows. */
export const questions = z.object({
  count: z.int(),
  /** At most 20, the newest first. Plain text; paragraphs are lines. */
  items: z.array(z.object({ id: z.int(), name: z.string(), text: z.string(), date: z.iso.date(), answer: z.string() })),
});
export type Questions = z.infer<typeof questions>;

/** Another colour or version of the same model, as the chooser of one of its products shows it. */
export const modelOption = z.object({
  /** «Зелёный», «Внутри». */
  label: z.string(),
  url: z.string(),
  picture: z.nullable(picture),
  current: z.boolean(),
  /** What else would change: «сетка снаружи»; empty = nothing, all other things stay. */
  changes: z.string(),
  /** Its modifications by their names: a choice keeps the size. */
  modifications: z.record(z.string(), productId),
});
export type ModelOption = z.infer<typeof modelOption>;

/** The products of one model, seen from one of them. */
export const model = z.object({
  axes: z.array(z.object({ name: z.string(), options: z.array(modelOption) })),
  /** Sizes that only other products of the model have, and where: «только зелёный». */
  elsewhere: z.array(z.object({ name: z.string(), note: z.string(), url: z.string(), where: z.string() })),
});
export type Model = z.infer<typeof model>;

/** How a kind of products is drawn to scale. The texts name characteristics in centimetres. */
export const drawingRule = z.object({
  kind: z.enum(["treadmill", "elliptical", "bike", "rower", "bench", "rack", "goal", "table", "hoop", "ball", "box"]),
  /** Absent = «Длина», «Ширина», «Высота». */
  length: z.optional(z.string()),
  width: z.optional(z.string()),
  height: z.optional(z.string()),
  /** Length and width in one text. */
  plan: z.optional(z.string()),
  /** The belt of a treadmill. */
  belt: z.optional(z.string()),
  folded: z.optional(z.string()),
  /** A bench that has it has uprights. */
  uprights: z.optional(z.string()),
  /** Free floor that the norms of safety ask for, centimetres: behind and on each side. */
  free: z.optional(z.object({ behind: z.number(), side: z.number() })),
});
export type DrawingRule = z.infer<typeof drawingRule>;

/** Which characteristics limit the person who uses a product. */
export const personRule = z.object({
  weight: z.string(),
  height: z.optional(z.string()),
  belt: z.optional(z.string()),
  /** From which length of the belt a person of this height runs with a full stride, centimetres, the shortest first. */
  stride: z.optional(z.array(z.object({ length: z.number(), height: z.number() }))),
});

export const productPageData = z.object({
  section,
  card: productDetail,
  /** null = the model has no other products. */
  model: z._default(z.nullable(model), null),
  /** Other products of the series, or of the type when it has no series; at most 8. */
  mates: z.array(productCard),
  /** How many products of its series the category has, itself included; 0 = it has no series. They are the answer of mode=series. */
  series_count: z._default(z.int(), 0),
  /** The PDF guide for its type. */
  guide: z.nullable(z.object({ title: z.string(), url: z.string(), pages: z.int(), bytes: z.int() })),
  /** Payment in equal monthly parts without overpayment: for which prices and over how many months. */
  instalment: z.nullable(z.object({ min_price: roubles, max_price: roubles, months: z.int() })),
  /** Beside the button: «Курьером по Москве», «, дальше транспортной компанией», and what follows «2 года». */
  promises: z.optional(z.object({ delivery: z.string(), farther: z.string(), warranty: z.string() })),
  reviews,
  questions: z._default(questions, { count: 0, items: [] }),
  /** What its modifications differ in, «Вес», and another of them, «другой вес»; null = it has none. */
  option: z._default(z.nullable(z.object({ name: z.string(), other: z.string() })), null),
  /** Where it can be looked at, and how many pieces of what stand there. */
  shown_at: z._default(
    z.array(
      z.object({
        /** «в Мытищах» */
        where: z.string(),
        address: z.string(),
        hours: z.string(),
        /** Whether a visit can be booked. */
        visits: z.boolean(),
        /** The ids of modifications, or that of the product. */
        pieces: z.array(z.object({ id: productId, count: z.int() })),
      }),
    ),
    [],
  ),
  /** What shoppers ask about such goods. */
  asked: z._default(z.array(answer), []),
  /** The product, or the modification of it, that the next two are for. */
  chosen: productId,
  /** Whether the address names it. */
  named: z._default(z.boolean(), false),
  /** What fits it; empty = nothing is known. */
  parts: z._default(z.array(fittingPart), []),
  /** Absent = it is drawn by its measures alone, and nothing is known about its user. */
  drawing: z.optional(drawingRule),
  person: z.optional(personRule),
  /** Absent = it is no part of another product. */
  fit: z.optional(partFit),
  /** Delivery of one piece of it; null = it cannot be bought now. */
  delivery: z._default(z.nullable(deliveryOffer), null),
  seo,
});
export type ProductPageData = z.infer<typeof productPageData>;

export const productResponse = z.object({ page: productPageData });

export const productEndpoints = {
  /** With `card`. */
  card: view(catalogEndpoints.section, { answer: productResponse }),
  /** The specification as PDF; `product` is the id of a product or of one of its sizes. */
  productSpecification: get("/api/specification/", {
    query: z.object({ product: z.catch(z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))), undefined) }),
    answer: file,
  }),
  /** A photo of a review that is shown. */
  reviewPhoto: get("/api/reviews/:number/photos/:file/", { answer: file }),
};
