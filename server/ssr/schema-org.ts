import type { Spec } from "#shared/contract/catalog.ts";
import type { Reviews } from "#shared/contract/product-page.ts";
import type { Picture } from "#shared/contract/common.ts";
import type { Office } from "#shared/contract/company.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { htmlText } from "../html-text.ts";
import type { PageData, SchemaOrg } from "#client/page.ts";
import type { PageLoader } from "#client/site.ts";
import type { RootData } from "#client/root-data.ts";
import type { General } from "#shared/contract/site.ts";
import { displayPrice } from "#shared/domain/prices/price.ts";
import type { PageMetadata } from "./document.ts";
import { shareImageAddress } from "./share-image/subject.ts";

/** Returns the function that tells what messengers and search engines show of a page of the shop. */
export function createMetadata(pages: PageLoader) {
  return (shown: PageData | undefined, frameData: unknown): PageMetadata => {
    const page = shown && pages.get(shown.page);
    // The header's data is missing when the backend is down.
    const general = (frameData as RootData | undefined)?.general;
    return {
      siteName: general?.name ?? "",
      image: shareImageAddress(shown),
      jsonLd: page?.schemaOrg ? jsonLdOf(page.schemaOrg(shown?.data), general) : [],
    };
  };
}

/**
 * The schema.org objects of a page, without @context. Addresses are paths; the document makes them absolute.
 * @param publisher the company; undefined when its data is missing
 */
function jsonLdOf(page: SchemaOrg, publisher: General | undefined): object[] {
  const { breadcrumbs, items, product, brand, questions, offices } = page;
  return [
    ...(breadcrumbs ? [breadcrumbList(breadcrumbs)] : []),
    ...(items ? [itemList(items)] : []),
    ...(product
      ? [productOffer(product.card, displayPrice(product.card).price, product.reviews, product.named ? product.chosen : null)]
      : []),
    ...(page.article ? [article(page.article, publisher)] : []),
    ...(brand ? [{ "@type": "Brand", ...brand }] : []),
    ...(questions ? [faqPage(questions)] : []),
    ...(page.organization && publisher ? [organization(publisher)] : []),
    ...(offices && publisher ? offices.list.map((office) => localBusiness(office, { url: offices.url, name: publisher.name })) : []),
  ];
}

/** schema.org objects; addresses are paths. */
export function breadcrumbList(steps: readonly { name: string; url: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, url }, index) => ({ "@type": "ListItem", position: index + 1, name, item: url })),
  };
}

/** A list whose items have pages of their own, which say the rest. */
export function itemList(items: readonly { url: string }[]): object {
  return {
    "@type": "ItemList",
    itemListElement: items.map(({ url }, index) => ({ "@type": "ListItem", position: index + 1, url })),
  };
}

/** Questions with their answers as HTML. */
export function faqPage(items: readonly { question: string; html: string }[]): object {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question: name, html: text }) => ({
      "@type": "Question",
      name,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}

interface OfferedProduct {
  name: string;
  url: string;
  article: string;
  lead: string;
  /** HTML. */
  description: string;
  specs: readonly Spec[];
  brand: { name: string } | null;
  stock: number | null;
  order_days: number | null;
  pictures: readonly Picture[];
  modifications: readonly { id: number; article: string; price: number; stock: number | null }[];
}

const MAX_DESCRIPTION = 5000;

function plainText(html: string): string {
  return htmlText(html).replace(/\s+/g, " ").trim().slice(0, MAX_DESCRIPTION);
}

function specsText({ specs }: OfferedProduct): string {
  return specs.map(({ name, value, unit }) => `${name}: ${value}${unit && ` ${unit}`}`).join(", ");
}

/**
 * A product with its offer; several prices of what is there are an AggregateOffer, a price on request is no offer at all. The page of one size offers
 * that size alone, as the feeds of markets do. @param chosen id of the size that the address names; null = none
 */
export function productOffer(product: OfferedProduct, price: number, reviews?: Reviews, chosen: number | null = null): object {
  const offers = offersOf(product, price, chosen);
  const description = product.lead || plainText(product.description) || specsText(product);
  return {
    "@type": "Product",
    name: product.name,
    url: product.url,
    ...(product.article !== "" && { sku: product.article }),
    ...(description !== "" && { description }),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand.name } }),
    image: product.pictures.map(({ src }) => src),
    ...(offers && { offers }),
    ...(reviews && reviewed(reviews)),
  };
}

function offersOf({ url, stock, order_days, article, modifications }: OfferedProduct, price: number, chosen: number | null): object | null {
  const common = (available: boolean) => {
    const availability = available ? (order_days ? "BackOrder" : "InStock") : "OutOfStock";
    return { priceCurrency: "RUB", url, availability: `https://schema.org/${availability}` };
  };
  const one = modifications.find(({ id }) => id === chosen);
  if (one) {
    const sku = one.article || article;
    const offer = { "@type": "Offer", ...common(one.stock !== 0), url: `${url}?m=${one.id}`, ...(sku && { sku }), price: one.price };
    return one.price > 0 ? offer : null;
  }
  const priced = modifications.filter((size) => size.price > 0);
  const there = priced.filter((size) => size.stock !== 0);
  const prices = (there.length > 0 ? there : priced).map((size) => size.price);
  const known = common(modifications.length > 0 ? modifications.some((size) => size.stock !== 0) : stock !== 0);
  if (price === 0) return null;
  if (prices.length < 2) return { "@type": "Offer", ...known, price };
  return { "@type": "AggregateOffer", ...known, lowPrice: Math.min(...prices), highPrice: Math.max(...prices), offerCount: prices.length };
}

/** What shoppers say of it; a product without reviews has no rating either, and samples are nobody's. */
function reviewed({ rating, count, items, samples }: Reviews): object {
  if (rating === null || samples) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount: count },
    review: items.map(({ name, date, text: reviewBody, rating: ratingValue }) => ({
      "@type": "Review",
      author: { "@type": "Person", name },
      datePublished: date,
      reviewBody,
      reviewRating: { "@type": "Rating", ratingValue },
    })),
  };
}

interface PublishedEntry {
  title: string;
  lead: string;
  date: string;
  url: string;
  picture: Picture;
}

/** A news item, an article or a story. */
export function article({ title, lead, date, url, picture }: PublishedEntry, publisher: Company | undefined): object {
  return {
    "@type": "Article",
    headline: title,
    description: lead,
    datePublished: date,
    url,
    image: [picture.src],
    inLanguage: "ru",
    ...(publisher && { author: { "@type": "Organization", name: publisher.name }, publisher: organization(publisher) }),
  };
}

interface Company {
  name: string;
  company: { legal_name: string; inn: string; address: string; email: string; phone: string };
}

export function organization({ name, company }: Company): object {
  const { legal_name, inn, address, email, phone } = company;
  return {
    "@type": "Organization",
    name,
    legalName: legal_name,
    taxID: inn,
    url: "/",
    logo: "/icon.svg",
    email,
    telephone: phone,
    address,
  };
}

/** An office as schema.org's LocalBusiness, at its place on the page. */
export function localBusiness(
  { id, title, address, lat, lon, hours, phone, email }: Omit<Office, "kind" | "how_to_get" | "scheme">,
  { url, name }: { url: string; name: string },
): object {
  const opening = hours.flatMap(({ days, time }) => openingHours(days, time) ?? []);
  return {
    "@type": "LocalBusiness",
    "@id": `${url}#${id}`,
    url: `${url}#${id}`,
    name: `${name}: ${title}`,
    address,
    telephone: normalizePhone(phone) ?? phone,
    email,
    geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lon },
    ...(opening.length > 0 && { openingHours: opening }),
  };
}

const dayNames: Readonly<Record<string, string>> = { пн: "Mo", вт: "Tu", ср: "We", чт: "Th", пт: "Fr", сб: "Sa", вс: "Su" };

/** «Пн–пт», «9–21» as «Mo-Fr 09:00-21:00»; null for any other notation. */
function openingHours(days: string, time: string): string | null {
  const names = days
    .toLowerCase()
    .split(/[–-]/)
    .map((day) => dayNames[day.trim()]);
  const times = time.split(/[–-]/).map((part) => /^(\d{1,2})(?::(\d\d))?$/.exec(part.trim()));
  if (names.length > 2 || times.length !== 2 || names.includes(undefined) || times.includes(null)) return null;
  return `${names.join("-")} ${times.map((match) => `${match?.[1]?.padStart(2, "0")}:${match?.[2] ?? "00"}`).join("-")}`;
}
