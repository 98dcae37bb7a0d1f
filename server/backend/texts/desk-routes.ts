import { parse as parseYaml } from "yaml";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { TextPage, TextState } from "#shared/contract/desk/texts.ts";
import { mayRole } from "#shared/domain/staff.ts";
import { ENTRY_KINDS, isEntryKind, kindOfText, rightOfText, textKinds } from "#shared/domain/texts/text-kind.ts";
import { shopDay } from "#shared/text/date.ts";
import { diffLines } from "#shared/text/line-diff.ts";
import { slugOf } from "#shared/text/transliterate.ts";
import { isoTime } from "../clock.ts";
import { programPictures } from "../content/pictures.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import type { Signer } from "../signer.ts";
import type { Staff } from "../staff/sessions.ts";
import { draftAddress, keepTyped } from "./drafts.ts";
import { addressOfText, newEntry } from "./entries.ts";
import { titleOfText } from "./labels.ts";
import { isContentPath } from "./overlay.ts";
import { deskShop, type ShopContext } from "./shop-routes.ts";
import { bytesOf, formOf, removeText, saveText, tryText, wantedText, write } from "./save.ts";
import { listTexts } from "./text-list.ts";
import { DEFAULTS, readHistory, type VersionRow } from "./versions.ts";

/** Versions that a page names. */
const MAX_VERSIONS = 200;

export interface DeskTextsContext extends ShopContext {
  signers: () => Promise<Signer>;
}

/** The texts at the desk. Files that make the shop itself need the right `shop` besides. */
export function deskTexts(serve: Serve, context: DeskTextsContext): void {
  const { db, live, clock, signers } = context;
  deskShop(serve, context);

  serve(deskEndpoints.texts, async ({ staff, query }) => {
    const rows = await listTexts(context, query);
    return { page: { texts: rows.filter((row) => mayRole(staff.role, rightOfText(row.path))) } };
  });

  serve(deskEndpoints.text, async ({ staff, query: { path } }) => ({ page: await read(staff, path) }));

  serve(deskEndpoints.textPictures, () => {
    const { photos, source } = live.current();
    const own = [...photos.keys()].map((name) => ({ src: `/photo/${name}`, alt: "" }));
    return { pictures: [...own, ...(source.alone ? [] : programPictures())] };
  });

  serve(deskEndpoints.textDiff, async ({ staff, query: { path, from, to } }) => {
    admit(staff, path);
    const [before, after] = await Promise.all([from, to].map((number) => bytesOf(context, path, number)));
    return { lines: diffLines(before?.toString("utf8") ?? "", after?.toString("utf8") ?? "") };
  });

  serve(deskEndpoints.saveText, async ({ staff, actor, payload }) => {
    admit(staff, payload.path);
    await answering(staff, payload.path, () => saveText(context, { ...payload, actor, now: clock() }));
    return { page: await read(staff, payload.path) };
  });

  serve(deskEndpoints.newText, async ({ staff, actor, payload: { kind, title, name } }) => {
    if (!isEntryKind(kind)) throw formInvalid({ kind: "Такое не добавляют" });
    const slug = slugOf(name || title);
    if (slug === "") throw formInvalid({ [name === "" ? "title" : "name"]: "Нужны буквы или цифры" });
    const path = `${textKinds[kind].folder}/${slug}.md`;
    admit(staff, path);
    const now = clock();
    const [newest] = await readHistory(db, path, 1);
    if (await live.current().source.has(path)) throw failures.textNameTaken();
    if (newest && !newest.isRemoval) throw failures.textNameTaken();
    const bytes = Buffer.from(newEntry(kind, { title, day: shopDay(now), picture: await anyPicture() }));
    await tryText(context, path, bytes);
    await write(context, { path, bytes, publishedFrom: null }, { after: newest?.number ?? 0, actor, now });
    return { page: await read(staff, path) };
  });

  serve(deskEndpoints.removeText, async ({ staff, actor, payload: { path, number } }) => {
    admit(staff, path);
    if (!isRemovable(path)) throw failures.textNeeded();
    await answering(staff, path, () => removeText(context, { path, number, actor, now: clock() }));
    return { page: await read(staff, path) };
  });

  serve(deskEndpoints.previewText, async ({ staff, payload }) => {
    admit(staff, payload.path);
    const text = await wantedText(context, payload);
    await tryText(context, payload.path, Buffer.from(text), payload.fields);
    const now = clock();
    await keepTyped(db, staff.id, payload.path, text, now);
    return { address: draftAddress(await signers(), ["typed", staff.id, payload.path], addressOfText(payload.path), now) };
  });

  /** The page as it is now goes with a refusal because of a newer version. */
  async function answering(staff: Staff, path: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if ((error as { code?: unknown }).code === failures.textChanged.code)
        throw failures.textChanged({ details: { page: await read(staff, path) } });
      throw error;
    }
  }

  async function anyPicture(): Promise<string> {
    const [own] = live.current().photos.keys();
    return own === undefined ? "/media/yard.webp" : `/photo/${own}`;
  }

  async function read(staff: Staff, path: string): Promise<TextPage> {
    admit(staff, path);
    const [versions, program] = await Promise.all([readHistory(db, path, MAX_VERSIONS), live.programs.read(path)]);
    const [newest] = versions;
    const shown = newest ? await bytesOf(context, path, newest.number) : live.current().source.alone ? null : program;
    if (!newest && shown === null) throw failures.textUnknown();
    const format = formatOf(path);
    const isText = format !== "photo" && shown !== null && !shown.includes(0);
    const text = isText ? shown.toString("utf8") : "";
    const now = clock();
    const states = statesOf(versions, now);
    const form = format === "drawing" || text === "" ? null : formOf(context, path, text, readYaml);
    const address = addressOfText(path);
    const broken = live.current().broken.find((one) => one.path === path && one.number === newest?.number);
    return {
      path,
      kind: kindOfText(path),
      title: titleOfText(path, text),
      format,
      number: newest?.number ?? 0,
      state: states[0] ?? "program",
      text,
      form: form?.fields ?? null,
      values: form?.values ?? {},
      planned_at: states[0] === "planned" ? isoTime(newest?.publishedFrom ?? 0) : null,
      history: versions.map(({ number, by, madeAt, publishedFrom }, index) => ({
        number,
        state: states[index] ?? "former",
        by,
        at: isoTime(madeAt),
        published_from: publishedFrom === null ? null : isoTime(publishedFrom),
      })),
      has_program: program !== null,
      removable: isRemovable(path),
      address,
      preview: newest ? draftAddress(await signers(), ["version", newest.id], address, now) : address,
      fault: broken?.reason ?? "",
    };
  }
}

/** @throws HttpError 404, or 403 for whoever may not change this file */
function admit({ role }: Staff, path: string): void {
  if (!isContentPath(path) || path === DEFAULTS) throw failures.textUnknown();
  if (!mayRole(role, rightOfText(path))) throw failures.staffForbidden();
}

const isRemovable = (path: string) => ENTRY_KINDS.some((kind) => kind === kindOfText(path)) || kindOfText(path) === "photos";

function formatOf(path: string): TextPage["format"] {
  if (path.endsWith(".md")) return "markdown";
  if (path.endsWith(".svg") || path.startsWith("brand/")) return "drawing";
  return kindOfText(path) === "photos" ? "photo" : "yaml";
}

/** The states of the versions of a file, the newest first: the first one whose time has come is live, older ones are over. */
export function statesOf(versions: readonly VersionRow[], now: number): TextState[] {
  let isOver = false;
  return versions.map(({ publishedFrom, isRemoval }, index) => {
    if (isOver) return "former";
    if (publishedFrom === null) return index === 0 ? "draft" : "former";
    if (publishedFrom > now) return "planned";
    isOver = true;
    return isRemoval ? "removed" : "live";
  });
}

function readYaml(yaml: string): unknown {
  try {
    return parseYaml(yaml, { maxAliasCount: 100 });
  } catch {
    return null;
  }
}
