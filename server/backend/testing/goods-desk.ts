import type { Kysely } from "kysely";
import { afterAll, beforeAll } from "vitest";
import type { GoodsProduct } from "#shared/contract/desk/goods/goods.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "./databases.ts";
import { createImporter, type Importer } from "./feeds.ts";
import { createTestShop, NOON, type TestShop } from "./shop.ts";
import { staffBrowser } from "./staff.ts";

type Member = Awaited<ReturnType<typeof staffBrowser>>;

/** A shop without goods, an importer, and two people at its desk. */
export interface GoodsDesk {
  db: Kysely<Database>;
  shop: TestShop;
  importer: Importer;
  owner: Member;
  editor: Member;
  /** A change below `/api/manage/goods/` as it is sent. */
  post(path: string, body: object, browser?: Member): ReturnType<Member["post"]>;
  /** A product as the desk shows it. */
  view(id: number): Promise<GoodsProduct>;
}

/** Runs the suite on both engines, with one desk for all of its tests. The object stays the same. */
export function describeGoodsDesk(name: string, suite: (desk: GoodsDesk) => void): void {
  describeEngines(name, (open) => {
    const desk = {
      post: (path, body, browser = desk.owner) => browser.post(`/api/manage/goods/${path}`).send(body),
      view: async (id) => (await desk.owner.get(`/api/manage/goods/${id}/`).expect(200)).body.product,
    } as GoodsDesk;

    beforeAll(async () => {
      const db = await open();
      const shop = createTestShop(db);
      const importer = await createImporter(db, { clock: () => NOON });
      const member = (role: "owner" | "editor") => staffBrowser(shop.app, db, role, NOON, `${role}@vzlet.example`);
      Object.assign(desk, { db, shop, importer, owner: await member("owner"), editor: await member("editor") });
    });

    afterAll(async () => {
      await desk.importer.remove();
      desk.shop.remove();
    });

    suite(desk);
  });
}
