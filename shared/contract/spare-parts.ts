import * as z from "zod/mini";
import { givenText, picture, priceFields, productId, seo } from "./common.ts";
import { get, post } from "./endpoint.ts";

/** Places on the drawing of a product. */
export const partMarks = ["net", "post", "mat", "spring", "ladder", "anchor", "cover"] as const;

/** Something that fits and can be put into the cart: a product, or a modification of it. */
export const partOffer = z.object({
  id: productId,
  name: z.string(),
  /** «12 ft»; empty = the product has no modifications. */
  modification: z.string(),
  url: z.string(),
  article: z.string(),
  ...priceFields,
  /** null = in stock, not counted. */
  stock: z.nullable(z.int()),
  picture: z.nullable(picture),
});
export type PartOffer = z.infer<typeof partOffer>;

export const fittingPart = z.object({
  /** Its number on the drawing, from 1. */
  number: z.int(),
  mark: z.enum(partMarks),
  name: z.string(),
  text: z.string(),
  /** How many the product has; null = one, or not known. */
  count: z.nullable(z.int()),
  /** How many pieces of an offer make up a whole set. */
  packs: z.int(),
  /** It is bought together with the product. */
  together: z.boolean(),
  /** Empty = none fits. */
  offers: z.array(partOffer),
});
export type FittingPart = z.infer<typeof fittingPart>;

/** On the page of a part: the products that parts are sold for, and whether one of them takes this part. */
export const partFit = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      products: z.array(z.object({ id: productId, name: z.string(), sizes: z.array(z.object({ id: productId, name: z.string() })) })),
    }),
  ),
  /** The product that the address asks for; null = it asks for none, or parts are not sold for it. */
  asked: z.nullable(
    z.object({
      id: productId,
      /** With its size. */
      name: z.string(),
      /** The sizes to choose from, when the address leaves the size open; else empty. */
      sizes: z.array(z.object({ id: productId, name: z.string() })),
      /** The parts of the same kind that fit it. */
      offers: z.array(partOffer),
    }),
  ),
});
export type PartFit = z.infer<typeof partFit>;

/** `product` is the id of a product or of a modification. */
export const sparePartsQuery = z.object({ product: z.catch(z.optional(z.coerce.number().check(z.int(), z.positive())), undefined) });

const sizedProduct = z.object({
  id: productId,
  name: z.string(),
  url: z.string(),
  picture: z.nullable(picture),
  sizes: z.array(z.object({ id: productId, name: z.string(), note: z.string() })),
});
export type SizedProduct = z.infer<typeof sizedProduct>;

export const sparePartsPage = z.object({
  seo,
  title: z.string(),
  lead: z.string(),
  /** The products that parts are sold for, by series. Empty = the catalogue has no parts. */
  groups: z.array(z.object({ name: z.string(), products: z.array(sizedProduct) })),
  chosen: z.nullable(
    z.object({
      product: sizedProduct,
      /** null = the size is still to be chosen, or there are no sizes. */
      size: z.nullable(z.object({ id: productId, name: z.string(), note: z.string() })),
      /** null = the size is still to be chosen. */
      parts: z.nullable(z.array(fittingPart)),
    }),
  ),
  /** The address named a product that no parts are sold for. */
  unknown: z.boolean(),
});
export type SparePartsPage = z.infer<typeof sparePartsPage>;
export const sparePartsResponse = z.object({ page: sparePartsPage });

/** The serial number of a registered product. */
export const serialPayload = z.object({ serial_number: givenText(60) });
/** The id of the product or of its modification. */
export const serialResponse = z.object({ product: productId });

export const sparePartsEndpoints = {
  spareParts: get("/api/spare-parts/", { query: sparePartsQuery, answer: sparePartsResponse }),
  /** The product of a registered serial number. */
  serial: post("/api/spare-parts/", { payload: serialPayload, answer: serialResponse, limit: "4kb" }),
};
