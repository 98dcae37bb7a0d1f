import { moneyText } from "#shared/domain/price.ts";
import { numberText } from "#shared/text/number.ts";
import type { PlannerData } from "./address.ts";

/** Characters that the field of the enquiry takes. */
const MOST = 3000;

/** The plan as the text of an enquiry: the hall, the list, the sum and the address of the plan. */
export function planText({ plan, hall, kinds, kind }: PlannerData, link: string): string {
  const number = (value: number) => numberText(value);
  const name = kinds.find(({ id }) => id === kind)?.name ?? kind;
  const head = `${name}, ${number(hall.length)} × ${number(hall.width)} м, потолок ${number(hall.height)} м, бюджет ${moneyText(hall.budget)}.`;
  const tail = [`Итого ${moneyText(plan?.total ?? 0)}.`, `План: ${link}`];
  const lines = plan?.lines.map(({ name: product, quantity, total }) => `${product} — ${quantity} шт., ${moneyText(total)}`) ?? [];
  while (lines.length > 0 && [head, ...lines, ...tail].join("\n").length > MOST) lines.pop();
  return [head, ...lines, ...tail].join("\n");
}
