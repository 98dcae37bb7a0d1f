import { reviewKindNames, reviewStateNames } from "#shared/domain/review-state.ts";
import { actOnReview, type ReviewAct } from "../backend/reviews/moderate.ts";
import { listReviews, type Review, removeSampleReviews } from "../backend/reviews/review.ts";
import { COMMAND_LINE } from "../backend/staff/journal.ts";
import { CommandError, readArguments, type Command, type ShopContext } from "./command.ts";
import { loadShop } from "./content.ts";
import { enquiryNumber } from "./enquiries.ts";
import { formatDay, harmless } from "./table.ts";

const reviewsList: Command = {
  name: "reviews list",
  usage: "reviews list [--waiting]",
  summary: "отзывы и вопросы целиком, новые сверху; --waiting — только те, что ждут решения",
  async run(args, { db, stdout }) {
    const { values } = readArguments(args, { waiting: { type: "boolean", default: false } }, []);
    const reviews = await listReviews(db, values);
    if (reviews.length === 0) {
      stdout.write("Отзывов нет.\n");
      return;
    }
    stdout.write(harmless(reviews.map(reviewText).join("\n")));
  },
};

function reviewText({ product_name, ...review }: Review & { product_name: string }): string {
  const { enquiry_id, kind, created_at, name, rating, state, advantages, disadvantages, text, answer } = review;
  const parts = [
    `${enquiry_id}. ${product_name}: ${kind === "review" ? `${rating} из 5` : "вопрос"}, ${name}, ${formatDay(created_at)}, ${reviewStateNames[state].toLowerCase()}`,
    advantages && `Понравилось: ${advantages}`,
    disadvantages && `Не понравилось: ${disadvantages}`,
    text,
    answer && `Наш ответ: ${answer}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n")}\n`;
}

const reviewsApprove: Command = {
  name: "reviews approve",
  usage: "reviews approve НОМЕР [--answer ТЕКСТ]",
  summary: "показать отзыв или вопрос на странице товара, с ответом магазина под ним; вопросу ответ нужен",
  async run(args, context) {
    const { values, positionals } = readArguments(args, { answer: { type: "string" } }, ["НОМЕР"]);
    const { id, noun } = await decide(positionals[0], { deed: "approve", answer: values.answer?.trim() }, context);
    context.stdout.write(`${noun} ${id} опубликован.\n`);
  },
};

const reviewsReject: Command = {
  name: "reviews reject",
  usage: "reviews reject НОМЕР [--reason ТЕКСТ]",
  summary: "отклонить отзыв или вопрос, убрать его со страницы товара; причину увидят только сотрудники",
  async run(args, context) {
    const { values, positionals } = readArguments(args, { reason: { type: "string", default: "" } }, ["НОМЕР"]);
    const { id, noun } = await decide(positionals[0], { deed: "reject", reason: values.reason.trim() }, context);
    context.stdout.write(`${noun} ${id} отклонён, на странице его нет.\n`);
  },
};

async function decide(number: string | undefined, act: ReviewAct, { config, db, clock }: ShopContext) {
  const id = enquiryNumber(number);
  const { shop } = await loadShop(db);
  const call = { id, version: null, actor: COMMAND_LINE, now: clock(), shop, siteUrl: config.siteUrl };
  const outcome = await actOnReview(db, call, act);
  if (outcome === "no-answer") throw new CommandError(`Вопросу ${id} нужен ответ: --answer ТЕКСТ.`);
  if (outcome !== "done") throw new CommandError(`Отзыва ${id} нет.`);
  const { kind } = await db.selectFrom("reviews").select("kind").where("enquiry_id", "=", id).executeTakeFirstOrThrow();
  return { id, noun: reviewKindNames[kind] };
}

const reviewsSamples: Command = {
  name: "reviews remove-samples",
  usage: "reviews remove-samples",
  summary: "убрать демонстрационные отзывы и вопросы насовсем; написанного покупателями это не касается",
  async run(args, { db, clock, stdout }) {
    readArguments(args, {}, []);
    const products = await removeSampleReviews(db, COMMAND_LINE, clock());
    stdout.write(
      products > 0 ? `Убрали демонстрационные отзывы и вопросы, товаров: ${products}.\n` : "Демонстрационных отзывов и вопросов нет.\n",
    );
  },
};

export const reviewCommands: Command[] = [reviewsList, reviewsApprove, reviewsReject, reviewsSamples];
