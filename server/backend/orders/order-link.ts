import { paths } from "#shared/paths.ts";
import type { Signer } from "../signer.ts";

/** The path of an order's page with the key that opens it to whoever has the link. */
export function orderLink(signer: Signer, number: string): string {
  return `${paths.order.href()}?${new URLSearchParams({ number, key: signer.sign("order", number) })}`;
}

export function isOrderKey(signer: Signer, number: string, key: string): boolean {
  return signer.verify(key, "order", number);
}
