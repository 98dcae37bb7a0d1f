import type { Kysely } from "kysely";
import type { SavedView } from "#shared/contract/desk/staff.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { MAX_SAVED_VIEWS } from "#shared/domain/staff.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { formInvalid } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";

/** The saved filters of a member, by name. */
export async function listSavedViews(db: Kysely<Database>, staffId: number): Promise<SavedView[]> {
  const views = await db.selectFrom("saved_views").select(["id", "page", "name", "query"]).where("staff_id", "=", staffId).execute();
  return views.sort((one, other) => one.name.localeCompare(other.name, "ru"));
}

/** Saves a filter of a list under a name, or forgets it. They are the member's own, so the journal does not record them. */
export function savedViewRoutes(serve: Serve, { db }: { db: Kysely<Database> }): void {
  serve(deskEndpoints.saveView, async ({ payload: { page, name, query }, staff: { id: staff_id } }) => {
    if (name === "") throw formInvalid({ name: "Назовите фильтр" });
    await transactionally(db, async (trx) => {
      await trx
        .insertInto("saved_views")
        .values({ staff_id, page, name, query })
        .onConflict((conflict) => conflict.columns(["staff_id", "page", "name"]).doUpdateSet({ query }))
        .execute();
      const views = await trx.selectFrom("saved_views").select("id").where("staff_id", "=", staff_id).where("page", "=", page).execute();
      if (views.length > MAX_SAVED_VIEWS)
        throw formInvalid({ name: `Сохранено уже ${MAX_SAVED_VIEWS}${NBSP}фильтров: сначала удалите лишний` });
    });
    return { views: await listSavedViews(db, staff_id) };
  });

  serve(deskEndpoints.forgetView, async ({ payload: { id }, staff: { id: staff_id } }) => {
    await db.deleteFrom("saved_views").where("id", "=", id).where("staff_id", "=", staff_id).execute();
    return { views: await listSavedViews(db, staff_id) };
  });
}
