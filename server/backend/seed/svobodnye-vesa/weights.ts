import { range } from "../facet-values.ts";
import type { SeedModification } from "../seed-types.ts";

export const ves = range("ves", "Вес", "кг");

type WeightOffer = readonly [kg: number, price: number, stock?: number, oldPrice?: number];

/** One modification per weight; articles count up from the given one: «AT-5101», «AT-5102» … */
export function byWeight(firstArticle: string, offers: readonly WeightOffer[]): SeedModification[] {
  const [prefix = "", first = ""] = firstArticle.split("-");
  return offers.map(([kg, price, stock, old_price], index) => ({
    id: String(kg).replace(".", "-"),
    name: `${String(kg).replace(".", ",")} кг`,
    article: `${prefix}-${Number(first) + index}`,
    price,
    old_price,
    stock,
    specs: [["Вес", kg, "кг"]],
    attributes: [ves.is(kg)],
  }));
}
