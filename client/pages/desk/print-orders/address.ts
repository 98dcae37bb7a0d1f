import { deskPaths } from "#shared/desk-paths.ts";

/** The papers that can be printed for an order: the picking list, the delivery note, or both. */
export const PAPERS = { both: "Оба листа", picking: "Лист подбора", delivery: "Накладная" } as const;
export type Paper = keyof typeof PAPERS;

/** The page with the papers of these orders. */
export function printAddress(numbers: readonly string[], paper: Paper = "both"): string {
  const query = new URLSearchParams(numbers.map((number) => ["number", number]));
  if (paper !== "both") query.set("paper", paper);
  return `${deskPaths.printOrders.href()}?${query}`;
}
