import { approveReview, rejectReview } from "../backend/reviews/moderate.ts";
import { listReviews, type Review } from "../backend/reviews/review.ts";
import { CommandError, readArguments, type Command } from "./command.ts";
import { loadShop } from "./content.ts";
import { enquiryNumber } from "./enquiries.ts";
import { formatDay, harmless } from "./table.ts";

const states: Record<Review["state"], string> = { waiting: "ждёт решения", approved: "опубликован", rejected: "отклонён" };

const reviewsList: Command = {
  name: "reviews list",
  usage: "reviews list [--waiting]",
  summary: "отзывы целиком, новые сверху; --waiting — только те, что ждут решения",
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
  const { enquiry_id, created_at, name, rating, state, advantages, disadvantages, text, answer } = review;
  const parts = [
    `${enquiry_id}. ${product_name}: ${rating} из 5, ${name}, ${formatDay(created_at)}, ${states[state]}`,
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
  summary: "показать отзыв на странице товара, с ответом магазина под ним",
  async run(args, { config, db, clock, stdout }) {
    const { values, positionals } = readArguments(args, { answer: { type: "string" } }, ["НОМЕР"]);
    const id = enquiryNumber(positionals[0]);
    const shop = await loadShop(config.dataDir);
    const approval = { id, answer: values.answer?.trim(), now: clock(), shop, siteUrl: config.siteUrl };
    if (!(await approveReview(db, approval))) throw new CommandError(`Отзыва ${id} нет.`);
    stdout.write(`Отзыв ${id} опубликован.\n`);
  },
};

const reviewsReject: Command = {
  name: "reviews reject",
  usage: "reviews reject НОМЕР",
  summary: "отклонить отзыв или убрать его со страницы товара",
  async run(args, { db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["НОМЕР"]);
    const id = enquiryNumber(positionals[0]);
    if (!(await rejectReview(db, id, clock()))) throw new CommandError(`Отзыва ${id} нет.`);
    stdout.write(`Отзыв ${id} отклонён, на странице его нет.\n`);
  },
};

export const reviewCommands: Command[] = [reviewsList, reviewsApprove, reviewsReject];
