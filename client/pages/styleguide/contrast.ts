import { contrastOf, type Rgb } from "#shared/domain/colour.ts";

/** How much two colours differ, 1 to 21 (WCAG 2). Colours as browsers compute them: `rgb(11, 16, 32)`. */
export const contrast = (one: string, other: string): number => contrastOf(channels(one), channels(other));

function channels(colour: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}
