import type { Kysely } from "kysely";
import { tmpdir } from "node:os";
import { pino } from "pino";
import request from "supertest";
import type * as z from "zod/mini";
import { createBackend } from "../app.ts";
import { loadContent } from "../content/load-content.ts";
import type { Database } from "../db/schema.ts";

/** The texts that come with the program. */
export const CONTENT_DIR = "server/content";
/** What every backend is started with. */
export const SITE = { contentDir: CONTENT_DIR, siteUrl: "http://localhost:3000" };
export const shippedContent = await loadContent(CONTENT_DIR);

/** The backend over a database for tests: `get` answers a body that has passed the contract's schema, or fails. */
export function createTestBackend(db: Kysely<Database>, elapsed = () => performance.now()) {
  const app = createBackend({
    db,
    content: shippedContent,
    dataDir: tmpdir(),
    siteUrl: SITE.siteUrl,
    clock: () => 1000,
    elapsed,
    logger: pino({ level: "silent" }),
  });
  return {
    app,
    async get<Schema extends z.ZodMiniType>(url: string, schema: Schema): Promise<z.output<Schema>> {
      const { status, body } = await request(app).get(url);
      if (status !== 200) throw new Error(`${url} answers ${status}: ${JSON.stringify(body)}`);
      return schema.parse(body);
    },
    async error(url: string): Promise<{ status: number; code: string; message: string }> {
      const { status, body } = await request(app).get(url);
      return { status, code: body.error.code, message: body.error.message };
    },
  };
}
