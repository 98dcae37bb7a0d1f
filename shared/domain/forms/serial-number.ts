/** Cyrillic letters that look like Latin ones. People type both. */
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

/** The serial number as it is stored: in capital Latin letters, without spaces and dashes. */
export function normalizeSerialNumber(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s\-–—]/g, "")
    .replaceAll(/[А-Я]/g, (letter) => lookalikes[letter] ?? letter);
}

/** Whether it can be a serial number: four to thirty letters and digits with at least one digit. Makers have different formats, so no more is checked. */
export function isSerialNumber(text: string): boolean {
  return /^(?=.*\d)[A-ZА-ЯЁ0-9/.]{4,30}$/.test(normalizeSerialNumber(text));
}
