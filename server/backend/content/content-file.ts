import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { isNode, LineCounter, parseDocument } from "yaml";
import { safeParse, type core } from "zod";
import { ru } from "zod/locales";
import type { RichText } from "#shared/contract/common.ts";
import { plural } from "../../../shared/text/format.ts";
import { withTypography } from "../../../shared/text/typography.ts";
import { markdownText } from "./markdown.ts";

/** The values that replace `{{name}}` in every file, and `{{name/день/дня/дней}}` together with the word that fits the number. */
export type Placeholders = Readonly<Record<string, string>>;

export interface MarkdownFile<Meta> {
  /** The file's name without its extension: the last part of the page's address. */
  slug: string;
  meta: Meta;
  text: RichText;
}

/** Reads the files of a content folder and sets the non-breaking spaces in their texts. Paths are relative to the folder. */
export interface ContentFolder {
  /** A YAML file. @throws ContentError */
  yaml<Schema extends core.$ZodType>(file: string, schema: Schema): Promise<core.output<Schema>>;
  /** A Markdown file with YAML front matter. @throws ContentError */
  markdown<Schema extends core.$ZodType>(file: string, schema: Schema): Promise<MarkdownFile<core.output<Schema>>>;
  /** The result of `read` for an optional file; null = it does not exist. */
  optional<Value>(file: string, read: (file: string) => Promise<Value>): Promise<Value | null>;
  /** Every Markdown file of a subfolder, sorted by name; none when the folder does not exist. @throws ContentError */
  all<Schema extends core.$ZodType>(folder: string, schema: Schema): Promise<MarkdownFile<core.output<Schema>>[]>;
}

export function openContent(root: string, placeholders: Placeholders = {}): ContentFolder {
  async function readText(file: string): Promise<string> {
    const text = await readFile(path.join(root, file), "utf8").catch((error: NodeJS.ErrnoException) => {
      throw new ContentError(
        path.join(root, file),
        null,
        error.code === "ENOENT" ? "такого файла нет" : `файл не читается (${error.code})`,
      );
    });
    return text
      .replace(/\r\n/g, "\n")
      .replace(/\{\{(\w+)(?:\/([^{}/]+)\/([^{}/]+)\/([^{}/]+))?\}\}/g, (mark, name: string, ...forms: string[]) => {
        const value = placeholders[name];
        const wrong = (reason: string) => new ContentError(path.join(root, file), lineAt(text, text.indexOf(mark)), reason);
        if (value === undefined) throw wrong(`значения {{${name}}} нет`);
        const [one, few, many] = forms;
        if (one === undefined || few === undefined || many === undefined) return value;
        if (!/^\d+$/.test(value)) throw wrong(`{{${name}}} — не целое число, слово к нему не подобрать`);
        return `${value} ${plural(Number(value), one, few, many)}`;
      });
  }

  async function markdown<Schema extends core.$ZodType>(file: string, schema: Schema): Promise<MarkdownFile<core.output<Schema>>> {
    const name = path.join(root, file);
    const source = await readText(file);
    const [whole, matter] = /^---\n([^]*?\n)---\n/.exec(source) ?? [];
    if (whole === undefined || matter === undefined)
      throw new ContentError(name, 1, "файл начинается строкой --- и данными до второй строки ---");
    return {
      slug: path.basename(file, ".md"),
      meta: checked(parsed(matter, name, 1), schema),
      text: markdownText(
        source.slice(whole.length),
        (line, reason) => new ContentError(name, lineAt(whole, whole.length) + line - 1, reason),
      ),
    };
  }

  return {
    optional: async (file, read) => (existsSync(path.join(root, file)) ? read(file) : null),
    async yaml(file, schema) {
      return checked(parsed(await readText(file), path.join(root, file), 0), schema);
    },
    markdown,
    async all(folder, schema) {
      const names = await readdir(path.join(root, folder)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      const files = names.filter((name) => name.endsWith(".md")).toSorted();
      return Promise.all(files.map((name) => markdown(`${folder}/${name}`, schema)));
    },
  };
}

interface ParsedYaml {
  value: unknown;
  /** The error for the value at the path, with the line of the value or of the nearest one that contains it. */
  errorAt(path: readonly PropertyKey[], reason: string): ContentError;
}

/** @param linesBefore lines of the file before the YAML */
function parsed(source: string, file: string, linesBefore: number): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter });
  const errorOn = (offset: number, reason: string) => new ContentError(file, lineCounter.linePos(offset).line + linesBefore, reason);
  const [error] = document.errors;
  if (error) throw errorOn(error.pos[0], `запись YAML с ошибкой (${error.message.split("\n")[0]})`);
  return {
    value: document.toJS(),
    errorAt(place, reason) {
      for (let depth = place.length; depth > 0; depth -= 1) {
        const node = document.getIn(place.slice(0, depth), true);
        if (isNode(node) && node.range) return errorOn(node.range[0], reason);
      }
      return errorOn(0, reason);
    },
  };
}

function checked<Schema extends core.$ZodType>({ value, errorAt }: ParsedYaml, schema: Schema): core.output<Schema> {
  const { success, data, error } = safeParse(schema, value, { error: ru().localeError });
  if (success) return withTypography(data);
  const [issue] = error.issues;
  const place = issue?.path ?? [];
  throw errorAt(place, `${place.length > 0 ? `${place.join(".")}: ` : ""}${issue && reasonOf(issue)}`);
}

const typeNames: Record<string, string> = {
  string: "строка",
  number: "число",
  boolean: "true или false",
  array: "список",
  object: "набор полей",
};

/** The usual mistake is a text without quotes, which YAML reads as a number or a date. */
function reasonOf(issue: core.$ZodIssue): string {
  return issue.code === "invalid_type" ? `здесь нужно значение вида «${typeNames[issue.expected] ?? issue.expected}»` : issue.message;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** A file of the site's texts cannot be used; `message` is a Russian sentence that names the file, the line and the reason. */
export class ContentError extends Error {
  override name = "ContentError";
  /** An error from a worker thread loses its class but keeps this property. */
  readonly code = "CONTENT_BROKEN";

  /** @param line counted from 1; null = the file as a whole */
  constructor(file: string, line: number | null, reason: string) {
    super(`${file}${line === null ? "" : `, строка ${line}`}: ${reason}`);
  }
}

export function isContentError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "CONTENT_BROKEN";
}
