/** What becomes of a change of many goods at once. */
export const batchStates = {
  draft: "Ещё не сделано",
  running: "Делается",
  done: "Сделано",
  undoing: "Отменяется",
  undone: "Отменено",
} as const;
export type BatchState = keyof typeof batchStates;

/**
 * What becomes of a row. `same`: it is so already; `refused`: nothing can be done with it; `skipped`: somebody has changed the value since it was shown;
 * `kept`: changed since it was done, so an undo leaves it.
 */
export const batchRowStates = {
  waiting: "Изменится",
  same: "Уже так",
  refused: "Не выйдет",
  done: "Сделано",
  skipped: "Пропущено",
  undone: "Возвращено",
  kept: "Оставлено",
} as const;
export type BatchRowState = keyof typeof batchRowStates;

export const MAX_BATCH_ROWS = 50_000;
export const MAX_BATCH_PRODUCTS = 20_000;
export const MAX_TABLE = 10 * 2 ** 20;
export const ROUNDINGS = [1, 10, 100] as const;
