import { expect, it } from "vitest";
import { packJson } from "#shared/text/packed-json.ts";
import { goodsOnPages } from "./known-goods.ts";
import { offlineAnswer } from "./offline-answer.ts";

const line = (id: number, price: number, before: number | null = null) => ({ id, price, price_before_discount: before, quantity: 1 });
const cart = (...products: object[]) => ({ page: { products }, errorProductsId: [], error_products: [], delivery: { region: "msk" } });
const url = (path: string, products: string) => new URL(`${path}?products=${encodeURIComponent(products)}`, "https://shop.example.ru");
const asCart = (...items: [id: number, quantity: number][]) => JSON.stringify(items.map(([id, quantity]) => ({ id, quantity })));

it("makes a cart of known lines at the newest known prices, and its sums", () => {
  const answers = [cart(line(1, 150.5, 200)), cart(line(1, 100), line(2, 30))];
  expect(offlineAnswer(url("/api/cart/", asCart([2, 1], [1, 2], [9, 1])), answers)).toMatchObject({
    page: {
      products: [
        { id: 2, quantity: 1, total_price: 30 },
        { id: 1, quantity: 2, total_price: 301 },
      ],
    },
    total_price: 331,
    total_discount: 99,
    delivery: { region: "msk" },
    // A product that no kept answer has is not reported as gone.
    errorProductsId: [],
    error_products: [],
  });
});

it("makes favourites in the order that is asked for", () => {
  const answers = [{ page: { products: [{ id: 1 }, { id: 2 }] } }, { page: { products: [{ id: 3 }] } }];
  expect(offlineAnswer(url("/api/favorites/", "3,9,1"), answers)).toMatchObject({ page: { products: [{ id: 3 }, { id: 1 }] } });
});

it("answers with the newest comparison that has one of the products", () => {
  const compared = (id: number) => ({ page: { groups: [{ products: [{ id }] }] } });
  expect(offlineAnswer(url("/api/comparison/", "2"), [compared(1), compared(2)])).toMatchObject(compared(2));
});

it.each([
  ["/api/cart/", asCart([1, 1]), []],
  ["/api/cart/", "broken", [cart(line(1, 1))]],
  ["/api/favorites/", "5", [{ page: { products: [{ id: 1 }] } }]],
  ["/api/comparison/", "5", []],
])("knows nothing of %s %s", (path, products, answers) => {
  expect(offlineAnswer(url(path, products), answers)).toBeNull();
});

it("makes a cart of the goods that stored pages show, when there was none before", () => {
  const size = { id: 11, name: "10 ft", article: "B-10", price: 29_990, price_before_discount: 34_990, stock: 5, picture: null };
  const card = {
    id: 1,
    url: "/catalog/sport/batut/",
    name: "Батут",
    brand: { name: "Взлёт" },
    pictures: [{ src: "/b.webp", alt: "" }],
    price: 29_990,
  };
  const product = {
    ...card,
    article: "",
    specs: [{ name: "Единица продажи", value: "Пара", unit: "" }],
    order_days: null,
    variant: null,
    modifications: [size, { ...size, id: 12, price: 0 }],
  };
  const ball = { ...product, id: 5, name: "Мяч", article: "M", price: 990, price_before_discount: null, stock: null, modifications: [] };
  const delivery = { regions: [{ id: "msk", name: "Москва" }], region: "msk", weight_kg: 40, options: [] };
  const state = { loaderData: { page: { card: product, delivery }, list: [ball, { name: "Не товар", url: "/", price: 5 }] } };
  const document = `<html><script type="application/json" id="page-state">${packJson(state)}</script></html>`;
  const known = goodsOnPages(["<html>без данных</html>", document]);
  expect(offlineAnswer(url("/api/cart/", asCart([11, 2], [5, 1], [12, 1])), [known])).toMatchObject({
    page: {
      products: [
        {
          id: 11,
          product_id: 1,
          name: "Батут",
          modification: "10 ft",
          unit: "пара",
          article: "B-10",
          brand: "Взлёт",
          picture: { src: "/b.webp" },
          total_price: 59_980,
        },
        { id: 5, name: "Мяч", modification: "", total_price: 990 },
      ],
    },
    total_price: 60_970,
    total_discount: 10_000,
    delivery,
  });
  expect(goodsOnPages(["<html></html>"])).toBeNull();
});
