import { listReviews, type Review } from "../backend/reviews/review.ts";
import { readArguments, type Command } from "./command.ts";
import { harmless } from "./table.ts";

const moment = new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeZone: "Europe/Moscow" });

const states: Record<Review["state"], string> = { waiting: "ждёт решения", approved: "опубликован", rejected: "отклонён" };

export const reviewsList: Command = {
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
    `${enquiry_id}. ${product_name}: ${rating} из 5, ${name}, ${moment.format(created_at)}, ${states[state]}`,
    advantages && `Понравилось: ${advantages}`,
    disadvantages && `Не понравилось: ${disadvantages}`,
    text,
    answer && `Наш ответ: ${answer}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n")}\n`;
}
