const latin: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ё: "e",
  ж: "zh",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "h",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "sch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
};

/** Replaces Russian letters with Latin ones in lower case: «Батут 12 ft» becomes «batut 12 ft». An й that consists of two characters is replaced too. */
export function transliterate(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => latin[letter] ?? "");
}

/** The part of an address for a name: «Гиря 16 кг» becomes «girya-16-kg». A long slug is cut between words; empty = the name has no letter and no digit. */
export function slugOf(name: string, maximum = 80): string {
  const words =
    transliterate(name)
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .match(/[a-z0-9]+/g) ?? [];
  let slug = (words[0] ?? "").slice(0, maximum);
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > maximum) break;
    slug += `-${word}`;
  }
  return slug;
}
