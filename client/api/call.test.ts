import { describe, expect, it } from "vitest";
import { endpoints } from "#shared/contract/endpoints.ts";
import { HttpError } from "#shared/http-error.ts";
import { createApi, type Transport } from "./call.ts";

function recordingApi(answer: Awaited<ReturnType<Transport>> = { status: 200, body: {} }) {
  const sent: Parameters<Transport>[0][] = [];
  const api = createApi(async (request) => {
    sent.push(request);
    return answer;
  });
  return { api, sent };
}

describe("the address of a call", () => {
  it("fills the section and leaves absent parameters out", async () => {
    const { api, sent } = recordingApi();
    await api.call(endpoints.section, {
      params: { section: "batuty" },
      query: { sort: "price_asc", offset: 0, card: null, category: undefined },
    });
    expect(sent[0]).toMatchObject({ method: "GET", path: "/api/catalog/batuty/?sort=price_asc&offset=0" });
  });

  it("has no question mark without a query", async () => {
    const { api, sent } = recordingApi();
    await api.call(endpoints.main);
    await api.call(endpoints.section, { params: { section: "batuty" }, query: new URLSearchParams() });
    expect(sent.map(({ path }) => path)).toEqual(["/api/main/", "/api/catalog/batuty/"]);
  });

  it("what fills a place cannot reach another endpoint", async () => {
    const { api, sent } = recordingApi();
    await api.call(endpoints.section, { params: { section: "../../ajax/x?y#z" } });
    expect(sent[0]?.path).toBe("/api/catalog/..%2F..%2Fajax%2Fx%3Fy%23z/");
  });

  it("repeats a parameter that stands twice in the query", async () => {
    const { api, sent } = recordingApi();
    await api.call(endpoints.section, { params: { section: "giri" }, query: new URLSearchParams("f_ves=16&f_ves=24") });
    expect(sent[0]?.path).toBe("/api/catalog/giri/?f_ves=16&f_ves=24");
  });
});

describe("the answer of a call", () => {
  it("is the body", async () => {
    const { api } = recordingApi({ status: 200, body: { page: { catalog: 1 } } });
    expect(await api.call(endpoints.catalog)).toEqual({ page: { catalog: 1 } });
  });

  it("payload, headers and signal go to the transport as they are", async () => {
    const { api, sent } = recordingApi();
    const { signal } = new AbortController();
    const payload = {
      products: [{ id: 1, quantity: 1 }],
      fast_order: true,
      order_description: "",
      name: "",
      phone: "",
      email: "",
      promo_code: "",
      company_name: "",
      company_inn: "",
      company_kpp: "",
      company_address: "",
      delivery: "",
      region: "",
      address: "",
      consent: true,
    } as const;
    await api.call(endpoints.checkout, {
      payload: { ...payload, products: [...payload.products] },
      headers: { "idempotency-key": "k" },
      signal,
    });
    expect(sent[0]).toEqual({ method: "POST", path: "/api/checkout/", body: payload, headers: { "idempotency-key": "k" }, signal });
  });

  it("a status of 400 and above is an HttpError with the backend's words", async () => {
    const body = { error: { code: "PHONE_INVALID", message: "Проверьте телефон", fields: { phone: "Укажите телефон" } } };
    const failure = await recordingApi({ status: 422, body })
      .api.call(endpoints.main)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({
      status: 422,
      code: "PHONE_INVALID",
      message: "Проверьте телефон",
      fields: { phone: "Укажите телефон" },
    });
  });

  it.each([[null], ["<html>"], [{}], [{ error: null }]])("a refusal without the contract's body is one too: %j", async (body) => {
    const failure = await recordingApi({ status: 500, body })
      .api.call(endpoints.main)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 500, code: "UNKNOWN", fields: {} });
  });

  it("a transport that got no answer rejects as it is", async () => {
    const api = createApi(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(api.call(endpoints.main)).rejects.toThrow("Failed to fetch");
  });
});
