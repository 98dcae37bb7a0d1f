import { rejectReview } from "../backend/reviews/moderate.ts";
import { CommandError, readArguments, type Command } from "./command.ts";
import { enquiryNumber } from "./enquiry-number.ts";

export const reviewsReject: Command = {
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
