import type { Kysely } from "kysely";
import { endpoints } from "#shared/contract/endpoints.ts";
import { chosenModification } from "#shared/domain/chosen-modification.ts";
import { displayPrice, type Price } from "#shared/domain/prices/price.ts";
import { unitIn } from "#shared/domain/unit.ts";
import { itemName } from "../cart/quote.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { loadDetail } from "../catalog/products/product-cards.ts";
import type { Catalog } from "../catalog/catalog-store.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { Serve } from "../http/serve.ts";
import type { OrderSettings } from "../settings.ts";
import type { PaperLook } from "./invoice-paper.ts";
import { sendPaper } from "./offer-link.ts";
import { photoOf, type PaperPhotos } from "./paper-photo.ts";
import { drawSpecification } from "./specification-paper.ts";

/** The most specifications of one network within ten minutes, because a photo is resized for each. */
const SPECIFICATIONS = 30;
const PHOTO_WIDTH = 640;
/** The longest name of a file: file systems allow 255 bytes. */
const LONGEST_NAME = 80;

export interface SpecificationRoutesOptions extends PaperPhotos {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  clock: Clock;
  limitClock: Clock;
  settings: Pick<OrderSettings, "shop" | "siteUrl">;
  look: () => Promise<PaperLook>;
  windowMs: number;
}

/** The specification of a product as PDF. It has the retail price for everybody, because it is passed on. */
export function specificationRoutes(serve: Serve, options: SpecificationRoutesOptions): void {
  const { db, catalogs, clock, limitClock, settings, look, windowMs } = options;
  const { shop, siteUrl } = settings;
  const rateLimit = createRateLimit({ db, name: "specifications", limit: SPECIFICATIONS, windowMs, clock: limitClock });

  serve(endpoints.productSpecification, async ({ request, response, query: { product: asked } }) => {
    await rateLimit.demand(clientNetwork(request), response, failures.papersTooMany);
    const product = asked === undefined ? undefined : await shownProduct(db, await catalogs.current(), asked);
    if (!product) throw failures.productUnknown();
    const modification = chosenModification(product.modifications, String(asked));
    const own = modification?.boxes ?? [];
    const name = itemName({ name: product.name, modification: modification?.name ?? "" });
    const file = await drawSpecification(
      {
        shop,
        product,
        modification,
        name,
        article: modification?.article || product.article,
        price: modification ? { ...modification, price_from: false } : displayPrice<Price>(product),
        unit: unitIn([...(modification?.specs ?? []), ...product.spec_groups.flatMap(({ items }) => items)]),
        boxes: own.length > 0 ? own : product.boxes,
        photo: await photoOf(modification?.picture ?? product.pictures[0], PHOTO_WIDTH, options),
        address: siteUrl + product.url + (modification ? `?m=${modification.id}` : ""),
        at: clock(),
      },
      await look(),
    );
    return sendPaper(response, `Спецификация ${fileWords(name)}.pdf`, file);
  });
}

/** The product that the shop shows now, by its id or that of one of its sizes. */
async function shownProduct(db: Kysely<Database>, { snapshot }: Catalog, asked: number) {
  const size = await db
    .selectFrom("modifications")
    .select("product_id")
    .where("catalog_id", "=", snapshot.id)
    .where("id", "=", asked)
    .executeTakeFirst();
  const row = await db
    .selectFrom("products")
    .select(["type_id", "slug"])
    .where("catalog_id", "=", snapshot.id)
    .where("id", "=", size?.product_id ?? asked)
    .executeTakeFirst();
  const found = row && (await loadDetail({ db, snapshot, pricing: "retail" }, row.type_id, row.slug));
  return found?.card;
}

/** A name without the characters that some file systems forbid. */
const fileWords = (name: string) =>
  name
    .replaceAll(/[\s\u00a0]+/g, " ")
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, "-")
    .slice(0, LONGEST_NAME)
    .toWellFormed()
    .trim();
