import type { DeliveryRules } from "#shared/domain/delivery.ts";
import type { MarketSections } from "./market-sections.ts";
import type { MarketOffer } from "./offers.ts";

/** What a feed says of the shop. */
export interface FeedShop {
  shop: string;
  company: string;
  /** Origin of all addresses, without a slash at the end. */
  siteUrl: string;
  sections: MarketSections;
  delivery: DeliveryRules;
  /** Epoch ms. */
  now: number;
}

/** The addresses of an offer, whole, the category of the feed that it stands in, and its text. */
export interface Placed extends FeedShop {
  pictures: readonly string[];
  url: string;
  place: number;
  /** The description as this market takes it. */
  text: string;
}

/** A format of a market: it writes text, piece by piece. */
export interface MarketFeed {
  /** Why this market would refuse the offer, in Russian; null = it takes it. What every market refuses is asked about before. */
  refusal(offer: MarketOffer, pictures: readonly string[]): string | null;
  head(shop: FeedShop): string;
  /** A description; the offers of one product share it. */
  text(html: string): string;
  offer(offer: MarketOffer, placed: Placed): string;
  foot: string;
}
