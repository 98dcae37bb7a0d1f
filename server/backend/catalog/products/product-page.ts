import type { ProductDetail, SampleReview } from "#shared/contract/catalog.ts";
import type { ProductPageData } from "#shared/contract/product-page.ts";
import { chosenModification } from "#shared/domain/chosen-modification.ts";
import { planWithoutOverpayment } from "#shared/domain/prices/instalment-plan.ts";
import type { ReviewOrder } from "#shared/domain/review-state.ts";
import type { Pricing } from "#shared/domain/prices/pricing.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { bindRanges } from "#shared/text/typography.ts";
import { hoursText, type Showroom } from "#shared/domain/showroom.ts";
import type { ServiceContent } from "../../content/service-pages.ts";
import type { Catalog } from "../catalog-store.ts";
import { firstIds } from "../product-ids.ts";
import { failures } from "../../http/failures.ts";
import { questionsOfProduct } from "../questions.ts";
import { loadCards, loadDetail, type CardSource } from "./product-cards.ts";
import { modelOf } from "./model.ts";
import { optionOf } from "./option.ts";
import type { SectionRequest } from "../sections/section-page.ts";
import { presentSection, productSeo } from "../sections/section-texts.ts";
import type { CatalogSnapshot, TypeNode } from "../snapshot.ts";

const MAX_MATES = 8;
/** Fewer of the series than fill a row stand with those of the category's other types. */
const ROW_OF_MATES = 4;

/** The data of a product page that is not in the catalogue. */
/** Whether texts mean this section by a slug, the present one or a former one. */
export type IsType = (slug: string) => boolean;

export interface ProductPageContext {
  /** Name of the site, for titles. */
  site: string;
  /** The approved reviews and questions of a product. */
  reviewsOf(
    productId: number,
    samples: readonly SampleReview[],
    order: ReviewOrder,
  ): Promise<Pick<ProductPageData, "reviews" | "questions">>;
  /** The parts that fit a product in one size. */
  partsOf(source: CardSource, productId: number, itemId: number): Promise<ProductPageData["parts"]>;
  /** How products of a type are drawn, and whom they suit. */
  adviceOf(isType: IsType): Pick<ProductPageData, "drawing" | "person">;
  /** Whether a part fits the product `asked`; undefined = it is no part. */
  fitOf(source: CardSource, part: ProductDetail, asked: number | undefined): Promise<ProductPageData["fit"]>;
  /** How one piece comes into a region; null = it cannot be bought now. */
  deliveryOf(id: number, place: { region: string; postal: string }, pricing: Pricing): Promise<ProductPageData["delivery"]>;
  service: Pick<ServiceContent, "instructions" | "payment" | "asked">;
  promises: ProductPageData["promises"];
  /** Where goods can be looked at. */
  showrooms: readonly Showroom[];
}

export type CardRequest = Pick<SectionRequest, "db" | "catalog" | "pricing">;

export interface AskedCard {
  /** The slug. */
  card: string;
  /** Id of the chosen modification, as the address has it. */
  m?: string | null | undefined;
  /** Id of the product that a part shall fit. */
  fits?: number | undefined;
  /** The region that the delivery is priced for; empty = the first one. */
  region: string;
  postal: string;
  /** Of the reviews. */
  order: ReviewOrder;
}

/** The page of one product. @throws HttpError 404 when the type has no product of this slug */
export async function productPage(
  request: CardRequest,
  type: TypeNode,
  { card: slug, m = null, fits, region, postal, order }: AskedCard,
  { site, service, promises, reviewsOf, partsOf, adviceOf, fitOf, deliveryOf, showrooms }: ProductPageContext,
): Promise<ProductPageData> {
  const { db, catalog, pricing } = request;
  const source = { db, snapshot: catalog.snapshot, pricing };
  // PostgreSQL refuses a text with a NUL character. No slug has one.
  const found = slug.includes("\0") ? undefined : await loadDetail(source, type.id, slug);
  if (!found) throw failures.productUnknown();
  const { card, samples, seo } = found;
  const chosen = chosenModification(card.modifications, m)?.id ?? card.id;
  return {
    section: presentSection(type, type.count, site),
    card: { ...card, lead: bindRanges(card.lead) },
    option: optionOf(card.modifications),
    model: await modelOf(source, type, card.id),
    mates: await loadCards(source, await mateIds(catalog, type, card)),
    series_count: seriesCount(catalog, type, card),
    guide: guideOf(catalog.snapshot, type, service),
    instalment: instalmentOf(service),
    promises,
    ...(await reviewsOf(card.id, samples, order)),
    shown_at: shownAt(showrooms, slug, card),
    asked: questionsOfProduct(service.asked, type),
    chosen,
    named: String(chosen) === m,
    parts: await partsOf(source, card.id, chosen),
    ...adviceOf((name) => catalog.snapshot.named.get(name) === type),
    fit: await fitOf(source, card, fits),
    delivery: await deliveryOf(chosen, { region, postal }, pricing),
    seo: productSeo(card, site, seo),
  };
}

function guideOf({ named }: CatalogSnapshot, type: TypeNode, { instructions }: ProductPageContext["service"]): ProductPageData["guide"] {
  const guide = instructions.find((instruction) => named.get(instruction.slug) === type);
  return guide ? { title: guide.title, url: guide.url, pages: guide.pages, bytes: guide.bytes } : null;
}

function instalmentOf({ payment }: ProductPageContext["service"]): ProductPageData["instalment"] {
  if (!payment.instalment) return null;
  const { min_price, max_price, plans } = payment.instalment;
  const plan = planWithoutOverpayment(plans);
  return plan && { min_price, max_price, months: plan.months };
}

/** Other products of the series, those of the type first, or of the type when the series has no others there. */
async function mateIds(catalog: Catalog, type: TypeNode, card: ProductDetail): Promise<number[]> {
  const { index } = await catalog.section(type);
  const others = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id !== card.id).slice(0, MAX_MATES);
  const ofSeries = (own: typeof index) => firstIds(own, own.series.get(card.series?.id ?? 0) ?? [], MAX_MATES + 1);
  const mates = others(ofSeries(index));
  if (mates.length === 0) return others(firstIds(index, index.orders.popular, MAX_MATES + 1));
  return mates.length < ROW_OF_MATES ? others([...mates, ...ofSeries((await catalog.section(type.category)).index)]) : mates;
}

/** Products of the card's series in the category of its type. */
function seriesCount({ snapshot }: Catalog, { category }: TypeNode, { series }: ProductDetail): number {
  const counts = series ? snapshot.series.get(series.id)?.counts : undefined;
  return category.types.reduce((sum, { id }) => sum + (counts?.get(id) ?? 0), 0);
}

/** Where a product can be looked at, and how many pieces stand there, by the ids of its modifications or its own. */
function shownAt(showrooms: readonly Showroom[], slug: string, { id, modifications }: ProductDetail): ProductPageData["shown_at"] {
  return showrooms.flatMap(({ where, address, visits, hours, stands }) => {
    const there = stands[slug];
    const sizes = new Map(typeof there === "object" ? Object.entries(there).map(([name, count]) => [plainSpaces(name), count]) : []);
    const pieces =
      typeof there === "number"
        ? [{ id, count: there }]
        : modifications.flatMap((one) => {
            const count = sizes.get(plainSpaces(one.name));
            return count ? [{ id: one.id, count }] : [];
          });
    return pieces.length > 0 ? [{ where, address, hours: bindRanges(hoursText(hours)), visits, pieces }] : [];
  });
}
