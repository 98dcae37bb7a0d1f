import type { RichText } from "#shared/contract/content.ts";
import type { ShoppingList } from "#shared/contract/editorial.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/price.ts";
import { itemName, quote, type QuotedLine } from "../cart/quote.ts";
import type { CardSource } from "../catalog/product-cards.ts";
import { findReferences, readReference } from "../catalog/reference.ts";
import { fillMarks, type ShoppingRules } from "../content/editorial.ts";

/** The list of an article at the prices of the catalogue, and its text with the same sums. */
export async function priceShopping(
  source: CardSource,
  rules: ShoppingRules,
  text: RichText,
): Promise<{ shopping: ShoppingList | null; text: RichText }> {
  const wanted = rules.groups.flatMap((group) =>
    Object.entries(group.items).flatMap(([item, products]) => products.map((bought) => ({ ...bought, item, group: group.id }))),
  );
  const ids = await findReferences(
    source,
    wanted.map(({ product }) => readReference(product)),
  );
  const known = wanted.flatMap((entry, index) => (ids[index] ? [{ ...entry, id: ids[index] }] : []));
  const { lines, errors } = await quote(source.db, known, { pricing: source.pricing });
  const sold = new Map(lines.map((line) => [line.id, line]));
  const bought = known.flatMap(({ id, ...entry }) => {
    const line = sold.get(id);
    return line ? [{ ...entry, line, quantity: Math.min(entry.quantity, line.quantity) }] : [];
  });
  const sumOf = (entries: typeof bought) => entries.reduce((sum, { line, quantity }) => sum + line.price * quantity, 0) / 100;
  const sum = (id: string, piece: boolean) => {
    const entries = bought.filter(({ item, group }) => id === "all" || item === id || group === id);
    const total = piece ? (entries[0]?.line.price ?? 0) / 100 : sumOf(entries);
    return total > 0 ? moneyText(total) : PRICE_ON_REQUEST.toLowerCase();
  };
  return {
    shopping:
      bought.length === 0
        ? null
        : {
            title: rules.title,
            groups: rules.groups.map(({ id, title }) => {
              const entries = bought.filter(({ group }) => group === id);
              return {
                title,
                total: sumOf(entries),
                lines: entries.map(({ line, quantity }) => ({
                  id: line.id,
                  name: itemName(line),
                  url: urlOf(line),
                  quantity,
                  total: (line.price * quantity) / 100,
                })),
              };
            }),
            missing: [
              ...wanted.filter((_entry, index) => !ids[index]).map(({ product }) => product),
              ...errors.map(({ name, id }) => name ?? String(id)),
              ...lines
                .filter(({ quantity, requested }) => quantity < requested)
                .map((line) => `${itemName(line)}: в наличии ${line.quantity} из ${line.requested}`),
            ],
            total: sumOf(bought),
          },
    text: {
      intro: fillMarks(text.intro, sum),
      sections: text.sections.map((section) => ({ ...section, html: fillMarks(section.html, sum) })),
    },
  };
}

const urlOf = ({ kind, url, id }: QuotedLine) => (kind === "product" ? url : `${url}?m=${id}`);
