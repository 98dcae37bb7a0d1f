import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { readNumber } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import type { LiveContent } from "../texts/live-content.ts";
import type { Search } from "../search/search.ts";
import { changeGoods, countGoods, knownCounts } from "./change-goods.ts";
import { listDifferences } from "./differences.ts";
import { createFindGoods } from "./find-goods.ts";
import { listGoods } from "./list-goods.ts";
import { deskGoodsBatches } from "./many/routes.ts";
import { newGoods, newModification, removeGoods } from "./new-goods.ts";
import { beginOwnCatalogue } from "./own-catalogue.ts";
import { receivePhotos, type PhotoUploads, uploadPhotos } from "./photos.ts";
import { changeSection, moveSection, newSection } from "./sections/change-sections.ts";
import { listSections } from "./sections/list-sections.ts";
import { removeSection, restoreSection } from "./sections/remove-section.ts";
import { chooseFilters } from "./sections/section-filters.ts";
import { viewSection } from "./sections/view-section.ts";
import { deskTextPictures } from "./text-pictures.ts";
import { viewProduct, type ViewSources } from "./view-goods.ts";

export interface DeskGoodsOptions extends PhotoUploads {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  search: Search;
  clock: Clock;
  /** Absent = no texts are changed. */
  live?: LiveContent | undefined;
  content: ViewSources["content"];
}

/** The desk's calls about goods. */
export function deskGoods(serve: Serve, { db, live, catalogs, search, clock, content, ...uploads }: DeskGoodsOptions): void {
  const idOf = ({ id }: { id: string }) => readNumber(id, failures.productUnknown);

  const find = createFindGoods(db, search);
  serve(deskEndpoints.goods, ({ query }) => listGoods({ db, catalogs, find }, query));
  serve(deskEndpoints.deskSections, () => listSections(db));
  serve(deskEndpoints.newSection, async ({ payload, actor }) => ({ id: await newSection(db, { actor, now: clock() }, payload) }));
  const sectionOf = ({ id }: { id: string }) => readNumber(id, failures.sectionUnknown);
  serve(deskEndpoints.deskSection, ({ params }) => viewSection(db, sectionOf(params)));
  serve(deskEndpoints.changeSection, async ({ params, payload, actor }) => {
    const id = sectionOf(params);
    await changeSection(db, { actor, now: clock() }, id, payload);
    return { id };
  });
  serve(deskEndpoints.moveSection, async ({ params, payload: { up }, actor }) => {
    const id = sectionOf(params);
    await moveSection(db, { actor, now: clock() }, id, up);
    return { id };
  });
  serve(deskEndpoints.sectionFilters, async ({ params, payload, actor }) => {
    const id = sectionOf(params);
    await chooseFilters(db, { actor, now: clock() }, id, payload);
    return { id };
  });
  serve(deskEndpoints.removeSection, async ({ params, payload: { to }, actor }) => ({
    id: await removeSection(db, { actor, now: clock() }, sectionOf(params), to),
  }));
  serve(deskEndpoints.restoreSection, async ({ params, actor }) => {
    const id = sectionOf(params);
    await restoreSection(db, { actor, now: clock() }, id);
    return { id };
  });
  serve(deskEndpoints.beginOwnCatalogue, async ({ actor }) => ({ begun: await beginOwnCatalogue(db, clock, actor) }));
  serve(deskEndpoints.newGoods, async ({ payload, actor, staff: { role } }) => ({
    id: await newGoods(db, { actor, role, now: clock() }, payload),
  }));
  serve(deskEndpoints.newModification, async ({ params, payload, actor }) => ({
    id: await newModification(db, { id: idOf(params), actor, now: clock() }, payload),
  }));
  serve(deskEndpoints.removeGoods, async ({ params, payload: { item }, actor }) => {
    await removeGoods(db, { id: idOf(params), actor, now: clock() }, item);
    return { removed: item };
  });
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
  if (live) deskTextPictures(serve, { db, live, clock, ...uploads });
  deskGoodsBatches(serve, { db, catalogs, find, clock, folder: uploads.receivingDir });
}
