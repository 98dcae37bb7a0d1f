import { sendJson } from "./backend.ts";
import { startSite, type TestSite } from "./site.ts";

/** What stands in a page for browsers without script. */
export const noscript = (html: string) => [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, inner]) => inner).join("\n");

/** The backend knows the products 1…99, each for 100 ₽ and with five pieces; 50 is sold out. */
export async function startShop(): Promise<TestSite> {
  const site = await startSite();
  const line = ({ id, quantity }: { id: number; quantity: number }) => ({
    id,
    product_id: id,
    url: `/catalog/a/b/${id}/`,
    name: `Товар ${id}`,
    modification: "",
    brand: "",
    article: "",
    picture: null,
    price: 100,
    price_before_discount: null,
    quantity,
    stock: 5,
    order_days: null,
    total_price: 100 * quantity,
  });
  site.backend.on("/api/cart/", ({ url = "" }, response) => {
    const items = JSON.parse(new URL(url, "http://shop").searchParams.get("products") ?? "[]") as { id: number; quantity: number }[];
    const sold = items.filter(({ id }) => id !== 50);
    const option = { id: "courier", name: "Курьером", note: "", days: "1 день", price: 50, free_from: null, needs_address: true };
    sendJson(response, {
      page: { products: sold.map(line) },
      errorProductsId: [],
      error_products: items.filter(({ id }) => id === 50).map(({ id }) => ({ id, name: "Товар 50", url: null, reason: "sold_out" })),
      total_price: 100 * sold.length,
      total_discount: 0,
      delivery: { regions: [{ id: "msk", name: "Москва" }], region: "msk", weight_kg: null, options: [option] },
    });
  });
  site.backend.on("/api/favorites/", (_, response) => {
    sendJson(response, { page: { products: [] }, errorProductsId: [7], error_products: [{ id: 7, name: "Старый батут" }] });
  });
  return site;
}

/** The value of the lists that an answer gives to the browser. */
export function listsIn({ headers }: { headers: Record<string, unknown> }): string | undefined {
  const cookies = (headers["set-cookie"] ?? []) as string[];
  return cookies.map((cookie) => /^lists=([^;]*)/.exec(cookie)?.[1]).find((value) => value !== undefined);
}
