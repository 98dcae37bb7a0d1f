import { useEffect, useState } from "react";
import type { DeliveryOffer } from "#shared/contract/cart.ts";
import { useServices } from "../../../state/context.tsx";
import type { DraftLine } from "../order/goods-draft.ts";
import { deliveryOffer } from "./offer.ts";

/** Typing is over after this pause, ms. */
const PAUSE_MS = 300;

/** What the delivery of these goods costs; it follows them and the region. @param first what is known without script */
export function useOffer(lines: readonly DraftLine[], region: string, first?: DeliveryOffer): DeliveryOffer | undefined {
  const { api } = useServices();
  const [offer, setOffer] = useState(first);
  const goods = JSON.stringify(lines.map(({ id, quantity }) => [id, quantity]));
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      // The last prices stay when they cannot be asked for: the backend counts them again when the order is placed.
      deliveryOffer(api, lines, region, leaving.signal).then(setOffer, () => {});
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
    // `goods` says what of the lines the price depends on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, goods, region]);
  return offer;
}
