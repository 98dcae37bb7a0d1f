import * as z from "zod/mini";
import { moment } from "../common.ts";
import { LOGO_KINDS, PUBLISHING, TEXT_KINDS } from "../../domain/texts/text-kind.ts";
import { get, post, unread } from "../endpoint.ts";

/** The calls of the desk about the shop's texts: /api/manage/texts/… (docs/specification.md, section 7). Times in ISO 8601. */

const path = z.string().check(z.maxLength(310));
const number = z.coerce.number<number | string>().check(z.int(), z.minimum(0));

/**
 * Of a version: `live` is what shoppers see, `planned` waits for its time, `draft` is seen through its link only, `former` was live, or a later one came before its time.
 * Of a file also: `program` = as the program brings it, `removed`.
 */
export const textStates = ["program", "live", "planned", "draft", "former", "removed"] as const;
export type TextState = (typeof textStates)[number];

export const textRow = z.object({
  path: z.string(),
  kind: z.enum(TEXT_KINDS),
  title: z.string(),
  state: z.enum(textStates),
  /** Of the last version; null = nobody has changed it. */
  changed: z.nullable(z.object({ by: z.string(), at: moment })),
  /** When a planned version will be seen. */
  planned_at: z.nullable(moment),
  /** Why the last version cannot be shown by this program; empty = it can. */
  fault: z.string(),
});
export type TextRow = z.infer<typeof textRow>;

export const textsQuery = z.object({
  kind: z._default(z.enum(["", ...TEXT_KINDS]), ""),
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
  state: z._default(z.enum(["", "changed", "draft", "planned", "removed"]), ""),
});

export const textsResponse = z.object({ page: z.object({ texts: z.array(textRow) }) });
export type TextsResponse = z.infer<typeof textsResponse>;

/** A field of a form that is made from the schema of a file. */
export interface TextField {
  /** The last part of its name; the whole name has the parts above, with dots. */
  key: string;
  label: string;
  /** `lines`: a text a line; `yaml`: what no field can show, as it stands in the file. */
  kind: "text" | "long" | "number" | "boolean" | "choice" | "date" | "colour" | "lines" | "yaml" | "group" | "list";
  optional: boolean;
  /** Titles by value. */
  options?: Readonly<Record<string, string>> | undefined;
  /** Of a group. */
  fields?: readonly TextField[] | undefined;
  /** Of a list. */
  item?: TextField | undefined;
}

export const textVersion = z.object({
  number: z.int(),
  state: z.enum(textStates),
  by: z.string(),
  at: moment,
  published_from: z.nullable(moment),
});

export const textPage = z.object({
  path: z.string(),
  kind: z.enum(TEXT_KINDS),
  title: z.string(),
  format: z.enum(["markdown", "yaml", "drawing", "photo"]),
  /** Of the last version, on which a save is based; 0 = the program's. */
  number: z.int(),
  state: z.enum(textStates),
  /** Of the last version; empty = it is removed, or no text. */
  text: z.string(),
  /** The form of its data; null = it has none. A Markdown file has its text in the field `body`. */
  form: z.nullable(z.custom<readonly TextField[]>()),
  /** The texts of the form's fields by their names. */
  values: z.record(z.string(), z.string()),
  planned_at: z.nullable(moment),
  history: z.array(textVersion),
  /** Whether the program brings this file, so that one can go back to it. */
  has_program: z.boolean(),
  /** Entries can be removed. */
  removable: z.boolean(),
  /** Its page in the shop; empty = it is on many. */
  address: z.string(),
  /** The address of the last version as shoppers will see it, for some days; empty = there is no page of it. */
  preview: z.string(),
  fault: z.string(),
});
/** A picture that a text can show. */
const textPicture = z.object({ src: z.string(), alt: z.string() });
export type TextPicture = z.infer<typeof textPicture>;
export type TextPage = z.infer<typeof textPage>;

export const textResponse = z.object({ page: textPage });

/** What is compared: 0 = the program's. */
export const textDiffQuery = z.object({ path, from: number, to: number });

export const textDiffResponse = z.object({
  lines: z.array(z.object({ kind: z.enum(["same", "old", "new"]), text: z.string() })),
});
export type TextDiff = z.infer<typeof textDiffResponse>;

/**
 * POST /api/manage/texts/save/: a new version after `number`. Its contents are `text`, or the `fields` of the form (those that are named; a list says
 * by `NAME.#` how many rows it has), or those of the former version `from` (0 = the program's). `at` (2026-11-29T10:00, Moscow's time) is when a version
 * that is published `at` a time is seen. 409 TEXT_CHANGED with the page as it is now when somebody saved since `number`; 422 with the fields, `text`
 * for the whole, when it cannot be read.
 */
export const saveTextPayload = z.object({
  path,
  number,
  text: z.optional(z.string()),
  fields: z.optional(z.record(z.string().check(z.maxLength(200)), z.string())),
  from: z.optional(number),
  publish: z.enum(PUBLISHING),
  at: z._default(z.string().check(z.maxLength(20)), ""),
});
export type SaveTextPayload = z.input<typeof saveTextPayload>;

/** A new entry of a kind, from a template: a draft. `name` becomes its address. */
export const newTextPayload = z.object({
  kind: z.enum(TEXT_KINDS),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(90)),
  name: z._default(z.string().check(z.trim(), z.maxLength(80)), ""),
});

export const removeTextPayload = z.object({ path, number });

/** What is typed, kept for its preview only: one for each member and file. */
export const previewTextPayload = z.object({
  path,
  number,
  text: z.optional(z.string()),
  fields: z.optional(z.record(z.string().check(z.maxLength(200)), z.string())),
});
export const previewTextResponse = z.object({ address: z.string() });

const BODY = "2mb";

export const textEndpoints = {
  texts: get("/api/manage/texts/", { query: textsQuery, answer: textsResponse, access: "texts" }),
  text: get("/api/manage/texts/one/", { query: z.object({ path }), answer: textResponse, access: "texts" }),
  /** The program's pictures and the shop's own. */
  textPictures: get("/api/manage/texts/pictures/", { answer: z.object({ pictures: z.array(textPicture) }), access: "texts" }),
  /** Pictures as `files` of multipart/form-data; `refused` says what is wrong with the others. */
  uploadTextPictures: post("/api/manage/texts/pictures/", {
    payload: unread<Readonly<Record<string, never>>>(),
    answer: z.object({ added: z.int(), refused: z.array(z.string()) }),
    access: "texts",
  }),
  textDiff: get("/api/manage/texts/diff/", { query: textDiffQuery, answer: textDiffResponse, access: "texts" }),
  saveText: post("/api/manage/texts/save/", { payload: saveTextPayload, answer: textResponse, access: "texts", limit: BODY }),
  newText: post("/api/manage/texts/new/", { payload: newTextPayload, answer: textResponse, access: "texts" }),
  removeText: post("/api/manage/texts/remove/", { payload: removeTextPayload, answer: textResponse, access: "texts" }),
  previewText: post("/api/manage/texts/preview/", {
    payload: previewTextPayload,
    answer: previewTextResponse,
    access: "texts",
    limit: BODY,
  }),
};

export const shopResponse = z.object({
  page: z.object({
    name: z.string(),
    tagline: z.string(),
    phone: z.string(),
    email: z.string(),
    primary: z.string(),
    accent: z.string(),
    /** What has been done of the files that make the shop. */
    files: z.array(z.object({ path: z.string(), state: z.enum(textStates) })),
    /** The drawings that brand.yaml names: their files, and how they look as addresses for pictures. */
    logos: z.array(z.object({ kind: z.enum(LOGO_KINDS), path: z.string(), picture: z.string() })),
  }),
});
export type ShopAnswer = z.infer<typeof shopResponse>;

/** POST /api/manage/shop/logo/: an SVG without scripts or a PNG, judged by its contents, at most 64 KB. */
export const logoPayload = z.object({
  kind: z.enum(LOGO_KINDS),
  /** Base64. */
  file: z.string().check(z.maxLength(200_000)),
});

/** The file of the drawing, and the version of it that was written: what an undo takes back. */
export const logoResponse = z.object({ path: z.string(), number: z.int() });

export const shopEndpoints = {
  shop: get("/api/manage/shop/", { answer: shopResponse, access: "shop" }),
  changeLogo: post("/api/manage/shop/logo/", { payload: logoPayload, answer: logoResponse, access: "shop", limit: "256kb" }),
  /** A letter to the member who asks, with the words and the colours of the shop. */
  testLetter: post("/api/manage/shop/test-letter/", { payload: z.object({}), answer: z.object({ to: z.string() }), access: "shop" }),
};
