import type { TextRow, TextState } from "#shared/contract/desk/texts.ts";
import { kindOfText, TEXT_KINDS, textKinds, type TextKind } from "#shared/domain/texts/text-kind.ts";
import { isoTime } from "../clock.ts";
import { titleOfText } from "./labels.ts";
import { isContentPath } from "./overlay.ts";
import type { TextContext } from "./save.ts";
import { DEFAULTS, PHOTO_FOLDER, readBodies, readNewest, type VersionRow } from "./versions.ts";

/** Folders of the program's texts; their files and those at the top are what a shop can change. */
const FOLDERS = ["", "brand", ...TEXT_KINDS.map((kind) => textKinds[kind].folder).filter((folder) => folder !== "")];

interface Filter {
  kind: TextKind | "";
  q: string;
  state: "" | "changed" | "draft" | "planned" | "removed";
}

/** Every file of the texts: the program's, and what was added; by kind and title. */
export async function listTexts({ db, live }: TextContext, { kind, q, state }: Filter): Promise<TextRow[]> {
  const { source, broken } = live.current();
  const rows = new Map((await readNewest(db)).map((row) => [row.path, row]));
  const names = new Set(rows.keys());
  if (!source.alone)
    for (const folder of FOLDERS)
      for (const name of await live.programs.list(folder)) names.add(folder === "" ? name : `${folder}/${name}`);
  names.delete(DEFAULTS);
  const wanted = [...names].filter(
    (path) => isContentPath(path) && path !== "guides/files.json" && (kind === "" || kindOfText(path) === kind),
  );
  const newest = await readBodies(
    db,
    wanted.flatMap((path) => rows.get(path)?.id ?? []),
  );
  const now = live.now();
  const listed = await Promise.all(
    wanted.map(async (path): Promise<TextRow> => {
      const row = rows.get(path);
      const isText = !path.startsWith(`${PHOTO_FOLDER}/`) && !path.startsWith("brand/");
      const bytes = isText ? (row ? newest.get(row.id) : await live.programs.read(path)) : undefined;
      return {
        path,
        kind: kindOfText(path),
        title: titleOfText(path, bytes?.toString("utf8") ?? ""),
        state: stateOf(row, now),
        changed: row ? { by: row.by, at: isoTime(row.madeAt) } : null,
        planned_at: row?.publishedFrom && row.publishedFrom > now ? isoTime(row.publishedFrom) : null,
        fault: broken.find((one) => one.path === path)?.reason ?? "",
      };
    }),
  );
  const words = q.toLowerCase();
  return listed
    .filter((row) => `${row.title} ${row.path}`.toLowerCase().includes(words))
    .filter((row) => state === "" || row.state === state || (state === "changed" && row.state !== "program"))
    .toSorted((a, b) => TEXT_KINDS.indexOf(a.kind) - TEXT_KINDS.indexOf(b.kind) || a.title.localeCompare(b.title, "ru"));
}

function stateOf(row: VersionRow | undefined, now: number): TextState {
  if (!row) return "program";
  if (row.isRemoval) return "removed";
  if (row.publishedFrom === null) return "draft";
  return row.publishedFrom > now ? "planned" : "live";
}
