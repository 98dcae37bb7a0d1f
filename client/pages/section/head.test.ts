import { describe, expect, it } from "vitest";
import type { SectionPage } from "#shared/contract/catalog.ts";
import { sectionHead } from "./query.ts";

const data = {
  section: {
    kind: "type",
    id: 1,
    slug: "supreme",
    name: "Supreme",
    url: "/catalog/batuty/supreme/",
    lead: "",
    count: 20,
    picture: { src: "/photo/supreme.webp", alt: "" },
    category: { slug: "batuty", name: "Батуты", url: "/catalog/batuty/" },
    seo: { title: "Батуты Supreme", description: "Большие батуты" },
  },
  offset: 0,
  total: 20,
} as unknown as SectionPage;
const headAt = (search: string) => sectionHead(data, new URL(`http://localhost/catalog/batuty/supreme/${search}`));

describe("the head of a list", () => {
  it("has the section's texts, picture and plain address", () => {
    expect(headAt("")).toMatchObject({
      title: "Батуты Supreme",
      description: "Большие батуты",
      canonical: "/catalog/batuty/supreme/",
      noindex: false,
    });
  });

  it("a further page stands for itself", () => {
    expect(headAt("?page=2")).toMatchObject({
      title: "Батуты Supreme, страница 2",
      canonical: "/catalog/batuty/supreme/?page=2",
      noindex: false,
    });
    const beyond = sectionHead({ ...data, offset: 27 }, new URL("http://localhost/catalog/batuty/supreme/?page=4"));
    expect(beyond.noindex).toBe(true);
  });

  it.each(["?sort=price_asc", "?special=1", "?f_size=366", "?f_size=366&page=2"])(
    "a filtered or sorted one is kept out of search engines: %s",
    (search) => {
      expect(headAt(search).noindex).toBe(true);
    },
  );

  it("the sale stands for itself as long as something is reduced", () => {
    const sale = (count: number) =>
      ({ section: { ...data.section, kind: "sale", url: "/catalog/?special=1", count }, offset: 0, total: count }) as SectionPage;
    const at = (count: number, search: string) => sectionHead(sale(count), new URL(`http://localhost/catalog/${search}`));
    expect(at(3, "?special=1")).toMatchObject({ canonical: "/catalog/?special=1", noindex: false });
    expect(at(30, "?special=1&page=2")).toMatchObject({ canonical: "/catalog/?special=1&page=2", noindex: false });
    expect(at(3, "?special=1&f_category=batuty")).toMatchObject({ canonical: "/catalog/?special=1", noindex: true });
    expect(at(0, "?special=1").noindex).toBe(true);
  });
});
