import iconv from "iconv-lite";

/** A document of a statement, as banks write it. */
export interface TestDocument {
  number: string;
  /** «21.11.2026» */
  day?: string;
  sum: string;
  purpose?: string;
  inn?: string;
  /** Absent = the account of the demonstration's shop. */
  to?: string;
}

/** The account of the demonstration's shop. */
const ACCOUNT = "40702810300000000012";

/** A statement for 1С in the encoding of Windows. */
export function statementFile(documents: readonly TestDocument[], { encoding = "win1251", end = "КонецФайла" } = {}): Buffer {
  const lines = [
    "1CClientBankExchange",
    "ВерсияФормата=1.03",
    `Кодировка=${encoding === "cp866" ? "DOS" : "Windows"}`,
    "СекцияРасчСчет",
    `РасчСчет=${ACCOUNT}`,
    "КонецРасчСчет",
    ...documents.flatMap(({ number, day = "21.11.2026", sum, purpose = "", inn = "7701234560", to = ACCOUNT }) => [
      "СекцияДокумент=Платежное поручение",
      `Номер=${number}`,
      `Дата=${day}`,
      `Сумма=${sum}`,
      "ПлательщикСчет=40702810900000000077",
      `Плательщик=ИНН ${inn} ООО «Атлет»`,
      `ПлательщикИНН=${inn}`,
      `ПолучательСчет=${to}`,
      `НазначениеПлатежа=${purpose}`,
      "КонецДокумента",
    ]),
    end,
  ];
  return iconv.encode(lines.join("\r\n"), encoding);
}
