import { parse as parseYaml, parseDocument, stringify, type Document } from "yaml";
import type { core } from "zod";
import type { TextField } from "#shared/contract/desk/texts.ts";
import { readNumberWithin } from "#shared/text/numbers.ts";
import { labelOf, LONG_FIELDS, optionsOf } from "./labels.ts";

/** The texts of the fields of a form by their names. */
export type FormValues = Readonly<Record<string, string>>;

type Def = core.$ZodTypeDef & Readonly<Record<string, unknown>>;
const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def;

/** Structures that hold structures deeper than this are shown as they stand in the file. */
const MAX_DEEP = 5;

interface Unwrapped {
  def: Def;
  optional: boolean;
  /** An empty value is written as null, not left out. */
  isNull: boolean;
}

function unwrap(schema: unknown): Unwrapped {
  let [def, optional, isNull, isOmitted] = [defOf(schema), false, false, false];
  for (;;) {
    if (["optional", "default", "prefault", "nullable", "readonly", "nonoptional", "catch"].includes(def.type)) {
      optional ||= def.type !== "readonly" && def.type !== "nonoptional";
      isNull ||= def.type === "nullable";
      isOmitted ||= def.type === "optional" || def.type === "default" || def.type === "prefault";
      def = defOf(def["innerType"]);
    } else if (def.type === "pipe") {
      const into = defOf(def["in"]);
      def = into.type === "transform" ? defOf(def["out"]) : into;
    } else return { def, optional, isNull: isNull && !isOmitted };
  }
}

/** The form of a schema's data; null = it is no structure of named fields. */
export function describeForm(schema: unknown): TextField[] | null {
  const { def } = unwrap(schema);
  return def.type === "object" ? fieldsOf(def, 0) : null;
}

const fieldsOf = (def: Def, depth: number): TextField[] =>
  Object.entries(def["shape"] as Record<string, unknown>).map(([key, schema]) => describe(key, schema, depth));

function describe(key: string, schema: unknown, depth: number): TextField {
  const { def, optional } = unwrap(schema);
  const field = (kind: TextField["kind"], rest: Partial<TextField> = {}): TextField => ({
    key,
    label: labelOf(key),
    kind,
    optional,
    ...rest,
  });
  switch (def.type) {
    case "string":
      if (def["format"] === "date") return field("date");
      return field(/^(?:primary|accent)/.test(key) ? "colour" : LONG_FIELDS.test(key) ? "long" : "text");
    case "number":
    case "int":
      return field("number");
    case "boolean":
      return field("boolean");
    case "enum":
      return field("choice", { options: optionsOf(Object.values(def["entries"] as Record<string, string>)) });
    case "object":
      return depth < MAX_DEEP ? field("group", { fields: fieldsOf(def, depth + 1) }) : field("yaml");
    case "tuple":
    case "array": {
      // A tuple with a rest is a list that has at least so many rows.
      const element = def.type === "array" ? def["element"] : def["rest"];
      if (!element) return field("yaml");
      const item = describe("", element, depth + 1);
      if (item.kind === "text" || item.kind === "long") return field("lines");
      const isList = item.kind === "group" || item.kind === "choice";
      return isList && depth < MAX_DEEP ? field("list", { item }) : field("yaml");
    }
    default:
      return field("yaml");
  }
}

/** The texts of a form that shows this value. @param prefix the name of what the fields belong to, with a dot */
export function flatten(fields: readonly TextField[], value: unknown, prefix = ""): Record<string, string> {
  const values: Record<string, string> = {};
  const source = (typeof value === "object" && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  for (const field of fields) Object.assign(values, flattenOne(field, source[field.key], prefix + field.key));
  return values;
}

function flattenOne(field: TextField, value: unknown, name: string): Record<string, string> {
  switch (field.kind) {
    case "group":
      return flatten(field.fields ?? [], value, `${name}.`);
    case "list": {
      const rows = Array.isArray(value) ? value : [];
      const parts = rows.map((row: unknown, index) => field.item && flattenOne(field.item, row, `${name}.${index}`));
      return Object.assign({ [`${name}.#`]: String(rows.length) }, ...parts) as Record<string, string>;
    }
    case "lines":
      return { [name]: Array.isArray(value) ? value.map(String).join("\n") : "" };
    case "boolean":
      return { [name]: value === true ? "on" : "" };
    case "yaml":
      return { [name]: value === undefined ? "" : stringify(value, { lineWidth: 0 }).trimEnd() };
    default:
      return { [name]: value === undefined || value === null ? "" : String(value) };
  }
}

/** The value of a field cannot be read: the name of the field and the reason. */
export class FieldFault extends Error {
  readonly field: string;
  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}

/** The most rows of a list. */
const MAX_ROWS = 300;

/** The value that the texts of a form say. @throws FieldFault */
export function unflatten(fields: readonly TextField[], values: FormValues, prefix = ""): Record<string, unknown> {
  const entries = fields.map((field) => [field.key, readField(field, values, prefix + field.key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function readField(field: TextField, values: FormValues, name: string): unknown {
  const text = (values[name] ?? "").replaceAll("\r\n", "\n");
  switch (field.kind) {
    case "group": {
      const value = unflatten(field.fields ?? [], values, `${name}.`);
      return field.optional && isEmpty(value) ? undefined : value;
    }
    case "list": {
      const count = Number(values[`${name}.#`] ?? 0);
      if (!Number.isInteger(count) || count < 0 || count > MAX_ROWS) throw new FieldFault(name, `Не больше ${MAX_ROWS} строк`);
      const { item } = field;
      const rows = Array.from({ length: count }, (_, index) => `${name}.${index}`)
        .filter((row) => values[`${row}.-`] !== "on")
        .map((row) => item && readField({ ...item, optional: true }, values, row))
        // The empty row stands at the end for browsers without script.
        .filter((row) => row !== undefined && row !== "");
      return field.optional && rows.length === 0 ? undefined : rows;
    }
    case "lines": {
      const lines = text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "");
      return field.optional && lines.length === 0 ? undefined : lines;
    }
    case "boolean":
      return text === "on" ? true : field.optional ? undefined : false;
    case "number": {
      const plain = text.replaceAll(/\s/g, "");
      if (plain === "") return undefined;
      // A fact of facts.yaml may stand for a number.
      if (/^\{\{\w+\}\}$/.test(plain)) return plain;
      const number = readNumberWithin(text, { min: -Infinity, max: Infinity });
      if (number === null) throw new FieldFault(name, "Нужно число, например 1500 или 12,5");
      return number;
    }
    case "yaml":
      if (text.trim() === "") return undefined;
      try {
        return parseYaml(text, { maxAliasCount: 100 }) as unknown;
      } catch (error) {
        throw new FieldFault(name, `Запись с ошибкой: ${(error as Error).message.split("\n")[0]}`);
      }
    default:
      return text === "" && field.optional ? undefined : text;
  }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === "" || value === null || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.values(value).every(isEmpty);
}

/**
 * Writes into a YAML text what a form has changed: comments, order and writing of everything else stay. @throws FieldFault for a field that cannot be read
 */
export function applyForm(fields: readonly TextField[], yaml: string, values: FormValues): string {
  const document = parseDocument(yaml);
  const shown = flatten(fields, document.toJS({ maxAliasCount: 100 }) as unknown);
  const before = unflatten(fields, shown);
  const after = unflatten(fields, { ...shown, ...values });
  if (JSON.stringify(before) === JSON.stringify(after)) return yaml;
  if (document.contents === null) return stringify(after, { lineWidth: 0 });
  merge(document, [], before, after);
  return document.toString({ lineWidth: 0 });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function merge(document: Document, path: readonly (string | number)[], before: unknown, after: unknown): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  if (isObject(before) && isObject(after) && document.hasIn(path) && document.getIn(path) !== null) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) merge(document, [...path, key], before[key], after[key]);
    return;
  }
  if (Array.isArray(before) && Array.isArray(after) && document.hasIn(path)) {
    after.forEach((row: unknown, index) => {
      if (index < before.length) merge(document, [...path, index], before[index], row);
      else document.addIn(path, document.createNode(row));
    });
    for (let index = before.length - 1; index >= after.length; index -= 1) document.deleteIn([...path, index]);
    return;
  }
  if (after !== undefined) document.setIn(path, isObject(after) || Array.isArray(after) ? document.createNode(after) : after);
  // A value that is required and may be empty is written as null.
  else if (path.length === 1 && document.getIn(path) === null) return;
  else document.deleteIn(path);
}
