import * as z from "zod";
import { MAX_DRAWING_BYTES } from "#shared/domain/texts/text-kind.ts";
import { generalResponse } from "#shared/contract/site.ts";
import { readArtwork, type Artwork, DISC, type Look } from "../../identity/look.ts";
import { coloursOf, HEX, weakPair } from "../../identity/colours.ts";
import { ContentError, openContent, readBytes } from "./content-file.ts";
import { sourceOf, type ContentSource } from "./content-source.ts";

/** Who sells: brand.yaml. */
export interface Identity {
  name: string;
  /** With its quotes, as in «статьи „Взлёта“». */
  genitive: string;
  tagline: string;
  company: z.output<typeof company>;
  look: Look;
}

const company = z.strictObject(generalResponse.shape.company.shape);

const colour = z.string().regex(HEX, "цвет пишется как #2337e8, шестью цифрами и буквами от a до f");

const colours = z
  .strictObject({
    primary: colour,
    accent: colour,
    primary_deep: colour.optional(),
    primary_tint: colour.optional(),
    primary_soft: colour.optional(),
    accent_light: colour.optional(),
  })
  .check(({ value, issues }) => {
    const weak = weakPair(value);
    if (weak) issues.push({ code: "custom", input: value, path: [weak.field], message: weak.reason });
  });

const file = z.string().regex(/\.(?:svg|png)$/i, "нужен файл SVG или PNG");

const identityFile = z.strictObject({
  name: z.string().min(1).max(40),
  genitive: z.string().optional(),
  tagline: z.string(),
  company,
  colours,
  logo: z.strictObject({ light: file, dark: file, icon: file, wordmark: file.optional() }),
  shape: z.strictObject({ outline: file, solid: file }).optional(),
  arc: z.boolean().default(false),
});

/** brand.yaml and its drawings. @throws ContentError */
export async function loadIdentity(place: string | ContentSource): Promise<Identity> {
  const source = sourceOf(place);
  const {
    name,
    genitive,
    tagline,
    company: seller,
    colours: written,
    logo,
    shape,
    arc,
  } = await openContent(source).yaml("brand.yaml", identityFile);
  const read = (one: string) => artwork(source, one);
  const optional = (one: string | undefined) => (one === undefined ? null : read(one));
  const [light, dark, icon, wordmark, outline, solid] = await Promise.all([
    read(logo.light),
    read(logo.dark),
    read(logo.icon),
    optional(logo.wordmark),
    optional(shape?.outline),
    optional(shape?.solid),
  ]);
  const drawings = { logo: light, logoDark: dark, wordmark, icon, shape: outline ?? DISC, shapeSolid: solid ?? DISC };
  return {
    name,
    genitive: genitive === undefined ? `магазина «${name}»` : `«${genitive}»`,
    tagline,
    company: seller,
    look: { colours: coloursOf(written), ...drawings, arc },
  };
}

async function artwork(source: ContentSource, file: string): Promise<Artwork> {
  const bytes = await readBytes(source, file);
  const name = source.nameOf(file);
  if (bytes.length > MAX_DRAWING_BYTES) throw new ContentError(name, null, `рисунок больше ${MAX_DRAWING_BYTES / 1024} КБ`);
  try {
    return readArtwork(bytes);
  } catch (error) {
    throw new ContentError(name, null, (error as Error).message);
  }
}
