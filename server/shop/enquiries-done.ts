import { finishEnquiry } from "../backend/enquiries/enquiry.ts";
import { CommandError, readArguments, type Command } from "./command.ts";
import { enquiryNumber } from "./enquiry-number.ts";

export const enquiriesDone: Command = {
  name: "enquiries done",
  usage: "enquiries done НОМЕР",
  summary: "отметить обращение разобранным",
  async run(args, { db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["НОМЕР"]);
    const id = enquiryNumber(positionals[0]);
    if (!(await finishEnquiry(db, id, clock()))) throw new CommandError(`Обращения ${id} нет.`);
    stdout.write(`Обращение ${id} разобрано.\n`);
  },
};
