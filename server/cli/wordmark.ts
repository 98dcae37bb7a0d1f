import type { Colours } from "../brand/colours.ts";
import { escapeMarkup } from "#shared/text/escape.ts";

const HEIGHT = 100;
const FONT = 'font-family="Onest, \'Segoe UI\', Roboto, Arial, sans-serif" font-weight="800"';

/** Widths of letters in ems; everything else is as wide as an average letter. */
const widths: readonly [letters: RegExp, width: number][] = [
  [/[ШЩЖМЫЮФWM@]/, 0.92],
  [/[шщжмыюфwm]/, 0.84],
  [/[ ilIj.,:;'!|-]/, 0.34],
  [/[А-ЯЁA-Z0-9]/, 0.7],
];

/** The files of a brand that has no logo: its name in heavy letters, and its first letter as the icon. */
export function wordmarks(
  name: string,
  { primary, accent }: Colours,
): Record<"logo.svg" | "logo-dark.svg" | "wordmark.svg" | "icon.svg", string> {
  const ems = [...name].reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.6), 0);
  const size = 84;
  const width = Math.ceil(ems * size);
  // The width is set, because the font is that of the reader's machine.
  const mark = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}"><text x="0" y="78" ${FONT} font-size="${size}" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="${fill}">${escapeMarkup(name)}</text></svg>\n`;
  const letter = escapeMarkup([...name].find((sign) => /\p{L}|\p{N}/u.test(sign))?.toUpperCase() ?? "•");
  return {
    "logo.svg": mark("#0b1020"),
    "logo-dark.svg": mark("#ffffff"),
    "wordmark.svg": mark("#1a2138"),
    "icon.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><clipPath id="edge"><rect width="48" height="48" rx="12"/></clipPath><g clip-path="url(#edge)"><path fill="${primary}" d="M0 0H48V48H0Z"/><text class="mark" x="24" y="35" text-anchor="middle" ${FONT} font-size="31" fill="${accent}">${letter}</text></g></svg>\n`,
  };
}
