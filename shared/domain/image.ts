/** Screen widths that pictures are resized for, px (docs/specification.md, section 9). */
export const IMAGE_SCREENS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, "2xl": 1536 } as const;

/** The widths that /_ipx answers: the screens at densities 1 and 2, in ascending order. */
export const IMAGE_WIDTHS: readonly number[] = [...new Set(Object.values(IMAGE_SCREENS).flatMap((width) => [width, width * 2]))].sort(
  (a, b) => a - b,
);

/** The smallest allowed width that is not less than `width`; the largest allowed width when there is none. */
export function allowedWidth(width: number): number {
  return IMAGE_WIDTHS.find((allowed) => allowed >= width) ?? (IMAGE_WIDTHS.at(-1) as number);
}

/** A drawing that replaces a missing photograph. Imported catalogues store this address, so it must not change. */
export const NEUTRAL_PICTURE = "/photo/none.svg";

/** The address of a resized picture: `/_ipx/w_640,f_auto/media/skamya-atlant-s70.webp`. An absolute source is encoded as one segment of the path. */
export function imageUrl(src: string, width: number, format = "auto"): string {
  if (src.endsWith(".svg")) return src;
  // In a srcset a space ends the address.
  const path = /^https?:\/\//.test(src) ? `/${encodeURIComponent(src)}` : src.replace(/\s/g, encodeURIComponent);
  return `/_ipx/w_${allowedWidth(width)},f_${format}${path}`;
}
