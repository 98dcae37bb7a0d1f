import { NBSP } from "#shared/text/space.ts";

/** How a sum differs from the one before, in whole per cent: «+12 %»; null = there is nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "";
  return `${sign}${Math.abs(percent)}${NBSP}%`;
}
