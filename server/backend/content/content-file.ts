import { createHash } from "node:crypto";
import path from "node:path";
import { isNode, LineCounter, parseDocument } from "yaml";
import { safeParse, type core } from "zod";
import { ru } from "zod/locales";
import type { RichText } from "#shared/contract/common.ts";
import { NBSP, numberText, plural } from "../../../shared/text/format.ts";
import { withTypography } from "../../../shared/text/typography.ts";
import { sourceOf, type ContentSource } from "./content-source.ts";
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

/** @param place a folder, or the files of a shop's texts */
export function openContent(place: string | ContentSource, placeholders: Placeholders = {}): ContentFolder {
  const source = sourceOf(place);

  async function readText(file: string): Promise<string> {
    const text = (await readBytes(source, file)).toString("utf8");
    return text
      .replace(/\r\n/g, "\n")
      .replace(/\{\{(\w+)(?:\/([^{}/]+)\/([^{}/]+)\/([^{}/]+))?\}\}/g, (mark, name: string, ...forms: string[]) => {
        const value = placeholders[name];
        const wrong = (reason: string) => new ContentError(source.nameOf(file), lineAt(text, text.indexOf(mark)), reason);
        if (value === undefined) throw wrong(`значения {{${name}}} нет`);
        const [one, few, many] = forms;
        if (one === undefined || few === undefined || many === undefined) return value;
        if (!/^\d+$/.test(value)) throw wrong(`{{${name}}} — не целое число, слово к нему не подобрать`);
        return `${value} ${plural(Number(value), one, few, many)}`;
      });
  }

  async function markdown<Schema extends core.$ZodType>(file: string, schema: Schema): Promise<MarkdownFile<core.output<Schema>>> {
    const name = source.nameOf(file);
    const text = await readText(file);
    const [whole, matter] = MATTER.exec(text) ?? [];
    if (whole === undefined || matter === undefined)
      throw new ContentError(name, 1, "файл начинается строкой --- и данными до второй строки ---");
    return remembered(file, text, schema, () => ({
      slug: path.basename(file, ".md"),
      meta: checked(parsed(matter, name, 1), schema),
      text: markdownText(
        text.slice(whole.length),
        (line, reason) => new ContentError(name, lineAt(whole, whole.length) + line - 1, reason, ["text"]),
      ),
    }));
  }

  /** A file that is as it was at the last reading is not read again: most versions of the texts differ in one file. */
  function remembered<Value>(file: string, text: string, schema: core.$ZodType, read: () => Value): Value {
    const { memo } = source;
    if (!memo) return read();
    const hash = createHash("sha1").update(text).digest("base64");
    const known = memo.get(file);
    if (known?.hash === hash && known.schema === schema) return known.value as Value;
    const value = read();
    memo.set(file, { hash, schema, value });
    return value;
  }

  return {
    optional: async (file, read) => ((await source.has(file)) ? read(file) : null),
    async yaml(file, schema) {
      const text = await readText(file);
      return remembered(file, text, schema, () => checked(parsed(text, source.nameOf(file), 0), schema));
    },
    markdown,
    async all(folder, schema) {
      const names = await source.list(folder);
      const files = names.filter((name) => name.endsWith(".md")).toSorted();
      return Promise.all(files.map((name) => markdown(`${folder}/${name}`, schema)));
    },
  };
}

/** The front matter of a Markdown file, and the lines around it. */
export const MATTER = /^---\n([^]*?\n)---\n/;

/** @throws ContentError when there is no such file, or it cannot be read */
export async function readBytes(source: ContentSource, file: string): Promise<Buffer> {
  const bytes = await source.read(file).catch((error: NodeJS.ErrnoException) => {
    throw new ContentError(source.nameOf(file), null, `файл не читается (${error.code})`);
  });
  if (bytes === null) throw new ContentError(source.nameOf(file), null, "такого файла нет");
  return bytes;
}

interface ParsedYaml {
  value: unknown;
  /** The error for the value at the path, with the line of the value or of the nearest one that contains it. */
  errorAt(path: readonly PropertyKey[], reason: string, faults?: readonly ContentFault[]): ContentError;
  lineOf(path: readonly PropertyKey[]): number;
}

/** The most aliases of a YAML file. Nested aliases can expand to gigabytes, so more of them are an attack. */
const MAX_ALIASES = 100;

/** @param linesBefore lines of the file before the YAML */
function parsed(source: string, file: string, linesBefore: number): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter });
  const lineOn = (offset: number) => lineCounter.linePos(offset).line + linesBefore;
  const [error] = document.errors;
  if (error) throw new ContentError(file, lineOn(error.pos[0]), `запись YAML с ошибкой (${error.message.split("\n")[0]})`);
  const lineOf = (place: readonly PropertyKey[]) => {
    for (let depth = place.length; depth > 0; depth -= 1) {
      const node = document.getIn(place.slice(0, depth), true);
      if (isNode(node) && node.range) return lineOn(node.range[0]);
    }
    return lineOn(0);
  };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (cause) {
    throw new ContentError(file, null, `запись YAML с ошибкой (${(cause as Error).message})`);
  }
  return { value, lineOf, errorAt: (place, reason, faults) => new ContentError(file, lineOf(place), reason, place, faults) };
}

function checked<Schema extends core.$ZodType>({ value, errorAt, lineOf }: ParsedYaml, schema: Schema): core.output<Schema> {
  const { success, data, error } = safeParse(schema, value, { error: (issue) => wordsOf(issue) ?? ru().localeError(issue) });
  if (success) return withTypography(data);
  const faults = error.issues.map((issue) => ({ field: issue.path, line: lineOf(issue.path), reason: reasonOf(issue) }));
  const [first] = faults;
  const place = first?.field ?? [];
  throw errorAt(place, `${place.length > 0 ? `${place.join(".")}: ` : ""}${first?.reason}`, faults);
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

/** What is wrong, for people who do not program: the library's own words name types. What a schema says itself goes before. */
function wordsOf(issue: core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "too_big":
    case "too_small": {
      const isMore = issue.code === "too_big";
      const most = Number(isMore ? issue.maximum : issue.minimum);
      if (issue.origin === "string" && !isMore && most === 1) return "заполните это поле";
      const side = isMore ? "больше" : "меньше";
      if (issue.origin === "string") return `нужно не${NBSP}${side} ${most}${NBSP}${plural(most, "знака", "знаков", "знаков")}`;
      if (issue.origin === "array") return `нужно не${NBSP}${side} ${most}${NBSP}${plural(most, "строки", "строк", "строк")}`;
      return `нужно число не${NBSP}${side} ${numberText(most)}`;
    }
    case "invalid_value":
      return `здесь может быть одно из: ${(issue.values as unknown[]).map(String).join(", ")}`;
    case "unrecognized_keys":
      return `лишнее поле: ${(issue.keys as string[]).join(", ")}`;
    case "invalid_format":
      if (issue.format === "date") return "нужен день, например 2026-12-31";
      return issue.format === "regex" ? "записано не в том виде" : undefined;
    default:
      return undefined;
  }
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** One thing that is wrong in a file: the path of its field, its line and the reason. */
export interface ContentFault {
  field: readonly PropertyKey[];
  line: number | null;
  reason: string;
}

/** A file of the site's texts cannot be used; `message` is a Russian sentence that names the file, the line and the reason. */
export class ContentError extends Error {
  override name = "ContentError";
  /** An error from a worker thread loses its class but keeps this property. */
  readonly code = "CONTENT_BROKEN";
  readonly file: string;
  /** All that is wrong in the file, as far as it was read; the first one is in the message. */
  readonly faults: readonly ContentFault[];

  /** @param line counted from 1; null = the file as a whole */
  constructor(file: string, line: number | null, reason: string, field: readonly PropertyKey[] = [], faults?: readonly ContentFault[]) {
    super(`${file}${line === null ? "" : `, строка ${line}`}: ${reason}`);
    this.file = file;
    this.faults = faults ?? [{ field, line, reason }];
  }
}

export function isContentError(error: unknown): error is ContentError {
  return error instanceof Error && "code" in error && error.code === "CONTENT_BROKEN";
}
