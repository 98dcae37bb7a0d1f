import { managePaths } from "#shared/manage-paths.ts";

/** What is printed of an order: what to collect, what goes with the goods, or both. */
export const PAPERS = { both: "Оба листа", picking: "Лист подбора", delivery: "Накладная" } as const;
export type Paper = keyof typeof PAPERS;

/** The page with the papers of these orders. */
export function printAddress(numbers: readonly string[], paper: Paper = "both"): string {
  const query = new URLSearchParams(numbers.map((number) => ["number", number]));
  if (paper !== "both") query.set("paper", paper);
  return `${managePaths.printOrders.href()}?${query}`;
}
