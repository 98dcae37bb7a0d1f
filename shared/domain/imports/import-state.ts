/** What becomes of an import that the desk begins. */
export type ImportState = keyof typeof importStates;

/** `ended` = nobody works on it, and nobody is asked. */
export const importStates = {
  waiting: { name: "В очереди", ended: false },
  reading: { name: "Читается", ended: false },
  planned: { name: "Ждёт решения", ended: false },
  writing: { name: "Записывается", ended: false },
  done: { name: "Загружена", ended: true },
  failed: { name: "Не вышло", ended: true },
  stopped: { name: "Прервана", ended: true },
  declined: { name: "Отклонена", ended: true },
  replaced: { name: "Пришла новее", ended: true },
  undone: { name: "Отменена", ended: true },
} as const;

/** What may be written: nothing (`ask`), what the guard finds harmless (`harmless`), the difference that somebody has seen (`seen`). */
export type ImportConsent = "ask" | "harmless" | "seen";

export const isUnderWay = (state: ImportState): boolean => state === "waiting" || state === "reading" || state === "writing";

/** The largest file that the desk takes and that is fetched from an address. The path of uploads through the web server has the former bound too. */
export const MAX_FEED_UPLOAD = 50 * 2 ** 20;
export const MAX_FEED_FETCH = 500_000_000;
export const MAX_SOURCES = 10;
