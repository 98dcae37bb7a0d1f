import { endpoints } from "#shared/contract/endpoints.ts";
import type { ProductRegistrationPage, Registrable } from "#shared/contract/forms.ts";
import { findProduct } from "../../forms/find-products.ts";
import type { LoadContext } from "../../page.ts";

export interface RegistrationData extends ProductRegistrationPage {
  /** Named by the address: a link of the account or of a QR code. */
  product: Registrable | null;
}

export async function load({ api, url, signal }: LoadContext): Promise<RegistrationData> {
  const [{ page }, product] = await Promise.all([
    api.call(endpoints.productRegistration, { signal }),
    findProduct(api, url.searchParams.get("product"), signal),
  ]);
  return { ...page, product };
}
