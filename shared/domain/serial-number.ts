/** Cyrillic letters that look like Latin ones: people type either. */
const lookalikes: Readonly<Record<string, string>> = {
  А: "A",
  В: "B",
  Е: "E",
  К: "K",
  М: "M",
  Н: "H",
  О: "O",
  Р: "P",
  С: "C",
  Т: "T",
  У: "Y",
  Х: "X",
};

/** The number in the one spelling in which it is kept: capitals, without blanks and dashes. */
export function normalizeSerialNumber(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s\-–—]/g, "")
    .replaceAll(/[А-Я]/g, (letter) => lookalikes[letter] ?? letter);
}

/** Four to thirty letters and digits, of which one at least is a digit: other makers number in their own ways. */
export function isSerialNumber(text: string): boolean {
  return /^(?=.*\d)[A-ZА-ЯЁ0-9/.]{4,30}$/.test(normalizeSerialNumber(text));
}
