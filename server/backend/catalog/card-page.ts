import type { Kysely } from "kysely";
import type { CardPage, ProductCard, ProductDetail } from "#shared/contract/catalog.ts";
import { planWithoutOverpayment } from "#shared/domain/instalment.ts";
import type { ServiceContent } from "../content/service.ts";
import type { Database } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { productReviews } from "../reviews/review.ts";
import type { Catalog } from "./catalog-store.ts";
import { firstOf, pageOf } from "./page-of.ts";
import { loadCards, loadDetail } from "./product-cards.ts";
import { presentSection, productSeo } from "./section-texts.ts";
import type { TypeNode } from "./snapshot.ts";

const MATES = 8;

/** What stands on every product page besides the catalogue. */
export interface CardSurroundings {
  /** Name of the site, for titles. */
  site: string;
  service: Pick<ServiceContent, "instructions" | "payment">;
}

/** The page of one product. Throws 404 when the type has none of this slug. */
export async function cardPage(
  db: Kysely<Database>,
  catalog: Catalog,
  type: TypeNode,
  slug: string,
  { site, service }: CardSurroundings,
): Promise<CardPage> {
  // PostgreSQL takes no text with a NUL in it, and no slug has one.
  const card = slug.includes("\0") ? undefined : await loadDetail(db, catalog.snapshot, type.id, slug);
  if (!card) throw new ApiError(404, "PRODUCT_NOT_FOUND", "Такого товара нет: он снят с продажи или адрес набран с ошибкой");
  return {
    section: presentSection(type, site),
    card,
    mates: await loadMates(db, catalog, type, card),
    guide: guideOf(type, service),
    instalment: instalmentOf(service),
    reviews: await productReviews(db, card.id),
    seo: productSeo(card, site),
  };
}

function guideOf({ slug }: TypeNode, { instructions }: CardSurroundings["service"]): CardPage["guide"] {
  const guide = instructions.find((instruction) => instruction.slug === slug);
  return guide ? { title: guide.title, url: guide.url, pages: guide.pages, bytes: guide.bytes } : null;
}

function instalmentOf({ payment }: CardSurroundings["service"]): CardPage["instalment"] {
  const { min_price, max_price, plans } = payment.instalment;
  const plan = planWithoutOverpayment(plans);
  return plan && { min_price, max_price, months: plan.months };
}

/** Others of the series; of the type when there are none. */
async function loadMates(db: Kysely<Database>, catalog: Catalog, type: TypeNode, card: ProductDetail): Promise<ProductCard[]> {
  const { index } = await catalog.section(type);
  const others = (ids: number[]) => ids.filter((id) => id !== card.id).slice(0, MATES);
  const ofSeries = others(firstOf(index, index.series.get(card.series?.id ?? 0) ?? [], null, MATES + 1));
  return loadCards(db, catalog.snapshot, ofSeries.length > 0 ? ofSeries : others(pageOf(index, null, "popular", 0, MATES + 1)));
}
