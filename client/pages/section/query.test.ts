import { describe, expect, it } from "vitest";
import { pageOf } from "../../navigation/addresses.ts";
import { sectionQuery } from "./query.ts";

const at = (search: string) => new URL(`http://localhost/catalog/batuty/${search}`);

describe("the page number of an address", () => {
  it.each([
    ["", 1],
    ["?page=1", 1],
    ["?page=2", 2],
    ["?page=0", 1],
    ["?page=-3", 1],
    ["?page=2.5", 1],
    ["?page=abc", 1],
    ["?page=", 1],
    ["?page=1e400", 1],
    ["?page=9007199254740991", 1],
    ["?page=3&page=4", 3],
  ])("«%s» is page %d", (search, page) => {
    expect(pageOf(at(search))).toBe(page);
  });
});

describe("the backend's query for a list", () => {
  it("pages of 9 become an offset; the first has none; the size is said each time", () => {
    expect(`${sectionQuery(at("?page=3"))}`).toBe("offset=18&limit=9");
    expect(`${sectionQuery(at(""))}`).toBe("limit=9");
  });

  it("facets, sort and sale mode pass, everything else stays behind", () => {
    expect(
      `${sectionQuery(at("?f_size=244&f_size=366&sort=price_asc&special=1&utm_source=mail&limit=1000&mode=groups&card=x&page_data=0"))}`,
    ).toBe("f_size=244&f_size=366&sort=price_asc&special=1&limit=9");
  });
});
