/** What a mail program puts above the letter that is answered. */
const HEADS: readonly RegExp[] = [
  /^-{2,}\s*(?:Исходное сообщение|Пересланное сообщение|Original Message|Forwarded message)/i,
  /^_{10,}\s*$/,
  /^(?:On\s.{4,200}\swrote|.{0,200}\s(?:пишет|писал(?:\(а\)|а)?|написал(?:\(а\)|а)?)):?\s*$/i,
  /^\s*\d{1,2}[./\s].{4,160}<[^<>\s]+@[^<>\s]+>:?\s*$/,
];
/** «От:» of a head that other lines of the kind follow. */
const FROM = /^\s*\**(?:От|From)\**:\s/i;
const FURTHER = /^\s*\**(?:Отправлено|Дата|Кому|Тема|Sent|Date|To|Subject)\**:\s/i;

/** A mail without the letter that it answers; what is cut off is `quoted`. A mail that answers between the lines stays whole. */
export function splitQuoted(mail: string): { text: string; quoted: string } {
  const lines = mail.replaceAll("\r\n", "\n").split("\n");
  // Lines with «>» up to the end: answers between them would be lost.
  const end = lines.findLastIndex((line) => !line.startsWith(">") && line.trim() !== "") + 1;
  const marked = lines.findIndex((line, index) => index >= end && line.startsWith(">"));
  const at = lines.findIndex((line, index) => index === marked || beginsQuote(lines, line, index));
  const [text, quoted] = at < 0 ? [lines, []] : [lines.slice(0, at), lines.slice(at)];
  const written = text.join("\n").trim();
  if (written === "") return { text: mail.replaceAll("\r\n", "\n").trim(), quoted: "" };
  return { text: written, quoted: quoted.join("\n").trim() };
}

function beginsQuote(lines: readonly string[], line: string, index: number): boolean {
  if (HEADS.some((head) => head.test(line))) return true;
  // A head that is broken into two lines: «23 ноября … <shop@…>\nпишет:».
  const next = lines[index + 1] ?? "";
  if (/@/.test(line) && /^\s*(?:пишет|писал|написал|wrote)\S*:?\s*$/i.test(next)) return true;
  return FROM.test(line) && lines.slice(index + 1, index + 4).some((further) => FURTHER.test(further));
}
