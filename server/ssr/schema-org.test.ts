import { describe, expect, it } from "vitest";
import { breadcrumbList, faqPage, itemList, productOffer } from "./schema-org.ts";

const product = {
  name: "Батут Supreme",
  url: "/catalog/batuty/supreme/supreme/",
  article: "VZ-1",
  lead: "Для двора",
  description: "<p>Прочный &amp; лёгкий.</p><p>Для двора.</p>",
  specs: [{ name: "Диаметр", value: "366", unit: "см" }],
  brand: { name: "Взлёт" },
  stock: null,
  order_days: null,
  pictures: [
    { src: "/photo/1.webp", alt: "" },
    { src: "/photo/2.webp", alt: "" },
  ],
  modifications: [],
};
const offersOf = (changes: Partial<Parameters<typeof productOffer>[0]>, price: number) =>
  (productOffer({ ...product, ...changes }, price) as { offers?: object }).offers;

describe("a product for search engines", () => {
  it("has its name, article, brand, pictures and offer", () => {
    expect(productOffer(product, 12_990)).toEqual({
      "@type": "Product",
      name: "Батут Supreme",
      url: "/catalog/batuty/supreme/supreme/",
      sku: "VZ-1",
      description: "Для двора",
      brand: { "@type": "Brand", name: "Взлёт" },
      image: ["/photo/1.webp", "/photo/2.webp"],
      offers: {
        "@type": "Offer",
        priceCurrency: "RUB",
        url: "/catalog/batuty/supreme/supreme/",
        availability: "https://schema.org/InStock",
        price: 12_990,
      },
    });
  });

  it("carries what shoppers say of it", () => {
    const review = { id: 1, name: "Анна", rating: 5, text: "Прыгаем", advantages: "", disadvantages: "", date: "2026-11-20" };
    const written = { rating: 4.5, count: 2, bars: [1, 1, 0, 0, 0], order: "newest" as const };
    expect(productOffer(product, 12_990, { ...written, items: [review] })).toMatchObject({
      aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 2 },
      review: [
        {
          "@type": "Review",
          author: { "@type": "Person", name: "Анна" },
          datePublished: "2026-11-20",
          reviewBody: "Прыгаем",
          reviewRating: { "@type": "Rating", ratingValue: 5 },
        },
      ],
    });
    for (const unrated of [
      { ...written, rating: null, items: [] },
      { ...written, samples: true, items: [review] },
    ])
      expect(productOffer(product, 12_990, unrated)).not.toHaveProperty("aggregateRating");
  });

  it.each([
    [{}, "Для двора"],
    [{ lead: "" }, "Прочный & лёгкий. Для двора."],
    [{ lead: "", description: "" }, "Диаметр: 366 см"],
    [{ lead: "", description: "", specs: [] }, undefined],
  ])("with %o is described as «%s»", (changes, description) => {
    expect((productOffer({ ...product, ...changes }, 1) as { description?: string }).description).toBe(description);
  });

  it("without a brand names none", () => {
    expect(productOffer({ ...product, brand: null }, 1)).not.toHaveProperty("brand");
  });

  it("with several prices is an AggregateOffer from the lowest to the highest; prices on request do not count", () => {
    const size = (id: number, price: number, stock: number | null) => ({ id, article: id === 1 ? "S-1" : "", price, stock });
    const modifications = [size(1, 300, 1), size(2, 0, null), size(3, 200, null), size(4, 100, 0)];
    const range = (lowPrice: number) => ({ "@type": "AggregateOffer", lowPrice, highPrice: 300, offerCount: lowPrice === 100 ? 3 : 2 });
    expect(offersOf({ modifications }, 200)).toMatchObject(range(200));
    const gone = modifications.map((one) => ({ ...one, stock: 0 }));
    expect(offersOf({ modifications: gone }, 100)).toMatchObject(range(100));
    // The page of one size offers it alone, as a feed does.
    const of = (chosen: number) => (productOffer({ ...product, modifications }, 200, undefined, chosen) as { offers?: object }).offers;
    const url = (id: number) => `${product.url}?m=${id}`;
    expect(of(1)).toMatchObject({ "@type": "Offer", price: 300, sku: "S-1", url: url(1), availability: "https://schema.org/InStock" });
    expect(of(4)).toMatchObject({ "@type": "Offer", price: 100, sku: "VZ-1", url: url(4), availability: "https://schema.org/OutOfStock" });
    expect([of(2), of(9)]).toEqual([undefined, expect.objectContaining({ "@type": "AggregateOffer" })]);
  });

  it("on request is no offer at all", () => {
    expect(productOffer(product, 0)).not.toHaveProperty("offers");
  });

  it.each([
    ["counted and there", { stock: 3 }, "InStock"],
    ["made to order", { order_days: 25 }, "BackOrder"],
    ["not counted", { stock: null }, "InStock"],
    ["sold out", { stock: 0 }, "OutOfStock"],
    [
      "sold out in one size of two",
      {
        stock: 0,
        modifications: [
          { id: 1, article: "", price: 1, stock: 0 },
          { id: 2, article: "", price: 2, stock: 4 },
        ],
      },
      "InStock",
    ],
    [
      "sold out in every size",
      {
        stock: 5,
        modifications: [
          { id: 1, article: "", price: 1, stock: 0 },
          { id: 2, article: "", price: 2, stock: 0 },
        ],
      },
      "OutOfStock",
    ],
  ])("in stock: %s", (_, changes, availability) => {
    expect(offersOf(changes, 1)).toMatchObject({ availability: `https://schema.org/${availability}` });
  });
});

it("breadcrumbs and lists are numbered from 1", () => {
  const items = [
    { name: "Каталог", url: "/catalog/" },
    { name: "Батуты", url: "/catalog/batuty/" },
  ];
  expect(breadcrumbList(items)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Каталог", item: "/catalog/" },
      { "@type": "ListItem", position: 2, name: "Батуты", item: "/catalog/batuty/" },
    ],
  });
  expect(itemList(items)).toMatchObject({
    "@type": "ItemList",
    itemListElement: [
      { position: 1, url: "/catalog/" },
      { position: 2, url: "/catalog/batuty/" },
    ],
  });
});

it("a page of questions has each with its answer", () => {
  expect(faqPage([{ question: "Когда платить?", html: "<p>При получении.</p>" }])).toEqual({
    "@type": "FAQPage",
    mainEntity: [{ "@type": "Question", name: "Когда платить?", acceptedAnswer: { "@type": "Answer", text: "<p>При получении.</p>" } }],
  });
});
