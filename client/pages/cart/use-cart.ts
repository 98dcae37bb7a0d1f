import { useEffect, useRef, useState } from "react";
import type { CartResponse } from "#shared/contract/cart.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { NBSP } from "#shared/text/space.ts";
import { useLists, useServices } from "../../state/context.tsx";
import { readDraft } from "./draft.ts";
import { goneName, useNotices, type NoticeBoard } from "../../ui/use-notices.ts";

export interface Cart extends Pick<NoticeBoard, "notices" | "dismiss"> {
  /** The last answer; the old one stays while a new one is fetched. */
  quote: CartResponse | null;
  failed: boolean;
  retry(): void;
  /** Prices the delivery into another region. */
  chooseRegion(id: string): void;
  /** Names the items and takes them out of the lists. */
  takeOut(ids: readonly number[]): void;
}

const reasons = {
  unknown: "Больше не продаётся, убрали из корзины.",
  sold_out: "Товар закончился, убрали из корзины.",
  no_price: "Цена по запросу: убрали из корзины, оформите быстрый заказ на странице товара.",
};

/** Prices the local cart at the shop: one answer at a time, the last change wins. */
export function useCart(): Cart {
  const { api, lists, pages, ui } = useServices();
  const items = useLists((state) => state.cart);
  const ready = useLists((state) => state.ready);
  const [quote, setQuote] = useState<CartResponse | null>(null);
  const [failed, setFailed] = useState(false);
  const { notices, notify, dismiss } = useNotices();
  const [attempt, setAttempt] = useState(0);
  /** null = that of the draft, or the first. */
  const [region, chooseRegion] = useState<string | null>(null);
  const names = useRef(new Map<number, string>());

  const contents = JSON.stringify(items);
  useEffect(() => {
    if (!ready || contents === "[]") return;
    const leaving = new AbortController();
    const query = { products: contents, region: region ?? readDraft().region };
    // What shows the answer comes with the first one; an empty cart never needs it.
    Promise.all([api.call(endpoints.cart, { query, signal: leaving.signal }), pages.load("checkout")]).then(
      ([answer]) => {
        if (leaving.signal.aborted) return;
        setFailed(false);
        setQuote(answer);
        for (const line of answer.page.products) names.current.set(line.id, line.name);
        notify([
          ...answer.error_products.map(({ id, name, reason }) => ({
            id,
            title: goneName({ id, name: name ?? names.current.get(id) ?? null }),
            text: reasons[reason],
          })),
          ...answer.page.products
            .filter(({ quantity, requested }) => quantity < requested)
            .map(({ id, name, quantity }) => ({ id, title: name, text: `В наличии ${quantity}${NBSP}шт., поправили количество.` })),
        ]);
        if (answer.errorProductsId.length > 0) lists.getState().removeErroneous(answer.errorProductsId);
        for (const { id, quantity, requested } of answer.page.products)
          if (quantity < requested) lists.getState().setQuantity(id, quantity);
      },
      () => {
        if (leaving.signal.aborted) return;
        setFailed(true);
        ui.setState({ loading: "failed" });
      },
    );
    return () => leaving.abort();
  }, [api, lists, pages, ui, contents, ready, attempt, region, notify]);

  return {
    quote,
    failed,
    notices,
    dismiss,
    chooseRegion,
    retry: () => setAttempt((count) => count + 1),
    takeOut(ids) {
      notify(ids.map((id) => ({ id, title: goneName({ id, name: names.current.get(id) ?? null }), text: reasons.sold_out })));
      lists.getState().removeErroneous(ids);
    },
  };
}
