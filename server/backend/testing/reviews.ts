import type { Kysely } from "kysely";
import request from "supertest";
import { productResponse, type Reviews } from "#shared/contract/product-page.ts";
import type { Database } from "../db/schema.ts";
import { actOnReview, type ReviewAct } from "../reviews/moderate.ts";
import { COMMAND_LINE } from "../staff/journal.ts";
import { contacts } from "./orders.ts";
import { NOON, type TestShop } from "./shop.ts";

/** The reviews on the page of the product that `validForms` is about. @param order the order that the address asks for */
export async function shownReviews({ app }: TestShop, order = "newest"): Promise<Reviews> {
  const { body } = await request(app).get(`/api/catalog/inventar/?card=batut&reviews=${order}`);
  return productResponse.parse(body).page.reviews;
}

/** Decides about a review from the command line. */
export function decideReview(db: Kysely<Database>, id: number, act: ReviewAct): ReturnType<typeof actOnReview> {
  return actOnReview(db, { id, version: null, actor: COMMAND_LINE, now: NOON, shop: contacts, siteUrl: "https://vzlet.example" }, act);
}
