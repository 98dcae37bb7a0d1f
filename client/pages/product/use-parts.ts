import { useEffect, useState } from "react";
import type { ProductPageData } from "#shared/contract/product-page.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { useServices } from "../../state/context.tsx";

/** What fits the choice. The former answer stays until the new one is there, and where it does not come. */
export function useParts({ chosen, parts }: ProductPageData, id: number): { parts: ProductPageData["parts"]; loading: boolean } {
  const { api } = useServices();
  const [known, setKnown] = useState({ of: chosen, parts });
  const loading = known.of !== id && known.parts.length > 0;
  useEffect(() => {
    if (!loading) return;
    const leaving = new AbortController();
    api.call(endpoints.spareParts, { query: { product: id }, signal: leaving.signal }).then(
      ({ page }) => setKnown({ of: id, parts: page.chosen?.parts ?? [] }),
      () => {},
    );
    return () => leaving.abort();
  }, [api, id, loading]);
  return { parts: known.parts, loading };
}
