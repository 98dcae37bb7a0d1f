import type { Row } from "../seed-types.ts";
import { lestnitsa, pruzhina, vozrast } from "./facets.ts";

export const frame: readonly Row[] = [
  ["Труба рамы", "50 × 2,0", "мм"],
  ["Материал", "сталь, оцинкованная снаружи и внутри"],
  ["Соединения", "Т-образные литые тройники"],
  ["Опоры", "W-образные, 4–6", "шт."],
  ["Пружины", "178 мм, оцинкованные"],
  ["Полотно", "полипропилен с защитой от ультрафиолета"],
];
export const limits: readonly Row[] = [
  ["Нагрузка", "120–180", "кг"],
  ["Прыгают одновременно", 1, "чел."],
  ["Возраст", "от 6", "лет"],
  ["Температура", "от −25 до +45", "°C"],
];
export const common = { type: "batuty-s-setkoy", brand: "vzlet", series: "supreme", warranty_months: 36 } as const;
export const traits = [vozrast.is(6), lestnitsa.is(), pruzhina.is(178)];
