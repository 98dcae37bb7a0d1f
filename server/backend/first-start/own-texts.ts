import type { Kysely } from "kysely";
import { isContentError } from "../content/content-file.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import type { Actor } from "../staff/journal.ts";
import { kindOfText } from "#shared/domain/texts/text-kind.ts";
import { newShopFiles, type NewShop } from "../texts/new-shop.ts";
import type { TextContext } from "../texts/save.ts";
import { replaceIn } from "../texts/take-over.ts";
import { DEFAULTS, readBodies, readNewest, readPublished, type VersionRow } from "../texts/versions.ts";
import { keepProgress, readProgress } from "./progress.ts";

interface Deed {
  actor: Actor;
  now: number;
}

/** What a shop has said itself and keeps when it leaves the demonstration's texts: settings, pictures and entries that the program does not have. */
async function ownFiles({ db, live }: TextContext, now: number): Promise<Map<string, Buffer>> {
  const rows = await readPublished(db, now);
  const kept = [];
  for (const row of rows) {
    const isSetting = /^(?:delivery|selling|letters|requisites)\.yaml$/.test(row.path);
    const isOwn = !row.path.startsWith("brand") && kindOfText(row.path) !== "data" && !(await live.programs.has(row.path));
    if (!row.isRemoval && row.path !== DEFAULTS && (isSetting || isOwn)) kept.push(row);
  }
  const bodies = await readBodies(
    db,
    kept.map(({ id }) => id),
    { photos: true },
  );
  return new Map(kept.flatMap(({ id, path }) => (bodies.has(id) ? [[path, bodies.get(id) ?? Buffer.alloc(0)]] : [])));
}

/** The texts that a shop has begun already, with the brand of `starter`: what it has written since stays. */
async function renamedFiles({ db }: TextContext, starter: ReadonlyMap<string, Buffer>, now: number): Promise<Map<string, Buffer>> {
  const rows = (await readPublished(db, now)).filter(({ isRemoval, path }) => !isRemoval && !path.startsWith("brand"));
  const bodies = await readBodies(
    db,
    rows.map(({ id }) => id),
    { photos: true },
  );
  const brand = [...starter].filter(([path]) => path.startsWith("brand"));
  return new Map([...rows.map(({ id, path }) => [path, bodies.get(id) ?? Buffer.alloc(0)] as const), ...brand]);
}

/** Whether these published versions say that the program's texts do not stand below them. */
async function isAlone(db: Kysely<Database>, published: readonly VersionRow[]): Promise<boolean> {
  const ids = published.flatMap(({ id, path }) => (path === DEFAULTS ? [id] : []));
  return [...(await readBodies(db, ids)).values()].some((body) => body.toString() === "none");
}

/**
 * Begins the texts of the shop's own in place of the demonstration's: no article, story, picture or promise of it is left. What stood before is remembered, so that
 * one press brings it back. A shop that has begun without naming itself is named, and keeps what it has written since.
 * @param logo its drawing as SVG; null = the name in letters
 * @param deed `isNamed` false = the name and the seller are still the demonstration's: the step stays open
 * @throws HttpError 409 when the texts were begun and named meanwhile
 */
export async function beginOwnTexts(
  context: TextContext,
  shop: NewShop,
  logo: string | null,
  { actor, now, isNamed = true }: Deed & { isNamed?: boolean },
): Promise<void> {
  const { db, live } = context;
  const starter = (await newShopFiles(shop, logo, live.shipped)).set(DEFAULTS, Buffer.from("none"));
  const wasAlone = live.current().source.alone;
  const all = wasAlone ? await renamedFiles(context, starter, now) : new Map([...starter, ...(await ownFiles(context, now))]);
  // What the shop has said may name something of the demonstration: then it stays in the history alone.
  const files = await live.alone(all).then(
    () => all,
    (error: unknown) => {
      if (wasAlone || !isContentError(error)) throw error;
      return starter;
    },
  );
  await live.alone(files);
  await transactionally(db, async (trx) => {
    const { former, steps } = await readProgress(trx, { lock: true });
    const before = await readPublished(trx, now);
    if ((await isAlone(trx, before)) !== wasAlone || (wasAlone && steps.identity !== "open")) throw failures.textChanged();
    await replaceIn(trx, files, { actor, now, deed: "content-begin" });
    const { id: mark } = (await readNewest(trx)).find(({ path }) => path === DEFAULTS) ?? { id: 0 };
    const stood = wasAlone ? former : { ids: before.map(({ id }) => id), mark };
    await keepProgress(trx, { former: stood, steps: { ...steps, identity: isNamed ? "done" : "open" } });
  });
  await live.refresh();
}

/** Puts back what stood before. @throws HttpError 404 when nothing is remembered, or other texts were begun since */
export async function returnFormerTexts({ db, live }: TextContext, { actor, now }: Deed): Promise<void> {
  await transactionally(db, async (trx) => {
    const { former, steps } = await readProgress(trx, { lock: true });
    const present = await readNewest(trx);
    if (!former || present.find(({ path }) => path === DEFAULTS)?.id !== former.mark) throw failures.textUnknown();
    const rows =
      (await trx
        .selectFrom("content_versions")
        .select(["id", "path"])
        .where("id", "in", [0, ...former.ids])
        .execute()) ?? [];
    const bodies = await readBodies(trx, former.ids, { photos: true });
    const files = new Map<string, Buffer>([[DEFAULTS, Buffer.from("program")]]);
    // A file that had no version shows the program's again: as a version, because versions are only added.
    for (const { path } of present) {
      const shipped = path === DEFAULTS ? null : await live.programs.read(path);
      if (shipped) files.set(path, shipped);
    }
    for (const { id, path } of rows) {
      const body = bodies.get(id);
      if (body) files.set(path, body);
      else files.delete(path);
    }
    await replaceIn(trx, files, { actor, now, deed: "content-back" });
    await keepProgress(trx, { former: null, steps: { ...steps, identity: "open" } });
  });
  await live.refresh();
}
