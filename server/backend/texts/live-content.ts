import type { Kysely } from "kysely";
import { setInterval as every } from "node:timers";
import type { BaseLogger } from "pino";
import { isContentError } from "../content/content-file.ts";
import type { ContentSource } from "../content/content-source.ts";
import { loadContent, type Content } from "../content/load-content.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { overlaySource } from "./overlay.ts";
import { PHOTO_FOLDER, readBodies, readPublished, readRevision, type VersionRow } from "./versions.ts";

/** How often a process checks whether other texts are published, ms. A text that was planned for a time is noticed then too. */
const LOOK_MS = 3_000;
/** More versions than this that the program cannot read are no accident of one update. */
const MAX_BROKEN = 200;

/** The published texts, as this process shows them. */
export interface Texts {
  content: Content;
  source: ContentSource;
  /** Changes with the texts. */
  revision: string;
  /** Versions that this program cannot read: an older one or the program's own file is shown instead. */
  broken: readonly BrokenVersion[];
  /** The pictures of the shop's own: SHA-256 by name. */
  photos: ReadonlyMap<string, string>;
}

export interface BrokenVersion extends Pick<VersionRow, "path" | "number"> {
  reason: string;
}

export interface LiveContent {
  current(): Texts;
  /** The texts as they would be with these versions published: a draft, or what waits for its time. @throws ContentError */
  with(rows: readonly VersionRow[], bodies: ReadonlyMap<number, Buffer>): Promise<Content>;
  /** The texts of a set of files that stands alone. @throws ContentError */
  alone(files: ReadonlyMap<string, Buffer>): Promise<Content>;
  /** Reads the texts again when other ones are published. @returns whether they are others */
  refresh(): Promise<boolean>;
  /** Is called each time the texts have changed. */
  onChange(tell: () => void): void;
  /** The schema by which a file was read; undefined = nobody has read one of its kind. */
  schemaOf(path: string): unknown;
  /** The program's texts, and their folder. */
  programs: ContentSource;
  shipped: string;
  now: Clock;
}

interface LiveOptions {
  db: Kysely<Database>;
  clock: Clock;
  /** The folder with the program's texts. */
  shipped: string;
  /** Logs each version that cannot be read, once. */
  logger?: Pick<BaseLogger, "error">;
}

/** Reads the published texts. A version that this program cannot read never stops it. @throws ContentError for a file of the program */
export async function openLiveContent(options: LiveOptions): Promise<LiveContent> {
  const reader = createReader(options);
  return follow(options, reader, await reader.read());
}

/** The same with texts that are known: those of the program, for a database that has none. */
export function liveContentOf(options: LiveOptions, content: Content): LiveContent {
  const source = overlaySource({ rows: [], bodies: new Map(), shipped: options.shipped });
  return follow(options, createReader(options), { content, source, revision: "0:0", broken: [], photos: new Map() });
}

function createReader({ db, clock, shipped, logger }: LiveOptions) {
  const memo: NonNullable<ContentSource["memo"]> = new Map();
  const told = new Set<number>();
  /** What the last reading could not use, and what it needed of the program. */
  const left = { skipped: new Set<number>(), borrowed: new Set<string>() };

  async function read(): Promise<Texts> {
    const now = clock();
    const revision = await readRevision(db, now);
    const skipped = new Set<number>();
    const borrowed = new Set<string>();
    const broken: BrokenVersion[] = [];
    for (;;) {
      const rows = await readPublished(db, now, skipped);
      const ids = rows.map(({ id }) => id);
      const source = overlaySource({ rows, bodies: await readBodies(db, ids), shipped, memo, borrowed });
      try {
        const content = await loadContent(source);
        Object.assign(left, { skipped, borrowed });
        const photos = rows.filter(({ path, isRemoval }) => path.startsWith(`${PHOTO_FOLDER}/`) && !isRemoval);
        const hashes = new Map(photos.map(({ path, hash }) => [path.slice(PHOTO_FOLDER.length + 1), hash]));
        return { content, source, revision, broken, photos: hashes };
      } catch (error) {
        if (!isContentError(error) || skipped.size + borrowed.size > MAX_BROKEN) throw error;
        // The file itself, else the last change: it took something away that another file needs.
        const guilty = rows.find(({ path }) => path === error.file) ?? rows.toSorted((a, b) => b.id - a.id)[0];
        if (!guilty) throw error;
        if (source.alone && guilty.path !== error.file && !borrowed.has(error.file)) {
          borrowed.add(error.file);
          continue;
        }
        skipped.add(guilty.id);
        const found = { path: guilty.path, number: guilty.number, reason: error.message };
        broken.push(found);
        if (!told.has(guilty.id)) logger?.error(found, "this version of a text cannot be read by this program: an earlier one is shown");
        told.add(guilty.id);
      }
    }
  }

  return { read, memo, left };
}

function follow({ db, clock, shipped }: LiveOptions, { read, memo, left }: ReturnType<typeof createReader>, first: Texts): LiveContent {
  const listeners: (() => void)[] = [];
  let texts = first;
  let running: Promise<boolean> | undefined;

  async function look(): Promise<boolean> {
    if ((await readRevision(db, clock())) === texts.revision) return false;
    texts = await read();
    for (const tell of listeners) tell();
    return true;
  }

  return {
    current: () => texts,
    async with(rows, bodies) {
      const present = await readPublished(db, clock(), left.skipped);
      const changed = new Set(rows.map(({ path }) => path));
      const all = [...present.filter(({ path }) => !changed.has(path)), ...rows];
      const ids = present.map(({ id }) => id);
      const known = new Map([...(await readBodies(db, ids)), ...bodies]);
      return loadContent(overlaySource({ rows: all, bodies: known, shipped, memo, borrowed: left.borrowed }));
    },
    alone(files) {
      const rows = [...files.keys()].map((path, id) => ({ id, path, isRemoval: false }) as VersionRow);
      return loadContent(overlaySource({ rows, bodies: new Map([...files.values()].map((bytes, id) => [id, bytes])), shipped }));
    },
    refresh() {
      // One check after another, because a check that is under way may have begun before the change.
      const last = (running ?? Promise.resolve(false)).then(look, look).finally(() => {
        if (running === last) running = undefined;
      });
      running = last;
      return last;
    },
    onChange: (tell) => void listeners.push(tell),
    schemaOf(path) {
      const folder = path.slice(0, path.lastIndexOf("/") + 1);
      const like = () =>
        ENTRIES.test(folder) ? [...memo].find(([name]) => name.startsWith(folder) && name.endsWith(".md"))?.[1] : undefined;
      return (memo.get(path) ?? like())?.schema;
    },
    programs: overlaySource({ rows: [], bodies: new Map(), shipped }),
    shipped,
    now: clock,
  };
}

/** Folders whose files are all of one kind. */
const ENTRIES = /^(?:articles|news|success-stories|projects|brands)\/$/;

/** The published files as a command reads them. */
export async function publishedSource(db: Kysely<Database>, now: number, shipped: string, { photos = false } = {}): Promise<ContentSource> {
  const rows = await readPublished(db, now);
  const ids = rows.map(({ id }) => id);
  return overlaySource({ rows, bodies: await readBodies(db, ids, { photos }), shipped });
}

/** Looks for other texts again and again. @returns how to stop */
export function followContent(live: Pick<LiveContent, "refresh">, onError: (error: unknown) => void): () => void {
  const timer = every(() => {
    live.refresh().catch(onError);
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
