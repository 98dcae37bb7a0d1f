import * as z from "zod";
import { measured } from "../own-pictures.ts";

/** A picture in a text's data: its address on the site and what it shows. */
export const picture = z.strictObject({ src: z.string().startsWith("/"), alt: z.string() }).transform(measured);
