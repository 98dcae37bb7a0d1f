import * as z from "zod";
import type { ContentFolder } from "./content-file.ts";

const FILE = "properties.yaml";

const propertiesFile = z.strictObject({
  properties: z.array(
    z
      .strictObject({
        name: z.string(),
        also: z.array(z.string()).default([]),
        unless: z.string().optional(),
        none: z.string().optional(),
      })
      .refine(({ unless, none }) => (unless === undefined) === (none === undefined), "unless и none стоят вместе"),
  ),
});

/** A property that products write in several ways; `none` is told of a product of a type with the flag `unless` that does not have the flag. */
export type PropertyRule = z.output<typeof propertiesFile>["properties"][number];

/** properties.yaml. A shop without the file has no rules. @throws ContentError */
export async function loadProperties(folder: ContentFolder): Promise<readonly PropertyRule[]> {
  return (await folder.optional(FILE, (file) => folder.yaml(file, propertiesFile)))?.properties ?? [];
}
