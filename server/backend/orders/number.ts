const year = new Intl.DateTimeFormat("ru-RU", { year: "2-digit", timeZone: "Europe/Moscow" });

/** What the shopper is told: «26-000123», the year of the shop's clock and the order's id. */
export function orderNumber(id: number, created_at: number): string {
  return `${year.format(created_at)}-${String(id).padStart(6, "0")}`;
}
