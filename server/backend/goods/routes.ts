import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { readNumber } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import type { Search } from "../search/search.ts";
import { changeGoods, countGoods, knownCounts } from "./change-goods.ts";
import { listDifferences } from "./differences.ts";
import { listGoods } from "./list-goods.ts";
import { deskGoodsBatches } from "./many/routes.ts";
import { receivePhotos, type PhotoUploads, uploadPhotos } from "./photos.ts";
import { viewProduct, type ViewSources } from "./view-goods.ts";

export interface DeskGoodsOptions extends PhotoUploads {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  search: Search;
  clock: Clock;
  content: ViewSources["content"];
}

/** The desk's calls about goods. */
export function deskGoods(serve: Serve, { db, catalogs, search, clock, content, ...uploads }: DeskGoodsOptions): void {
  const idOf = ({ id }: { id: string }) => readNumber(id, failures.productUnknown);

  serve(deskEndpoints.goods, ({ query }) => listGoods({ db, catalogs, search }, query));
  serve(deskEndpoints.goodsDifferences, async ({ query }) => ({ page: await listDifferences(db, query.cursor) }));
  serve(deskEndpoints.goodsProduct, async ({ params }) => ({ product: await viewProduct({ db, catalogs, content }, idOf(params)) }));
  serve(deskEndpoints.uploadPhotos, async ({ request, response, params, actor }) => {
    const deed = { id: idOf(params), actor, now: clock() };
    return uploadPhotos(db, deed, await receivePhotos(request, response, uploads), uploads);
  });
  serve(deskEndpoints.changeGoods, async ({ params, payload, actor }) => ({
    changed: await changeGoods(db, { id: idOf(params), actor, now: clock() }, payload.changes),
  }));
  serve(deskEndpoints.countGoods, async ({ params, payload, actor }) => ({
    changed: await countGoods(db, { id: idOf(params), actor, now: clock() }, payload),
  }));
  serve(deskEndpoints.knownCounts, async ({ params, payload, actor }) => ({
    changed: await knownCounts(db, { id: idOf(params), actor, now: clock() }, payload.items),
  }));
  deskGoodsBatches(serve, { db, catalogs, search, clock, folder: uploads.receivingDir });
}
