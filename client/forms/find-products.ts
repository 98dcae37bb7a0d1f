import { endpoints } from "#shared/contract/endpoints.ts";
import type { Registrable } from "#shared/contract/forms.ts";
import type { Api } from "../api/call.ts";

/** The product with this id, which comes from an address or a form; null = no product. */
export async function findProduct(api: Api, id: string | null, signal?: AbortSignal): Promise<Registrable | null> {
  return (await findProductSizes(api, id, signal))[0] ?? null;
}

/** The product with this id, then its sizes when it has several. */
export async function findProductSizes(api: Api, id: string | null, signal?: AbortSignal): Promise<Registrable[]> {
  if (!/^[1-9]\d{0,9}$/.test(id ?? "")) return [];
  return (await api.call(endpoints.registrable, { query: { product: id }, signal })).products;
}

/** Finds products by words of the name or by the article number, at most 20. */
export async function findProducts(api: Api, q: string, signal?: AbortSignal): Promise<Registrable[]> {
  const words = q.trim().slice(0, 100);
  return words === "" ? [] : (await api.call(endpoints.registrable, { query: { q: words }, signal })).products;
}
