import { expect, it } from "vitest";
import { createApi, type Transport } from "../api/call.ts";
import { action } from "./action.ts";

const placed = {
  number: "26-000001",
  total_price: 3490,
  products_price: 3490,
  delivery_price: null,
  url: "/order/?number=26-000001&key=k",
};
const fields = {
  products: '[{"id":2,"quantity":1}]',
  fast_order: "1",
  name: "Олег",
  phone: "8 916 204-77-12",
  order_description: "Позвоните",
  consent: "1",
};

/** Sends these fields to a backend that gives this answer. */
async function send(
  typed: Record<string, string>,
  { status = 200, body = { order: placed } as unknown, attempt = undefined as string | undefined } = {},
) {
  const sent: Parameters<Transport>[0][] = [];
  const api = createApi(async (request) => {
    sent.push(request);
    return { status, body };
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const answer = await action({ api, form, attempt, params: {}, url: new URL("http://localhost/cart/") });
  return { answer, sent };
}

it("places a quick order and leads to its page", async () => {
  const { answer, sent } = await send(fields);
  expect(sent[0]).toMatchObject({
    path: "/api/checkout/",
    body: {
      products: [{ id: 2, quantity: 1 }],
      fast_order: true,
      order_description: "Быстрый заказ\n\nПозвоните",
      name: "Олег",
      consent: true,
    },
  });
  expect(sent[0]?.headers).toBeUndefined();
  expect(answer).toEqual({ redirect: placed.url });
});

it("answers script in place, and a repeat of the attempt with the same key", async () => {
  const { answer, sent } = await send(fields, { attempt: "k1" });
  expect(sent[0]?.headers).toEqual({ "idempotency-key": "k1" });
  expect(answer).toEqual({ errors: {}, values: fields, order: placed });
});

it("a cart without the consent is no quick order and has none", async () => {
  const { fast_order: _, consent: __, ...cart } = fields;
  const { sent } = await send(cart);
  expect(sent[0]?.body).toMatchObject({ fast_order: false, consent: false, order_description: "Позвоните" });
});

it.each([
  [{ expected_total: "0" }, 0],
  [{ expected_total: "10.5" }, 10.5],
  [{ delivery: "courier", expected_total_courier: "20" }, 20],
])("sends the total that was shown: %j", async (shown, expected_total) => {
  const { sent } = await send({ ...fields, ...shown });
  expect(sent[0]?.body).toMatchObject({ expected_total });
});

it("tells what cannot be sold, with what was typed", async () => {
  const unavailable = { errorProductsId: [2], error_products: [{ id: 2, name: null, url: null, reason: "unknown" }] };
  const error = { code: "PRODUCTS_UNAVAILABLE", message: "Часть товаров купить нельзя", fields: { products: "больше не продаётся" } };
  const { answer } = await send(fields, { status: 409, body: { error, ...unavailable } });
  expect(answer).toMatchObject({ errors: error.fields, values: { name: "Олег" }, unavailable });
});

it("tells the total of an order that costs something else than was shown", async () => {
  const error = { code: "PRICE_CHANGED", message: "Сумма изменилась", fields: { products: "Сумма изменилась" } };
  const { answer } = await send({ ...fields, expected_total: "1980" }, { status: 409, body: { error, total_price: 2970 } });
  expect(answer).toMatchObject({ errors: error.fields, repriced: { shown: 1980, total: 2970 } });
});

it("asks for the code of an SMS where the shop demands a confirmed phone", async () => {
  const error = { code: "PHONE_UNCONFIRMED", message: "Подтвердите телефон", fields: { phone: "Подтвердите телефон" } };
  const { answer } = await send(fields, { status: 422, body: { error } });
  expect(answer).toMatchObject({ errors: error.fields, asks: "phone-code" });
});

it.each(["{", ""])("leaves a damaged list of products to the shop's refusal: %j", async (products) => {
  const { sent } = await send({ ...fields, products });
  expect(sent[0]?.body).toMatchObject({ products: [] });
});
