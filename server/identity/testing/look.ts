import { readArtwork, DISC, type Look } from "../look.ts";
import { coloursOf } from "../colours.ts";

const drawing = (fill: string, shape: string, box: string) =>
  readArtwork(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="${fill}">${shape}</svg>`));

/** A look for tests. Its logo is a plain bar. */
export const testLook: Look = {
  colours: coloursOf({ primary: "#0a5c36", accent: "#ffc857" }),
  logo: drawing("#222222", '<path d="M0 0H200V40H0Z"/>', "0 0 200 40"),
  logoDark: drawing("#ffffff", '<path d="M0 0H200V40H0Z"/>', "0 0 200 40"),
  wordmark: null,
  icon: drawing(
    "#0a5c36",
    '<clipPath id="edge"><rect width="48" height="48" rx="12"/></clipPath><g clip-path="url(#edge)"><path d="M0 0H48V48H0Z"/><path class="mark" fill="#ffc857" d="M12 12H36V36H12Z"/></g>',
    "0 0 48 48",
  ),
  shape: DISC,
  shapeSolid: DISC,
  arc: false,
};
