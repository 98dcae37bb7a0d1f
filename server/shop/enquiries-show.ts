import { findEnquiry } from "../backend/enquiries/enquiry.ts";
import { enquiryContent } from "../backend/enquiries/letters.ts";
import { letterText } from "../backend/letters/letter-layout.ts";
import { momentText } from "../backend/orders/words.ts";
import { CommandError, readArguments, type Command } from "./command.ts";
import { enquiryNumber } from "./enquiry-number.ts";
import { harmless } from "./table.ts";

export const enquiriesShow: Command = {
  name: "enquiries show",
  usage: "enquiries show НОМЕР",
  summary: "одно обращение целиком; файлы лежат в DATA_DIR",
  async run(args, { db, stdout }) {
    const { positionals } = readArguments(args, {}, ["НОМЕР"]);
    const id = enquiryNumber(positionals[0]);
    const enquiry = await findEnquiry(db, id);
    if (!enquiry) throw new CommandError(`Обращения ${id} нет.`);
    const content = enquiryContent(enquiry);
    content.facts.push(
      ["Согласие", `текст политики от ${enquiry.consent_version}, адрес ${enquiry.consent_address}`],
      ["Разобрано", enquiry.done_at === null ? "" : momentText(enquiry.done_at)],
    );
    stdout.write(harmless(letterText(content)));
  },
};
