/** The numbers of a text, in the spelling of feeds: «12,5». */
const numbersIn = (text: string) => [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => Number(number.replace(",", ".")));

/**
 * The sides of a box in centimetres, as the source tells them: «134 × 48 × 33 см». null = the text names no three sides, or one of them is nothing
 * that a box can have.
 */
export function sidesOf(text: string): readonly [number, number, number] | null {
  const [length = 0, width = 0, height = 0, ...more] = numbersIn(text);
  const isBox = length > 0 && width > 0 && height > 0 && more.length === 0;
  return isBox && Math.max(length, width, height) <= MAX_CM ? [length, width, height] : null;
}

/** No box is longer: 20 m. */
const MAX_CM = 2000;
