import type { IncomingMessage, RequestListener } from "node:http";
import { LRUCache } from "lru-cache";
import type { Kysely } from "kysely";
import type { Clock } from "../clock.ts";
import { DAY_MS, HOUR_MS } from "../clock.ts";
import type { Content } from "../content/load-content.ts";
import type { Database } from "../db/schema.ts";
import type { Signer } from "../signer.ts";
import type { LiveContent } from "./live-content.ts";
import { readBodies, type VersionRow } from "./versions.ts";

/** The header of a request for a page with a draft. */
export const DRAFT_HEADER = "x-draft";

/** How long a link to a draft works, and one to what is being typed. */
const SAVED_MS = 7 * DAY_MS;
const TYPED_MS = 2 * HOUR_MS;

/** What a link shows: a version, or what a member is typing. */
type Draft = readonly ["version", id: number] | readonly ["typed", staff: number, path: string];

/** The address of a page of the shop as a draft makes it. @param now epoch ms */
export function draftAddress(signer: Signer, draft: Draft, address: string, now: number): string {
  if (address === "") return "";
  const until = now + (draft[0] === "version" ? SAVED_MS : TYPED_MS);
  const contents = Buffer.from(JSON.stringify([...draft, until])).toString("base64url");
  return `${address}?draft=${contents}.${signer.sign("draft", contents)}`;
}

function readDraft(signer: Signer, token: string, now: number): Draft | null {
  const [contents = "", signature = ""] = token.split(".");
  if (token.length > 1000 || !signer.verify(signature, "draft", contents)) return null;
  const [kind, ...rest] = JSON.parse(Buffer.from(contents, "base64url").toString("utf8")) as [string, ...(string | number)[]];
  const until = rest.pop();
  if (typeof until !== "number" || until < now) return null;
  return [kind, ...rest] as unknown as Draft;
}

/** Keeps what is typed for its preview. */
export async function keepTyped(db: Kysely<Database>, staff_id: number, path: string, body: string, at: number): Promise<void> {
  await db
    .insertInto("content_previews")
    .values({ staff_id, path, body, at })
    .onConflict((conflict) => conflict.columns(["staff_id", "path"]).doUpdateSet({ body, at }))
    .execute();
  await db
    .deleteFrom("content_previews")
    .where("at", "<", at - TYPED_MS)
    .execute();
}

interface DraftOptions {
  db: Kysely<Database>;
  live: Pick<LiveContent, "with" | "current">;
  clock: Clock;
  signers: () => Promise<Signer>;
  /** Makes a backend that shows other texts. */
  open(content: Content): RequestListener;
}

/** The most backends of drafts that are kept for the next request. */
const MAX_KEPT = 4;

/** Finds the backend that shows the draft of a request; null = its link is wrong or over, or its text cannot be read any more. */
export function createDrafts({
  db,
  live,
  clock,
  signers,
  open,
}: DraftOptions): (request: IncomingMessage) => Promise<RequestListener | null> {
  const kept = new LRUCache<string, Promise<RequestListener | null>>({ max: MAX_KEPT });

  async function rowOf(draft: Draft): Promise<{ key: string; row: VersionRow; bytes: Buffer | null } | null> {
    if (draft[0] === "typed") {
      const [, staff, path] = draft;
      const found = await db
        .selectFrom("content_previews")
        .select(["body", "at"])
        .where("staff_id", "=", staff)
        .where("path", "=", path)
        .executeTakeFirst();
      const row = { id: -1, path, isRemoval: false } as VersionRow;
      return found ? { key: `${staff} ${path} ${found.at}`, row, bytes: Buffer.from(found.body, "utf8") } : null;
    }
    const [, id] = draft;
    const found = await db.selectFrom("content_versions").select("path").where("id", "=", id).executeTakeFirst();
    if (!found) return null;
    const bytes = (await readBodies(db, [id], { photos: true })).get(id) ?? null;
    return { key: String(id), row: { id, path: found.path, isRemoval: bytes === null } as VersionRow, bytes };
  }

  return async (request) => {
    const draft = readDraft(await signers(), String(request.headers[DRAFT_HEADER]), clock());
    const found = draft && (await rowOf(draft));
    if (!found) return null;
    const key = `${live.current().revision} ${found.key}`;
    const known = kept.get(key);
    if (known) return known;
    // The calls of one page arrive together: all wait for the same backend.
    const made = live
      .with([found.row], new Map(found.bytes === null ? [] : [[found.row.id, found.bytes]]))
      .then(open)
      .catch(() => {
        kept.delete(key);
        return null;
      });
    kept.set(key, made);
    return made;
  };
}

/** Answers a GET that names a draft with the backend of the draft, and everything else with the present one. */
export function withDrafts(draftOf: ReturnType<typeof createDrafts>, app: () => RequestListener): RequestListener {
  return (request, response) => {
    if (request.headers[DRAFT_HEADER] === undefined || request.method !== "GET") return app()(request, response);
    // An expired link shows the published texts.
    draftOf(request).then(
      (draft) => (draft ?? app())(request, response),
      () => app()(request, response),
    );
  };
}
