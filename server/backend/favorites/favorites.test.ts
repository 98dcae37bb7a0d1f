import { expect, it } from "vitest";
import { favoritesResponse } from "#shared/contract/comparison.ts";
import { describeSmallCatalog } from "../testing/shown-catalog.ts";

describeSmallCatalog("favourites", (backend) => {
  it("answers cards in the order of the ids and names those that are no products", async () => {
    const { page, errorProductsId } = await backend.get("/api/favorites/?products=5,999999,1,5,99999999999,abc,-3,0", favoritesResponse);
    expect(page.products.map(({ id }) => id)).toEqual([5, 1]);
    expect(errorProductsId).toEqual([999_999, 99_999_999_999]);
  });

  it.each(["/api/favorites/", "/api/favorites/?products=", "/api/favorites/?products=,,"])("%s is an empty list", async (url) => {
    expect(await backend.get(url, favoritesResponse)).toEqual({ page: { products: [] }, errorProductsId: [], error_products: [] });
  });

  it("refuses a list of another form or without end", async () => {
    expect(await backend.error("/api/favorites/?products=1&products=2")).toMatchObject({ status: 400, code: "QUERY_INVALID" });
    const ids = Array.from({ length: 301 }, (_, index) => index + 1).join();
    expect(await backend.error(`/api/favorites/?products=${ids}`)).toMatchObject({ status: 400, code: "LIST_TOO_LONG" });
  });
});
