import type { Picture } from "#shared/contract/common.ts";
import pictures from "../content/pictures.json" with { type: "json" };

const known = new Map<string, Omit<Picture, "src">>(Object.entries(pictures));

const FOLDER = "/media/";
const srcOf = (name: string) => `${FOLDER}${name}.webp`;

/** The product picture public/media/NAME.webp with what is known of it. Its ground is white and melts into the page's, so it has no colour. */
export function ownPicture(name: string): Picture | undefined {
  const picture = known.get(name);
  return picture && { src: srcOf(name), alt: picture.alt, width: picture.width, height: picture.height };
}

/** A picture that a text names, with the size and the colour of the file where it is one of ours. */
export function measured({ src, alt }: Pick<Picture, "src" | "alt">): Picture {
  const own = src.startsWith(FOLDER) ? known.get(src.slice(FOLDER.length, src.lastIndexOf("."))) : undefined;
  return { ...own, src, alt };
}
