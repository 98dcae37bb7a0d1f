/** Chooses the Russian form of a noun for a number: plural(21, "товар", "товара", "товаров") is «товар». */
export function plural(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(Math.abs(count));
  return rule === "one" ? one : rule === "few" ? few : many;
}

const rules = new Intl.PluralRules("ru-RU");
