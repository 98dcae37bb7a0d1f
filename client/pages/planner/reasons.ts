import type { PlannerLine, PlannerShortage } from "#shared/contract/planner.ts";
import { moneyText } from "#shared/domain/price.ts";
import { numberText } from "#shared/text/number.ts";
import { NBSP } from "#shared/text/space.ts";

/** Why a line of the plan has fewer pieces than the hall needs. */
export function lineReason({ short, wanted, quantity, most, ceiling, price }: PlannerLine, rest: number): string {
  if (short === "place")
    return quantity > 0 ? `Нужно ${wanted}, больше не${NBSP}помещается` : `Не${NBSP}помещается вместе с${NBSP}зоной безопасности`;
  if (short === "ceiling") return `Нужен потолок от${NBSP}${numberText(ceiling)}${NBSP}м`;
  if (short === "stock") return most > 0 ? `Нужно ${wanted}, в${NBSP}наличии ${most}` : `Нет в${NBSP}наличии`;
  if (short === "block") return `Целый прямоугольник: ${quantity} из${NBSP}${wanted}`;
  if (quantity > 0) return `Нужно ${wanted}, больше не${NBSP}входит в${NBSP}бюджет`;
  return `Не${NBSP}входит в${NBSP}бюджет: не${NBSP}хватает ${moneyText(Math.max(Math.ceil(price - rest), 1))}`;
}

/** Why a model of the list cannot be chosen. */
export const optionReasons: Readonly<Record<PlannerShortage, string>> = {
  place: "не помещается",
  money: "дороже бюджета",
  stock: "столько нет",
  ceiling: "низкий потолок",
  block: "не помещается",
};
