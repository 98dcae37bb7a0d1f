import type { Kysely } from "kysely";
import * as z from "zod/mini";
import { cartItem } from "#shared/contract/cart.ts";
import type { ProductCard } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { MAX_LINES } from "#shared/domain/cart.ts";
import { deliveryText } from "#shared/domain/delivery.ts";
import { servicesOf } from "#shared/domain/orders/order-services.ts";
import { lineDiscounts } from "#shared/domain/orders/order-totals.ts";
import { deliveryOffer, parcelOf } from "../cart/delivery-options.ts";
import { itemName, quote } from "../cart/quote.ts";
import { freeOf } from "../cart/routes.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { loadShownCards } from "../catalog/products/shown-cards.ts";
import { type Clock, DAY_MS, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { discountCart } from "../discounts/discounts.ts";
import { failures } from "../http/failures.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { parseJson } from "../http/input.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { Serve } from "../http/serve.ts";
import { vatIn } from "../orders/invoices/paper-content.ts";
import { deliveryFacts, deliveryPriceText, money } from "../orders/order-content.ts";
import { findOrder } from "../orders/order.ts";
import type { PricingOf } from "../sessions/sessions.ts";
import type { OrderSettings } from "../settings.ts";
import type { Signer } from "../signer.ts";
import type { Fonts } from "./fonts.ts";
import { drawOffer, type OfferLine } from "./offer-paper.ts";
import { sendPaper } from "./offer-link.ts";
import { photoOf, type PaperPhotos } from "./paper-photo.ts";

const WINDOW_MS = 10 * MINUTE_MS;
/** The most offers of one network within ten minutes, because photos are resized for each. */
const OFFERS = 15;
/** Lines that are shown with their photo and key figures. */
const MAX_PHOTOS = 40;
const PHOTO_WIDTH = 240;
const MAX_FIGURES = 4;

export interface OfferRoutesOptions extends PaperPhotos {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  pricingOf: PricingOf;
  clock: Clock;
  limitClock: Clock;
  settings: OrderSettings;
  signers: () => Promise<Signer>;
  fonts: () => Promise<Fonts>;
}

type Bare = Omit<OfferLine, "photo" | "figures"> & { product_id: number; item_id: number };

/** Commercial offers as PDF: of any cart, and of an order by a link that ends. */
export function offerRoutes(serve: Serve, options: OfferRoutesOptions): void {
  const { db, catalogs, pricingOf, clock, limitClock, settings, signers, fonts } = options;
  const { seller, delivery, shop } = settings;
  const rateLimit = createRateLimit({ db, name: "offers", limit: OFFERS, windowMs: WINDOW_MS, clock: limitClock });
  const look = async () => ({ fonts: await fonts(), shop: shop.name, colour: shop.colour });

  /** The lines with the photo and the key figures of the chosen modification. */
  async function shown(lines: readonly Bare[]): Promise<OfferLine[]> {
    const { snapshot } = await catalogs.current();
    const source = { db, snapshot, pricing: "retail" } as const;
    const complete: OfferLine[] = [];
    for (const [index, { product_id, item_id, ...line }] of lines.entries()) {
      const asked = { id: product_id, modification: item_id === product_id ? null : item_id };
      // One query a line, because two modifications of one product have cards of their own.
      const [card] = index < MAX_PHOTOS ? await loadShownCards(source, [asked]) : [];
      complete.push({ ...line, figures: figuresOf(card), photo: await photoOf(card?.pictures[0], PHOTO_WIDTH, options) });
    }
    return complete;
  }

  serve(endpoints.cartOffer, async ({ request, response, query: { products, region, postal, code } }) => {
    await rateLimit.demand(clientNetwork(request), response, failures.papersTooMany);
    const items = z.array(cartItem).check(z.minLength(1), z.maxLength(MAX_LINES)).safeParse(parseJson(products));
    if (!items.success) throw failures.cartInvalid();
    if (!seller) throw failures.paperUnknown();
    const pricing = await pricingOf(request, response);
    const now = clock();
    const { lines, products_price } = await quote(db, items.data, { pricing, onRequest: true });
    if (lines.length === 0) throw failures.cartInvalid();
    const { reduction, freeDelivery } = await discountCart(db, lines, { code, now, isDealer: pricing !== "retail" });
    const { options: tariffs } = await deliveryOffer(delivery, { region, postal }, parcelOf(lines, products_price / 100, now));
    const ways = freeDelivery ? tariffs.map(freeOf) : tariffs;
    const file = await drawOffer(
      {
        seller,
        buyer: "",
        note: "",
        at: now,
        until: now + seller.offerDays * DAY_MS,
        lines: await shown(lines.map((line) => ({ ...line, item_id: line.id, name: itemName(line), total: line.price * line.quantity }))),
        discount: reduction,
        delivery: ways.map(({ name, price, days }) => [name, [deliveryText(price), days].filter(Boolean).join(", ")] as const),
        total: products_price - reduction,
        vat: vatIn(products_price - reduction, seller),
      },
      await look(),
    );
    return sendPaper(response, "Коммерческое предложение.pdf", file);
  });

  serve(endpoints.orderOffer, async ({ request, response, query: { number, until, note, key } }) => {
    await rateLimit.demand(clientNetwork(request), response, failures.papersTooMany);
    const signer = await signers();
    if (!signer.verify(key, "offer", number, until, note)) throw failures.orderLinkWrong();
    if (Number(until) < clock()) throw failures.offerOver();
    const order = await findOrder(db, number);
    if (!order || !seller) throw failures.paperUnknown();
    const discounts = lineDiscounts(order.lines, order.order_discount);
    const lines = order.lines.map((line) => ({ ...line, name: itemName(line), total: line.price * line.quantity }));
    const file = await drawOffer(
      {
        seller,
        buyer: order.company_name,
        note,
        at: clock(),
        until: Number(until),
        lines: await shown(lines),
        discount: discounts.reduce((sum, one) => sum + one, 0),
        delivery: [
          ...deliveryFacts({ ...order, address: "", postal: "", track_number: "", carrier_name: "", promo_code: "" }),
          ["Стоимость доставки", deliveryPriceText(order)] as const,
          ...servicesOf(order).map(({ name, price }) => [name, price === null ? "назовёт менеджер" : money(price)] as const),
        ],
        total: order.total_price,
        vat: vatIn(order.total_price, seller),
      },
      await look(),
    );
    return sendPaper(response, `Коммерческое предложение ${number}.pdf`, file);
  });
}

const figuresOf = (card: ProductCard | undefined): string[] =>
  (card?.specs ?? []).slice(0, MAX_FIGURES).map(({ name, value, unit }) => `${name}: ${[value, unit].filter(Boolean).join("\u00a0")}`);
