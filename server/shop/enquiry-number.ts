import { UsageError } from "./command.ts";

/** The number of an enquiry as it was typed. @throws UsageError */
export function enquiryNumber(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) throw new UsageError("Номер обращения — целое число, например 12.");
  return Number(text);
}
