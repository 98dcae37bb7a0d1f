import { existsSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { openContent, type Placeholders } from "./content-file.ts";

const FILE = "facts.yaml";

const name = z.string().regex(/^[a-z][a-z0-9_]*$/, "нужны латинские буквы, цифры и подчёркивание");
const factsFile = z.record(name, z.union([z.number(), z.string()]));

/** The facts that several texts and the demonstration catalogue tell, as placeholders. A shop's own texts need not have the file. @throws ContentError */
export async function loadFacts(root: string): Promise<Placeholders> {
  if (!existsSync(path.join(root, FILE))) return {};
  const facts = await openContent(root).yaml(FILE, factsFile);
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, String(value)]));
}
