import type { Kysely } from "kysely";
import type { KnownAnswer } from "#shared/contract/forms.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { SampleQuestion } from "#shared/contract/catalog.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { questionsOfProduct } from "../catalog/questions.ts";
import type { TypeNode } from "../catalog/snapshot.ts";
import type { AskedQuestion } from "../content/service-pages.ts";
import type { Database } from "../db/schema.ts";
import { productsOnSale } from "../enquiries/known-product.ts";
import type { Serve } from "../http/serve.ts";
import { htmlText } from "../../html-text.ts";
import { tokenize } from "../search/terms.ts";

const MAX_SHOWN = 4;
/** The newest answered questions about other products of the type. */
const MAX_OF_TYPE = 100;
const IN_QUESTION = 2;

export interface AnswersOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  /** The questions of faq.yaml. */
  asked: readonly AskedQuestion[];
}

/** What was answered before about a product, its kind or anything at all: the form shows it while a question is typed. */
export function answerRoutes(serve: Serve, { db, catalogs, asked }: AnswersOptions): void {
  const general = new Map(asked.map(({ answer: { id, question, html } }) => [id, { question, answer: htmlText(html).trim() }]));

  serve(endpoints.answers, async ({ query: { product: id, q } }) => {
    const product = (await productsOnSale(db, [id])).get(id);
    const { snapshot } = await catalogs.current();
    const section = product && snapshot.sections.get(product.type);
    if (!product || section?.kind !== "type") return { answers: [] };
    const own = await ownAnswers(product.product_id, snapshot.id);
    const ofKind = questionsOfProduct(asked, section).flatMap((one) => general.get(one.id) ?? []);
    const words = stemsOf(q);
    if (words.length === 0) return { answers: [...own, ...ofKind].slice(0, MAX_SHOWN) };
    const known = new Set([...own, ...(await answersOfType(section, snapshot.id)), ...ofKind, ...general.values()]);
    return { answers: bestOf([...known], words) };
  });

  /** Answers about the product itself, the newest first; the samples of the demonstration come last. */
  async function ownAnswers(product: number, catalog: number): Promise<KnownAnswer[]> {
    const written = await answered().where("reviews.product_id", "=", product).orderBy("enquiry_id", "desc").limit(MAX_OF_TYPE).execute();
    const row = await db
      .selectFrom("products")
      .select("sample_questions")
      .where("catalog_id", "=", catalog)
      .where("id", "=", product)
      .executeTakeFirst();
    const samples = JSON.parse(row?.sample_questions ?? "[]") as SampleQuestion[];
    return [...written, ...samples].map(({ text, answer }) => ({ question: text, answer }));
  }

  async function answersOfType({ id }: TypeNode, catalog: number): Promise<KnownAnswer[]> {
    const rows = await answered()
      .innerJoin("products", "products.id", "reviews.product_id")
      .where("products.catalog_id", "=", catalog)
      .where("products.type_id", "=", id)
      .orderBy("enquiry_id", "desc")
      .limit(MAX_OF_TYPE)
      .execute();
    return rows.map(({ text, answer }) => ({ question: text, answer }));
  }

  const answered = () =>
    db
      .selectFrom("reviews")
      .select(["reviews.text", "reviews.answer"])
      .where("kind", "=", "question")
      .where("reviews.state", "=", "approved");
}

/** Those that have at least half of the words; words of the question count double. The order of equal ones stays. */
function bestOf(known: readonly KnownAnswer[], words: readonly string[]): KnownAnswer[] {
  const rated = known.map((one) => {
    const inQuestion = new Set(stemsOf(one.question));
    const inAnswer = new Set(stemsOf(one.answer));
    const found = words.filter((word) => inQuestion.has(word) || inAnswer.has(word)).length;
    const score = words.reduce((sum, word) => sum + (inQuestion.has(word) ? IN_QUESTION : inAnswer.has(word) ? 1 : 0), 0);
    return { one, score: found * 2 >= words.length ? score : 0 };
  });
  return rated
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_SHOWN)
    .map(({ one }) => one);
}

/** Each once, without words that say nothing. */
const stemsOf = (text: string) => [...new Set(tokenize(text).flatMap(({ kind, term }) => (kind === "stop" ? [] : [term])))];
