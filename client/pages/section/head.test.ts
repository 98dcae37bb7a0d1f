import { describe, expect, it } from "vitest";
import type { SectionPage } from "#shared/contract/catalog.ts";
import { sectionHead } from "./head.ts";

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
  });

  it.each(["?sort=price_asc", "?special=1", "?f_size=366", "?f_size=366&page=2"])(
    "a filtered or sorted one is kept out of search engines: %s",
    (search) => {
      expect(headAt(search).noindex).toBe(true);
    },
  );
});
