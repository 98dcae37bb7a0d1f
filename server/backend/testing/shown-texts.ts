import * as z from "zod/mini";
import { catalogResponse, sectionResponse, type ProductDetail } from "#shared/contract/catalog.ts";
import { productResponse } from "#shared/contract/product-page.ts";
import { collections } from "#shared/domain/lists/paged-list.ts";
import type { createTestBackend } from "./backend.ts";

/** A sentence that a page tells, without markup; non-breaking spaces are spaces. A row of a table is one sentence. */
export interface ShownText {
  page: string;
  text: string;
}

const PAGES = [
  "/json/general.json",
  "/api/general/",
  "/api/main/",
  "/api/catalog/",
  "/api/company/",
  "/api/contacts/",
  "/api/brands/",
  "/api/dillers/",
  "/api/clubs-equipment/",
  "/api/instructions/",
  "/api/programs/",
  "/api/payment/",
  "/api/terms/",
  "/api/politics/",
  "/api/product_registration/",
  "/api/service/",
  ...["faq", "exploitation", "manual", "service_order", "service_politics", "zayavka_servis"].map((page) => `/api/service/?page=${page}`),
];

const brands = z.object({ page: z.object({ brands: z.array(z.object({ id: z.string() })) }) });
const entries = z.object({ page: z.object({ objects: z.array(z.object({ url: z.string() })) }) });

/** What every page of the shop answers: the sentences of its texts, and the products. */
export async function shownTexts({
  get,
}: ReturnType<typeof createTestBackend>): Promise<{ texts: ShownText[]; products: ProductDetail[] }> {
  const texts: ShownText[] = [];
  const read = async (page: string) => texts.push(...sentencesOf(await get(page, z.unknown())).map((text) => ({ page, text })));
  for (const page of PAGES) await read(page);
  for (const { id } of (await get("/api/brands/", brands)).page.brands) await read(`/api/brands/?brand=${id}`);
  for (const collection of collections) {
    await read(`/api/${collection}/?limit=48`);
    // A project has no page of its own.
    if (collection === "our-projects") continue;
    const { objects } = (await get(`/api/${collection}/?limit=48`, entries)).page;
    for (const { url } of objects) await read(`/api/${collection}/?url=${url.split("/").at(-2)}`);
  }
  const products: ProductDetail[] = [];
  for (const { slug: category, types } of (await get("/api/catalog/", catalogResponse)).page.catalog.categories) {
    await read(`/api/catalog/${category}/?limit=1`);
    for (const { slug } of types) {
      await read(`/api/catalog/${slug}/?limit=1`);
      const { page } = await get(`/api/catalog/${slug}/?limit=48`, sectionResponse);
      for (const { url } of page.products) {
        const { card } = (await get(`/api/catalog/${slug}/?card=${url.split("/").at(-2)}`, productResponse)).page;
        products.push(card);
        const { lead, description, features, spec_groups } = card;
        const named = spec_groups.flatMap(({ items }) => items.map(({ name, value, unit }) => `${name}: ${value} ${unit}`));
        const own = [lead, description, features.map(({ title, text }) => [title, text]), named];
        texts.push(...sentencesOf(own).map((text) => ({ page: url, text: `${card.name}. ${text}` })));
      }
    }
  }
  return { texts, products };
}

/** The sentences of all texts of an answer. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === "string") {
    return value
      .replaceAll("\u00a0", " ")
      .replace(/<\/t[dh]>/g, " | ")
      .replace(/<\/?(?:p|li|ul|ol|tr|h\d|table|thead|tbody|blockquote|br)\b[^>]*>/g, "\n")
      .replace(/<[^>]+>/g, "")
      .split(/\n|(?<=[.!?…;]) (?=[^a-zа-я])/)
      .map((text) => text.trim())
      .filter((text) => text.includes(" "));
  }
  if (Array.isArray(value)) return value.flatMap(sentencesOf);
  if (typeof value !== "object" || value === null) return [];
  // «Гарантия: на батуты Supreme три года»: a title and its text are one sentence.
  const { title, text, ...rest } = value as { title?: unknown; text?: unknown };
  const joined = typeof title === "string" && typeof text === "string" ? `${title}: ${text}` : [title, text];
  return sentencesOf([joined, ...Object.values(rest)]);
}
