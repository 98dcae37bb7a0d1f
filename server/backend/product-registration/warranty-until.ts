/** The last day of a warranty of so many months: the day of the same number, or the last one of a shorter month. Dates are YYYY-MM-DD. */
export function warrantyUntil(boughtOn: string, months: number): string {
  const [year = 0, month = 1, day = 1] = boughtOn.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
