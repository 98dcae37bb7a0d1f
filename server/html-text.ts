import { Parser } from "htmlparser2";

/** The text of HTML: a space stands for each tag, a character for each entity. */
export function htmlText(html: string): string {
  const parts: string[] = [];
  const space = () => void parts.push(" ");
  const parser = new Parser({
    onopentag: space,
    onclosetag: space,
    ontext(text) {
      parts.push(text);
    },
  });
  parser.end(html);
  return parts.join("");
}
