import { useEffect, useState } from "react";
import type { DeliveryOffer } from "#shared/contract/cart.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { rememberedRegion, rememberRegion } from "../../forms/region.ts";
import { useServices } from "../../state/context.tsx";

/**
 * The delivery of what is chosen into the visitor's region: the one that was chosen here, else that of the address, else the remembered one.
 * @param first the server's answer for the id `of`
 */
export function useDelivery({ first, of }: { first: DeliveryOffer; of: number }, id: number, asked: string | null) {
  const { api } = useServices();
  const [{ offer, item }, setOffer] = useState({ offer: first, item: of });
  const [region, setRegion] = useState(asked ?? first.region);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (asked === null) setRegion(rememberedRegion() ?? first.region);
  }, [asked, first.region]);

  const known = item === id && offer.region === region;
  useEffect(() => {
    if (known) return;
    const leaving = new AbortController();
    const query = { products: JSON.stringify([{ id, quantity: 1 }]), region };
    api.call(endpoints.cart, { query, signal: leaving.signal }).then(
      ({ delivery }) => {
        setFailed(false);
        setOffer({ offer: delivery, item: id });
        // A region that the shop no longer has is answered with the first one.
        setRegion(delivery.region);
      },
      () => !leaving.signal.aborted && setFailed(true),
    );
    return () => leaving.abort();
  }, [api, known, id, region]);

  const choose = (chosen: string) => {
    rememberRegion(chosen);
    setRegion(chosen);
  };
  return { offer, region, loading: !known && !failed, failed, choose };
}
