import { sql, type Kysely } from "kysely";
import type { RedirectsQuery, RedirectsResponse } from "#shared/contract/desk/redirects.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { type Clock, isoTime } from "../clock.ts";
import type { Collections } from "../content/editorial.ts";
import { cutPage } from "../db/paging.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import { forgetMissing, listMissing } from "./missing.ts";
import { addRedirect, countFeedRedirects, removeRedirect } from "./operator-redirects.ts";

const PAGE_SIZE = 50;
const MAX_MISSING = 100;

interface DeskRedirectsOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  written: Collections;
  clock: Clock;
}

/** The desk's calls about old addresses. */
export function deskRedirects(serve: Serve, { db, catalogs, written, clock }: DeskRedirectsOptions): void {
  serve(deskEndpoints.redirects, ({ query }) => redirectsPage(db, query));

  serve(deskEndpoints.missingAddresses, async () => {
    const rows = await listMissing(db, MAX_MISSING);
    const { total } = await db
      .selectFrom("missing_addresses")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return { page: { missing: rows.map((row) => ({ ...row, last_at: isoTime(row.last_at) })), total: Number(total) } };
  });

  serve(deskEndpoints.addRedirect, async ({ payload: { from, to }, actor }) => {
    if (from === "") throw formInvalid({ from: "Напишите старый адрес: с него посетителей будет переводить магазин" });
    if (to === "") throw formInvalid({ to: "Напишите, куда вести: адрес страницы магазина" });
    const outcome = await addRedirect(db, { catalog: await catalogs.current(), written }, { line: 1, from, to }, { actor, now: clock() });
    if ("reason" in outcome) throw formInvalid({ [outcome.field]: capitalized(outcome.reason) });
    return outcome;
  });

  serve(deskEndpoints.removeRedirect, async ({ payload: { address }, actor }) => {
    if (!(await removeRedirect(db, address, { actor, now: clock() }))) throw failures.redirectGone();
    return { address };
  });

  serve(deskEndpoints.forgetMissing, async ({ payload: { address } }) => {
    await forgetMissing(db, address);
    return { address };
  });
}

async function redirectsPage(db: Kysely<Database>, { q, cursor }: RedirectsQuery): Promise<RedirectsResponse> {
  const written = db.selectFrom("redirects").where("origin", "=", "operator").where("target", "is not", null);
  // Case matters to no reader; `like` of SQLite folds Latin letters only.
  const words = `%${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const has = (column: "path" | "target") => sql<boolean>`lower(${sql.ref(column)}) like ${words} escape '\\'`;
  const rows = await written
    .select(["address", "target", "created_at"])
    .where("address", ">", cursor)
    .$if(q !== "", (query) => query.where(({ or }) => or([has("path"), has("target")])))
    .orderBy("address")
    .limit(PAGE_SIZE + 1)
    .execute();
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ address }) => address);
  const { total } = await written.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return {
    page: {
      redirects: shown.map(({ address, target, created_at }) => ({ address, target: target ?? "", created_at: isoTime(created_at) })),
      total: Number(total),
      from_feed: await countFeedRedirects(db),
      next,
    },
  };
}

/** A reason of the command line stands behind the number of its line. */
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
