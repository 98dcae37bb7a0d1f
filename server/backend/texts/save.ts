import type { Kysely } from "kysely";
import { MAX_TEXT_BYTES, type Publishing } from "#shared/domain/texts/text-kind.ts";
import { MOSCOW_MS } from "#shared/text/date.ts";
import { DAY_MS } from "../clock.ts";
import { isContentError, MATTER, type ContentError } from "../content/content-file.ts";
import type { Content } from "../content/load-content.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";
import { writeJournal, type Actor } from "../staff/journal.ts";
import { applyForm, describeForm, FieldFault, flatten, type FormValues } from "./form.ts";
import type { LiveContent } from "./live-content.ts";
import { readBodies, readHistory, readNewest, writeVersion, type VersionRow } from "./versions.ts";

export interface TextContext {
  db: Kysely<Database>;
  live: LiveContent;
}

/** What a save wants to be the contents of a file. */
export interface Wanted {
  path: string;
  /** The version that it is based on. */
  number: number;
  text?: string | undefined;
  fields?: FormValues | undefined;
  /** A former version; 0 = the program's. */
  from?: number | undefined;
}

/** The name of the field that holds the text of a Markdown file. */
export const BODY_FIELD = "body";

/** The bytes of a version; null = the file is removed then. @throws HttpError 404 */
export async function bytesOf(context: TextContext, path: string, number: number): Promise<Buffer | null> {
  if (number === 0) return context.live.programs.read(path);
  const row = await context.db
    .selectFrom("content_versions")
    .select("id")
    .where("path", "=", path)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) throw failures.textUnknown();
  return (await readBodies(context.db, [row.id], { photos: true })).get(row.id) ?? null;
}

/** The text that is wanted. @throws HttpError 422 for a field that cannot be read */
export async function wantedText(context: TextContext, { path, number, text, fields }: Wanted): Promise<string> {
  const written = fields ? formText(context, path, (await bytesOf(context, path, number))?.toString("utf8") ?? "", fields) : (text ?? "");
  if (Buffer.byteLength(written) > MAX_TEXT_BYTES) throw failures.textTooLong();
  const plain = written.replaceAll("\r\n", "\n").replaceAll("\0", "");
  return plain.endsWith("\n") ? plain : `${plain}\n`;
}

function formText({ live }: TextContext, path: string, base: string, values: FormValues): string {
  const form = describeForm(live.schemaOf(path)) ?? [];
  try {
    if (!path.endsWith(".md")) return applyForm(form, base, values);
    const [whole, matter] = MATTER.exec(base.replaceAll("\r\n", "\n")) ?? ["", ""];
    const body = values[BODY_FIELD]?.replaceAll("\r\n", "\n") ?? base.slice(whole.length);
    return `---\n${applyForm(form, matter ?? "", values)}---\n${body.startsWith("\n") ? "" : "\n"}${body}`;
  } catch (error) {
    if (error instanceof FieldFault) throw formInvalid({ [error.field]: error.message });
    throw error;
  }
}

/** The texts of the fields of a file's form, and its description; null = it has none, or does not stand for itself. */
export function formOf({ live }: Pick<TextContext, "live">, path: string, text: string, toJs: (yaml: string) => unknown) {
  const fields = describeForm(live.schemaOf(path));
  if (!fields) return null;
  const [whole, matter] = path.endsWith(".md") ? (MATTER.exec(text) ?? []) : ["", text];
  if (matter === undefined || whole === undefined) return null;
  const value = toJs(matter);
  if (typeof value !== "object" || value === null) return null;
  const values = flatten(fields, value);
  return { fields, values: path.endsWith(".md") ? { ...values, [BODY_FIELD]: text.slice(whole.length).replace(/^\n/, "") } : values };
}

/** A version that is not written yet. */
const CANDIDATE = -1;

/** The texts with a file as it is wanted. @throws HttpError 422 with what is wrong, by field and as `text` */
export async function tryText(context: TextContext, path: string, bytes: Buffer | null, fields?: FormValues): Promise<Content> {
  const row = { id: CANDIDATE, path, isRemoval: bytes === null } as VersionRow;
  const bodies = new Map(bytes === null ? [] : [[CANDIDATE, bytes]]);
  try {
    const content = await context.live.with([row], bodies);
    const waiting = (await readNewest(context.db)).filter(
      (one) => one.path !== path && one.publishedFrom !== null && isLater(one, context),
    );
    if (waiting.length > 0) {
      const ids = waiting.map(({ id }) => id);
      await context.live.with([...waiting, row], new Map([...(await readBodies(context.db, ids)), ...bodies]));
    }
    return content;
  } catch (error) {
    if (isContentError(error)) throw formInvalid(faultsOf(error, path, fields));
    throw error;
  }
}

const isLater = ({ publishedFrom }: VersionRow, { live }: TextContext) => (publishedFrom ?? 0) > live.now();

/** Errors by the fields of the form, and all of them as `text` by their lines. */
function faultsOf({ file, faults, message }: ContentError, path: string, fields?: FormValues): Record<string, string> {
  if (file !== path) return { text: `Вместе с${"\u00a0"}другими текстами так нельзя: ${message}` };
  const texts = faults.map(({ line, reason }) => `${line === null ? "" : `Строка ${line}: `}${reason}`);
  if (!fields) return { text: texts.slice(0, 20).join("\n") };
  const byField: Record<string, string> = {};
  for (const { field, line, reason } of faults) {
    const parts = field[0] === "text" && path.endsWith(".md") && !("text" in fields) ? [BODY_FIELD] : field.map(String);
    const names = parts.map((_, index) => parts.slice(0, parts.length - index).join("."));
    const name = names.find((one) => one in fields) ?? names.find((one) => `${one}.#` in fields) ?? "text";
    byField[name] ??=
      name === BODY_FIELD && line !== null ? `Строка ${line} файла: ${reason}` : `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}`;
  }
  return byField;
}

/** Moscow's time of a field «2026-11-29T10:00». @throws HttpError 422 */
export function readTime(at: string, now: number): number {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at) ? Date.parse(`${at}:00Z`) - MOSCOW_MS : Number.NaN;
  if (!(time > now) || time > now + 3 * 366 * DAY_MS) throw failures.textTimePast();
  return time;
}

interface Save extends Wanted {
  publish: Publishing;
  at: string;
  actor: Actor;
  now: number;
}

/**
 * Saves a version of a file. Nothing is saved that does not load together with the other texts. @throws HttpError 409 when another member has saved the file
 * meanwhile, 422
 */
export async function saveText(context: TextContext, { publish, at, actor, now, ...wanted }: Save): Promise<void> {
  const { path, number } = wanted;
  const publishedFrom = publish === "draft" ? null : publish === "now" ? now : readTime(at, now);
  const bytes =
    wanted.from === undefined ? Buffer.from(await wantedText(context, wanted), "utf8") : await bytesOf(context, path, wanted.from);
  if (bytes === null) throw failures.textUnknown();
  await tryText(context, path, bytes, wanted.fields);
  await write(context, { path, bytes, publishedFrom }, { after: number, actor, now });
}

/** Removes an entry: its page is gone, its versions stay. @throws HttpError 409, 422 when other texts need it */
export async function removeText(
  context: TextContext,
  { path, number, actor, now }: Pick<Save, "path" | "number" | "actor" | "now">,
): Promise<void> {
  await tryText(context, path, null);
  await write(context, { path, bytes: null, publishedFrom: now }, { after: number, actor, now });
}

/** Writes a version with its entry in the journal. */
export async function write(
  { db, live }: TextContext,
  version: Parameters<typeof writeVersion>[1],
  { after, actor, now }: { after: number; actor: Actor; now: number },
): Promise<void> {
  const { path, bytes, publishedFrom } = version;
  await transactionally(db, async (trx) => {
    const [newest] = await readHistory(trx, path, 1);
    if ((newest?.number ?? 0) !== after) throw failures.textChanged();
    await writeVersion(trx, version, { after, actor, now });
    const deed = bytes === null ? "content-remove" : publishedFrom === null ? "content-save" : "content-publish";
    const changed = { version: after + 1, ...(bytes !== null && { published_from: publishedFrom }) };
    await writeJournal(trx, { actor, now, deed, subject: { kind: "text", id: path }, after: changed });
  });
  await live.refresh();
}
