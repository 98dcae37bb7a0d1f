import { existsSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { partMarks } from "#shared/contract/spare-parts.ts";
import type { ContentFolder } from "./content-file.ts";
import { pageHead } from "./pages.ts";

const FILE = "fitting.yaml";

const part = z.strictObject({
  kind: z.string(),
  mark: z.enum(partMarks),
  name: z.string(),
  text: z.string(),
  count: z.string().optional(),
  pack: z.int().positive().default(1),
  together: z.boolean().default(false),
});

const fittingFile = z.strictObject({
  title: z.string(),
  lead: z.string(),
  description: z.string(),
  search: z.strictObject({ hint: z.string(), words: z.array(z.string()) }).optional(),
  sets: z.array(
    z.strictObject({
      products: z.string(),
      parts: z.string(),
      match: z.record(z.string(), z.string()),
      kind: z.string(),
      list: z.array(part).min(1),
    }),
  ),
});

/** Which products of one type are parts for those of another, and by what they fit. */
export type FittingSet = z.output<typeof fittingFile>["sets"][number];

export interface FittingRules {
  head: ReturnType<typeof pageHead>;
  sets: readonly FittingSet[];
  /** The words of a search that ask for a part, and what the link says that leads to the page of parts. */
  search?: { hint: string; words: readonly string[] } | undefined;
}

const HEADING = { title: "Запасные части", lead: "", description: "Запасные части по модели и размеру." };

/** fitting.yaml. A shop whose own texts are older than the file has no rules. @throws ContentError */
export async function loadFitting(folder: ContentFolder, root: string, site: string): Promise<FittingRules> {
  if (!existsSync(path.join(root, FILE))) return { head: pageHead(HEADING, site), sets: [] };
  const { sets, search, ...heading } = await folder.yaml(FILE, fittingFile);
  return { head: pageHead(heading, site), sets, search };
}
