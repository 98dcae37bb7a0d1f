import { readFile, readdir } from "node:fs/promises";
import { marked, type Token, type Tokens } from "marked";
import { parse } from "yaml";
import { z } from "zod";
import { typograph, withTypography } from "../../../shared/text/typography.ts";

const GUIDES = "server/content/guides";

const frontMatter = z.strictObject({
  title: z.string(),
  kind: z.enum(["Сборка", "Эксплуатация"]),
  /** Year and month of the edition: it is printed and dates the file. */
  version: z.string().regex(/^\d{4}-\d{2}$/),
  /** What the guide is written for, on the cover. */
  models: z.string(),
  tools: z.array(z.string()),
  people: z.number().int(),
  minutes: z.number().int(),
  parts: z.array(z.strictObject({ mark: z.string(), name: z.string(), count: z.union([z.number(), z.string()]) })),
  /** Name of the drawing on the cover. */
  drawing: z.string(),
  /** Drawings in the text: `after` is the step of the section that they follow. */
  figures: z.array(z.strictObject({ section: z.string(), after: z.number().int(), drawing: z.string() })).default([]),
});

export type Guide = z.infer<typeof frontMatter> & { slug: string; sections: Section[] };

/** What stands under one `##`. */
export interface Section {
  title: string;
  blocks: Block[];
}

export type Block =
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "remark"; spans: Span[] }
  | { kind: "steps"; items: Span[][] }
  | { kind: "list"; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

/** A piece of text set in one way. */
export interface Span {
  text: string;
  bold?: boolean;
  link?: string;
}

/** Slugs of all guides, in alphabetical order. */
export async function listGuides(): Promise<string[]> {
  const files = await readdir(GUIDES);
  return files
    .filter((file) => file.endsWith(".md"))
    .map((file) => file.slice(0, -".md".length))
    .sort();
}

/** Reads server/content/guides/<slug>.md. Throws, with the file's name, when it is not what the schema says. */
export async function readGuide(slug: string): Promise<Guide> {
  const file = `${GUIDES}/${slug}.md`;
  const [, yaml = "", body = ""] = /^---\n([\s\S]+?)\n---\n([\s\S]+)$/.exec(await readFile(file, "utf8")) ?? [];
  const parsed = frontMatter.safeParse(parse(yaml));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  const guide = { ...withTypography(parsed.data), slug, sections: sections(marked.lexer(body), file) };
  checkFigures(guide, file);
  return guide;
}

/** A figure whose step does not exist would silently be left out. */
function checkFigures({ figures, sections: all }: Guide, file: string): void {
  for (const { section, after, drawing } of figures) {
    const steps = all.find(({ title }) => title === section)?.blocks.find(({ kind }) => kind === "steps");
    if (steps?.kind !== "steps" || steps.items.length < after) throw new Error(`${file}: no step ${after} in «${section}» for ${drawing}`);
  }
}

function sections(tokens: Token[], file: string): Section[] {
  const all: Section[] = [];
  for (const token of tokens) {
    if (token.type === "space") continue;
    if (token.type === "heading") {
      all.push({ title: typograph(token.text), blocks: [] });
      continue;
    }
    const section = all.at(-1);
    if (section === undefined) throw new Error(`${file}: text before the first heading`);
    section.blocks.push(block(token as Tokens.Generic, file));
  }
  return all;
}

function block(token: Tokens.Generic, file: string): Block {
  if (token.type === "paragraph") return { kind: "paragraph", spans: spans(token) };
  if (token.type === "blockquote") return { kind: "remark", spans: (token.tokens ?? []).flatMap(spans) };
  if (token.type === "list") {
    const items = (token.items as Tokens.ListItem[]).map((item) => item.tokens.flatMap(spans));
    return { kind: token.ordered ? "steps" : "list", items };
  }
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return { kind: "table", head: header.map(spans), rows: rows.map((row) => row.map(spans)) };
  }
  throw new Error(`${file}: the guides know no ${token.type}`);
}

/** Inline text as spans of one look. */
function spans(token: { tokens?: Token[] | undefined; type?: string; text?: string; href?: string }): Span[] {
  if (token.tokens === undefined) return [{ text: typograph(token.text ?? "") }];
  const inner = token.tokens.flatMap(spans);
  if (token.type === "strong") return inner.map((span) => ({ ...span, bold: true }));
  if (token.type === "link") return inner.map((span) => ({ ...span, link: token.href ?? "" }));
  return inner;
}
