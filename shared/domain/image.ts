import { IMAGE_SCREENS } from "./breakpoint.ts";

/** Widths /_ipx answers: the specification's screens at densities 1 and 2, ascending. */
export const IMAGE_WIDTHS: readonly number[] = [...new Set(Object.values(IMAGE_SCREENS).flatMap((width) => [width, width * 2]))].sort(
  (a, b) => a - b,
);

/** The smallest allowed width that is at least `width`; the largest one for more. */
export function allowedWidth(width: number): number {
  return IMAGE_WIDTHS.find((allowed) => allowed >= width) ?? (IMAGE_WIDTHS.at(-1) as number);
}

/** A drawing where no photograph can be shown. Imported catalogues keep this address. */
export const NEUTRAL_PICTURE = "/photo/none.svg";

/** Address of a resized picture: `/_ipx/w_640,f_auto/media/skamya-atlant-s70.webp`. An absolute source keeps its scheme, encoded as one path. */
export function imageUrl(src: string, width: number, format = "auto"): string {
  if (src.endsWith(".svg")) return src;
  // A space would end the address in a srcset.
  const path = /^https?:\/\//.test(src) ? `/${encodeURIComponent(src)}` : src.replace(/\s/g, encodeURIComponent);
  return `/_ipx/w_${allowedWidth(width)},f_${format}${path}`;
}
