import { contentFolder } from "../backend/content/load-content.ts";
import { loadSite } from "../backend/content/site.ts";
import { approveReview } from "../backend/reviews/moderate.ts";
import { CommandError, readArguments, type Command } from "./command.ts";
import { SHIPPED } from "./content.ts";
import { enquiryNumber } from "./enquiry-number.ts";

export const reviewsApprove: Command = {
  name: "reviews approve",
  usage: "reviews approve НОМЕР [--answer ТЕКСТ]",
  summary: "показать отзыв на странице товара, с ответом магазина под ним",
  async run(args, { config, db, clock, stdout }) {
    const { values, positionals } = readArguments(args, { answer: { type: "string" } }, ["НОМЕР"]);
    const id = enquiryNumber(positionals[0]);
    const { site } = await loadSite(contentFolder(SHIPPED, config.dataDir));
    const { name, company } = site.general;
    const shop = { name, phone: company.phone, email: company.email };
    const approval = { id, answer: values.answer?.trim(), now: clock(), shop, publicUrl: config.publicUrl };
    if (!(await approveReview(db, approval))) throw new CommandError(`Отзыва ${id} нет.`);
    stdout.write(`Отзыв ${id} опубликован.\n`);
  },
};
