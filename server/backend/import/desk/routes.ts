import { pipeline } from "node:stream/promises";
import { rm } from "node:fs/promises";
import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { ImportRun } from "#shared/contract/desk/imports.ts";
import { type ImportState, MAX_FEED_UPLOAD } from "#shared/domain/imports/import-state.ts";
import type { Clock } from "../../clock.ts";
import { transactionally } from "../../db/transaction.ts";
import type { Database } from "../../db/schema.ts";
import type { FileStore } from "../../files/file-store.ts";
import { sent } from "../../http/http-exchange.ts";
import { failures } from "../../http/failures.ts";
import { ownLink } from "../../http/forwarded.ts";
import { formInvalid, readNumber } from "../../http/input.ts";
import type { Serve } from "../../http/serve.ts";
import { type Actor, writeJournal } from "../../staff/journal.ts";
import type { Seal } from "../../staff/seal.ts";
import type { Deed } from "#shared/domain/journal.ts";
import { undoImport } from "../undo.ts";
import { parseOptions, readFeedOptions } from "./feed-options.ts";
import { receiveFile } from "../../files/receive.ts";
import { addRun, findRun, type Run } from "./runs.ts";
import { removeSource, saveSource } from "./sources.ts";
import { importsPage, runView, sourceView } from "./view.ts";
import { importsFolder, storeFeed } from "./work.ts";

export interface DeskImportsOptions {
  db: Kysely<Database>;
  clock: Clock;
  dataDir: string;
  feeds: FileStore;
  seal: Seal;
  /** Called when something waits. */
  onWaiting: () => void;
}

/** The desk's calls about imports. */
export function deskImports(serve: Serve, { db, clock, dataDir, feeds, seal, onWaiting }: DeskImportsOptions): void {
  const shown = async (id: number): Promise<{ run: ImportRun }> => {
    const run = await runView(db, id);
    if (!run) throw failures.importUnknown();
    return { run };
  };
  const idOf = ({ id }: { id: string }) => readNumber(id, failures.importUnknown);

  /** Brings a run from one of these states to another one. @throws HttpError 409 with the present run when another member has changed it meanwhile */
  async function move(
    id: number,
    from: readonly ImportState[],
    change: Partial<Pick<Run, "state" | "consent" | "options" | "running" | "claim" | "ended_at" | "staff_id" | "staff_name" | "fault">>,
    { seen, deed, actor }: { seen?: string; deed?: Deed; actor: Actor },
  ): Promise<{ run: ImportRun }> {
    const moved = await transactionally(db, async (trx) => {
      const run = await trx
        .updateTable("import_runs")
        .set(change)
        .where("id", "=", id)
        .where("state", "in", from)
        .$if(seen !== undefined, (query) => query.where("shown", "=", seen ?? ""))
        .returning("name")
        .executeTakeFirst();
      if (run && deed) await writeJournal(trx, { actor, now: clock(), deed, subject: { kind: "catalogue", id: run.name } });
      return run !== undefined;
    });
    const answer = await shown(id);
    if (!moved) throw failures.importChanged({ details: answer });
    onWaiting();
    return answer;
  }

  serve(deskEndpoints.imports, ({ query }) => importsPage(db, query.cursor));
  serve(deskEndpoints.importRun, ({ params }) => shown(idOf(params)));

  serve(deskEndpoints.sendFeed, async ({ request, response, actor }) => {
    const received = await receiveFile(request, response, importsFolder(dataDir), MAX_FEED_UPLOAD);
    if (!received) throw formInvalid({ file: "Выберите файл выгрузки" });
    const read = readFeedOptions((request.body ?? {}) as Record<string, unknown>);
    if ("errors" in read) {
      await rm(received.path, { force: true });
      throw formInvalid(read.errors);
    }
    const stored = await storeFeed(feeds, received).catch((error: unknown) => {
      throw failures.storageUnavailable({ cause: error });
    });
    const now = clock();
    const id = await transactionally(db, async (trx) => {
      const feed = { ...stored, name: received.name, receivedAt: now };
      await writeJournal(trx, { actor, now, deed: "import-begin", subject: { kind: "catalogue", id: received.name } });
      return addRun(trx, { feed, sourceId: null, options: read.options, consent: "ask", actor, now });
    });
    onWaiting();
    return shown(id);
  });

  serve(deskEndpoints.importFile, async ({ params, request, response }) => {
    ownLink(request);
    const run = await findRun(db, idOf(params));
    if (!run) throw failures.importUnknown();
    const found = run.file === null ? null : await feeds.read(run.file);
    if (!found) throw failures.importFileGone();
    response
      .attachment(run.name)
      .type("application/octet-stream")
      .set({ "X-Content-Type-Options": "nosniff", "Content-Length": String(found.size) });
    // A reader who leaves ends the stream; there is nobody to tell.
    await pipeline(found.content, response).catch(() => response.destroy());
    return sent;
  });

  serve(deskEndpoints.acceptImport, ({ params, payload, actor }) => {
    const answerable = { staff_id: actor.staff_id, staff_name: actor.name };
    const change = { state: "waiting", consent: "seen", fault: "", ended_at: null, ...answerable } as const;
    return move(idOf(params), ["planned"], change, { seen: payload.shown, actor });
  });
  serve(deskEndpoints.declineImport, ({ params, actor }) =>
    move(idOf(params), ["planned"], { state: "declined", ended_at: clock() }, { deed: "import-decline", actor }),
  );
  serve(deskEndpoints.stopImport, ({ params, actor }) =>
    move(
      idOf(params),
      ["waiting", "reading", "writing"],
      { state: "stopped", running: null, claim: null, ended_at: clock() },
      { deed: "import-stop", actor },
    ),
  );
  serve(deskEndpoints.retryImport, async ({ params, actor }) => {
    const id = idOf(params);
    const run = await findRun(db, id);
    if (run?.file === null) throw failures.importFileGone();
    return move(id, ["stopped", "failed", "declined"], { state: "waiting", fault: "", ended_at: null }, { actor });
  });
  serve(deskEndpoints.allowImportHosts, async ({ params, actor }) => {
    const id = idOf(params);
    const { run } = await shown(id);
    const stored = await findRun(db, id);
    const hosts = run.difference?.hosts.map(({ host }) => host) ?? [];
    if (!stored || hosts.length === 0) throw failures.importChanged({ details: { run } });
    const options = parseOptions(stored.options);
    const change = {
      state: "waiting",
      consent: "ask",
      options: JSON.stringify({ ...options, hosts: [...options.hosts, ...hosts] }),
    } as const;
    return move(id, ["planned"], change, { seen: run.shown, actor });
  });
  serve(deskEndpoints.undoImport, async ({ params, actor }) => {
    const id = idOf(params);
    const { run } = await shown(id);
    const stored = await findRun(db, id);
    if (!run.undoable || !stored?.catalog_id) throw failures.importNotShown({ details: { run } });
    const undone = await undoImport(db, {
      actor,
      now: clock(),
      only: stored.catalog_id,
      onShown: async (trx) => void (await trx.updateTable("import_runs").set({ state: "undone" }).where("id", "=", id).execute()),
    });
    if (!undone) throw failures.importNotShown({ details: { run } });
    return shown(id);
  });

  const source = async (id: number) => {
    const found = await db.selectFrom("import_sources").selectAll().where("id", "=", id).executeTakeFirst();
    if (!found) throw failures.importUnknown();
    return { source: sourceView(found) };
  };
  serve(deskEndpoints.importSource, ({ params }) => source(idOf(params)));
  serve(deskEndpoints.addImportSource, async ({ payload, actor }) =>
    source(await saveSource(db, { id: null, payload, seal, actor, now: clock() })),
  );
  serve(deskEndpoints.changeImportSource, async ({ params, payload, actor }) =>
    source(await saveSource(db, { id: idOf(params), payload, seal, actor, now: clock() })),
  );
  serve(deskEndpoints.fetchImportSource, async ({ params }) => {
    const id = idOf(params);
    await db.updateTable("import_sources").set({ next_at: clock() }).where("id", "=", id).execute();
    onWaiting();
    return source(id);
  });
  serve(deskEndpoints.removeImportSource, async ({ params, actor }) => {
    await removeSource(db, idOf(params), { actor, now: clock() });
    return {};
  });
}
