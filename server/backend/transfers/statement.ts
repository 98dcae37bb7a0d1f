import { createHash } from "node:crypto";
import iconv from "iconv-lite";
import { readDay } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { formInvalid } from "../http/input.ts";

/** Money that came to the account, as the statement says. Kopecks; the day is YYYY-MM-DD. */
export interface StatementTransfer {
  /** The same document has the same key, whichever statement names it. */
  key: string;
  number: string;
  day: string;
  amount: number;
  payer: string;
  payer_inn: string;
  purpose: string;
}

export interface Statement {
  transfers: StatementTransfer[];
  /** Documents that are no money for this account: payments of the shop, and those of other accounts. */
  others: number;
}

const MARK = "1CClientBankExchange";
const MAX_DOCUMENTS = 5000;
const LONGEST = 500;

type Document = ReadonlyMap<string, string>;

/**
 * Reads a statement in the format of 1С (`1CClientBankExchange`, in the encoding of Windows or DOS). @param account only money that came to
 * this account counts @throws HttpError 422 for a file that is none, or is damaged: of a part nobody would know that it is one
 */
export function readStatement(file: Buffer, account: string): Statement {
  const lines = decoded(file).split(/\r?\n/);
  if (lines[0]?.trim() !== MARK) throw refused("Это не выписка для 1С. Скачайте в банке файл обмена с 1С: kl_to_1c.txt");
  if (!lines.some((line) => line.trim() === "КонецФайла")) throw refused("Файл обрывается: скачайте его в банке ещё раз");
  const documents = documentsIn(lines);
  if (documents.length > MAX_DOCUMENTS) throw refused(`В${NBSP}файле больше ${MAX_DOCUMENTS} документов: возьмите период короче`);
  const own = documents.filter(
    ({ document }) => document.get("ПолучательСчет") === account || document.get("ПолучательРасчСчет") === account,
  );
  return { transfers: own.map(readTransfer), others: documents.length - own.length };
}

const refused = (file: string) => formInvalid({ file });

/** The header names its encoding in that encoding. */
function decoded(file: Buffer): string {
  const encodings = file.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? ["utf8"] : ["win1251", "cp866", "utf8"];
  const texts = encodings.map((encoding) => iconv.decode(file, encoding));
  return texts.find((text) => text.includes("Кодировка=") || text.includes("КонецФайла")) ?? texts[0] ?? "";
}

function documentsIn(lines: readonly string[]): { document: Document; line: number }[] {
  const documents: { document: Document; line: number }[] = [];
  let open: { document: Map<string, string>; line: number } | null = null;
  for (const [index, line] of lines.entries()) {
    const [, named = "", value = ""] = /^([^=]{1,60})=(.*)$/.exec(line.slice(0, 4000).trim()) ?? [];
    const name = named.trim();
    if (name === "СекцияДокумент") {
      if (open) throw refused(`Строка ${index + 1}: документ не${NBSP}закончен. Скачайте файл ещё раз`);
      open = { document: new Map(), line: index + 1 };
    } else if (line.trim() === "КонецДокумента") {
      if (open) documents.push(open);
      open = null;
    } else if (open && name !== "" && !open.document.has(name)) open.document.set(name, value.trim());
  }
  if (open) throw refused(`Строка ${open.line}: документ не${NBSP}закончен. Скачайте файл ещё раз`);
  return documents;
}

function readTransfer({ document, line }: { document: Document; line: number }): StatementTransfer {
  const value = (...names: string[]) => names.map((name) => document.get(name) ?? "").find((text) => text !== "") ?? "";
  const [number, sum] = [value("Номер").slice(0, 40), value("Сумма").replace(",", ".")];
  const day = readDay(value("Дата"));
  if (day === null) throw refused(`Строка ${line}: у${NBSP}документа нет даты`);
  if (!/^\d{1,11}(?:\.\d{1,2})?$/.test(sum)) throw refused(`Строка ${line}: у${NBSP}документа нет суммы`);
  const amount = Math.round(Number(sum) * 100);
  const payer_inn = value("ПлательщикИНН").slice(0, 12);
  const from = value("ПлательщикСчет", "ПлательщикРасчСчет");
  return {
    // Two payers may have documents of the same number, day and sum: the account tells them apart.
    key: createHash("sha256")
      .update(JSON.stringify([number, day, amount, from || payer_inn]))
      .digest("base64url"),
    number,
    day,
    amount,
    payer: value("Плательщик1", "Плательщик")
      .replace(/^ИНН \d+ /, "")
      .slice(0, LONGEST),
    payer_inn,
    purpose: value("НазначениеПлатежа", "НазначениеПлатежа1").slice(0, LONGEST),
  };
}
