import type { OrderTakeBackPayload } from "#shared/contract/manage/order-changes.ts";
import { MAX_QUANTITY } from "#shared/domain/cart.ts";
import { NBSP } from "#shared/text/space.ts";
import { textsIn } from "../../../forms/form-data.ts";
import { wholeOf } from "./goods-draft.ts";

/** The field with how many pieces of a line have come back. */
export const backField = (position: number) => `back-${position}`;

/** What was typed, by the position of the line. An empty field is none. */
function typedIn(form: FormData): { position: number; typed: string }[] {
  return Object.entries(textsIn(form)).flatMap(([name, typed]) => {
    const position = /^back-(\d{1,4})$/.exec(name)?.[1];
    return position === undefined || typed.trim() === "" ? [] : [{ position: Number(position), typed }];
  });
}

/** The lines of which pieces have come back, as the call takes them. */
export function linesBack(form: FormData): OrderTakeBackPayload["lines"] {
  return typedIn(form).map(({ position, typed }) => ({ position, quantity: wholeOf(typed) ?? 0 }));
}

/** What is no number, by field. */
export function backErrors(form: FormData): Record<string, string> {
  const wrong = typedIn(form).filter(({ typed }) => wholeOf(typed) === undefined);
  return Object.fromEntries(wrong.map(({ position }) => [backField(position), `Целое число от${NBSP}0 до${NBSP}${MAX_QUANTITY}`]));
}
