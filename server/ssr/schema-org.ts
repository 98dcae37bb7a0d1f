import type { Spec } from "#shared/contract/catalog.ts";
import type { Reviews } from "#shared/contract/product-page.ts";
import type { Picture } from "#shared/contract/common.ts";

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
  modifications: readonly { price: number; stock: number | null }[];
}

const MAX_DESCRIPTION = 5000;

function plainText(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ({ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' })[entity] ?? " ");
  return text.replace(/\s+/g, " ").trim().slice(0, MAX_DESCRIPTION);
}

function specsText({ specs }: OfferedProduct): string {
  return specs.map(({ name, value, unit }) => `${name}: ${value}${unit && ` ${unit}`}`).join(", ");
}

/** A product with its offer; several prices are an AggregateOffer, a price on request is no offer at all. */
export function productOffer(product: OfferedProduct, price: number, reviews?: Reviews): object {
  const prices = product.modifications.map((modification) => modification.price).filter((value) => value > 0);
  const available = product.modifications.length > 0 ? product.modifications.some(({ stock }) => stock !== 0) : product.stock !== 0;
  const availability = available ? (product.order_days ? "BackOrder" : "InStock") : "OutOfStock";
  const common = { priceCurrency: "RUB", url: product.url, availability: `https://schema.org/${availability}` };
  const offers =
    prices.length > 1
      ? { "@type": "AggregateOffer", ...common, lowPrice: Math.min(...prices), highPrice: Math.max(...prices), offerCount: prices.length }
      : { "@type": "Offer", ...common, price };
  const description = product.lead || plainText(product.description) || specsText(product);
  return {
    "@type": "Product",
    name: product.name,
    url: product.url,
    sku: product.article,
    ...(description !== "" && { description }),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand.name } }),
    image: product.pictures.map(({ src }) => src),
    ...(price > 0 && { offers }),
    ...(reviews && reviewed(reviews)),
  };
}

/** What shoppers say of it; a product without reviews has no rating either. */
function reviewed({ rating, count, items }: Reviews): object {
  if (rating === null) return {};
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
