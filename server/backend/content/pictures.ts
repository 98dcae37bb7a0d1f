import * as z from "zod";
import type { Picture } from "#shared/contract/common.ts";
import pictures from "../../content/pictures.json" with { type: "json" };

const known = new Map<string, Omit<Picture, "src">>(Object.entries(pictures));

const FOLDER = "/media/";

/** The product picture public/media/NAME.webp with its alternative text and its size. Product pictures have a white background, so they need no colour. */
export function productPicture(name: string): Picture | undefined {
  const picture = known.get(name);
  return picture && { src: `${FOLDER}${name}.webp`, alt: picture.alt, width: picture.width, height: picture.height };
}

/** Adds the size and the colour to a picture that a text names, if it is a file of this shop. */
export function withFileData({ src, alt }: Pick<Picture, "src" | "alt">): Picture {
  const own = src.startsWith(FOLDER) ? known.get(src.slice(FOLDER.length, src.lastIndexOf("."))) : undefined;
  return { ...own, src, alt };
}

/** The program's pictures, as a text names them. */
export const programPictures = (): { src: string; alt: string }[] =>
  [...known].map(([name, { alt }]) => ({ src: `${FOLDER}${name}.webp`, alt }));

/** A picture in the data of a text: its address on the site and its alternative text. */
export const picture = z.strictObject({ src: z.string().startsWith("/"), alt: z.string() }).transform(withFileData);
