import { reviewStateNames } from "#shared/domain/review-state.ts";
import { actOnReview, type ReviewAct } from "../backend/reviews/moderate.ts";
import { listReviews, type Review } from "../backend/reviews/review.ts";
import { COMMAND_LINE } from "../backend/staff/journal.ts";
import { CommandError, readArguments, type Command, type ShopContext } from "./command.ts";
import { loadShop } from "./content.ts";
import { enquiryNumber } from "./enquiries.ts";
import { formatDay, harmless } from "./table.ts";

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
    `${enquiry_id}. ${product_name}: ${rating} из 5, ${name}, ${formatDay(created_at)}, ${reviewStateNames[state].toLowerCase()}`,
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
  async run(args, context) {
    const { values, positionals } = readArguments(args, { answer: { type: "string" } }, ["НОМЕР"]);
    const id = await decide(positionals[0], { deed: "approve", answer: values.answer?.trim() }, context);
    context.stdout.write(`Отзыв ${id} опубликован.\n`);
  },
};

const reviewsReject: Command = {
  name: "reviews reject",
  usage: "reviews reject НОМЕР [--reason ТЕКСТ]",
  summary: "отклонить отзыв или убрать его со страницы товара; причину увидят только сотрудники",
  async run(args, context) {
    const { values, positionals } = readArguments(args, { reason: { type: "string", default: "" } }, ["НОМЕР"]);
    const id = await decide(positionals[0], { deed: "reject", reason: values.reason.trim() }, context);
    context.stdout.write(`Отзыв ${id} отклонён, на странице его нет.\n`);
  },
};

async function decide(number: string | undefined, act: ReviewAct, { config, db, clock }: ShopContext): Promise<number> {
  const id = enquiryNumber(number);
  const shop = await loadShop(config.dataDir);
  const call = { id, version: null, actor: COMMAND_LINE, now: clock(), shop, siteUrl: config.siteUrl };
  if ((await actOnReview(db, call, act)) !== "done") throw new CommandError(`Отзыва ${id} нет.`);
  return id;
}

export const reviewCommands: Command[] = [reviewsList, reviewsApprove, reviewsReject];
