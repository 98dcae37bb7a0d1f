import express, { type RequestHandler } from "express";
import type { Kysely } from "kysely";
import type { Content } from "../content/load-content.ts";
import type { Database } from "../db/schema.ts";
import type { LookAnswer } from "../../identity/look.ts";
import type { LiveContent } from "./live-content.ts";
import { PHOTO_FOLDER, readBodies } from "./versions.ts";

/**
 * For the processes that render pages; the web server does not proxy them. GET /identity: name, look and pictures of the shop's own.
 * GET /own-photo?name=&hash=: the bytes of one of the pictures.
 */
export function textRoutes({ db, live, content }: { db: Kysely<Database>; live: LiveContent; content: Content }): RequestHandler {
  const routes = express.Router();
  routes.get("/identity", async (_request, response) => {
    const { photos, source } = live.current();
    const shown = db.selectFrom("active_catalog").innerJoin("catalogs", "catalogs.id", "active_catalog.catalog_id").select("source");
    // Its goods keep their pictures while they are sold.
    const isDemo = (await shown.executeTakeFirst())?.source === "demo";
    const { name, look } = content.identity;
    const alone = source.alone && photos.size > 0 && !isDemo;
    response.set("Cache-Control", "no-store").json({
      name,
      look,
      photos: Object.fromEntries(photos),
      alone,
      forms_off: content.selling.formsOff,
      metrika: content.selling.metrika,
    } satisfies LookAnswer);
  });
  routes.get("/own-photo", async (request, response) => {
    const path = `${PHOTO_FOLDER}/${String(request.query["name"])}`;
    const hash = String(request.query["hash"]);
    const rows = db.selectFrom("content_versions").select("id").where("path", "=", path).orderBy("id", "desc").limit(1);
    // Without a hash the web process does not know the picture yet: it gets the newest one.
    const found = await (hash === "" ? rows : rows.where("hash", "=", hash)).executeTakeFirst();
    const bytes = found && (await readBodies(db, [found.id], { photos: true })).get(found.id);
    if (!bytes) return void response.status(404).end();
    response.type("application/octet-stream").send(bytes);
  });
  return routes;
}
