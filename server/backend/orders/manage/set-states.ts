import type { Kysely } from "kysely";
import type { OrdersStateResponse } from "#shared/contract/manage/order-changes.ts";
import { stateRules, type OrderState } from "#shared/domain/order-state.ts";
import type { Role } from "#shared/domain/staff.ts";
import type { Database } from "../../db/schema.ts";
import type { Actor } from "../../staff/journal.ts";
import { shortMessage } from "../change-order.ts";
import { type LetterContext, setOrderState, type StateOutcome } from "../set-state.ts";

export interface StatesChange extends LetterContext {
  numbers: readonly string[];
  state: OrderState;
  letters: boolean;
  actor: Actor;
  role: Role;
  now: number;
}

/** Brings several orders to a state, one transaction each: what cannot go there stays and says why. */
export async function setStates(db: Kysely<Database>, { numbers, letters, ...change }: StatesChange): Promise<OrdersStateResponse> {
  const results: OrdersStateResponse["results"] = [];
  for (const number of new Set(numbers)) {
    const outcome = await setOrderState(db, { ...change, number, version: null, letter: letters ? {} : null });
    results.push({
      number,
      outcome: outcome.outcome,
      lettered: outcome.outcome === "set" && outcome.lettered,
      message: messageOf(outcome, change.state),
    });
  }
  return { results };
}

function messageOf(result: StateOutcome, state: OrderState): string {
  switch (result.outcome) {
    case "unknown":
      return "Такого заказа нет";
    case "impossible":
      return impossibleMessage(result.state, state);
    case "short":
      return shortMessage(result.lines);
    case "set":
      return result.lettered ? "Готово, письмо покупателю уйдёт" : "Готово";
  }
}

export function impossibleMessage(present: OrderState, state: OrderState): string {
  return `Заказ уже в состоянии «${stateRules(present).staffName}»: «${stateRules(state).staffName}» из него не следует`;
}
