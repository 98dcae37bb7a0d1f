import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import type { CartResponse, UnavailableProducts } from "#shared/contract/cart.ts";
import type { CheckoutResponse } from "#shared/contract/checkout.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { withMinimumDelay } from "../../api/refusal.ts";
import { useLists, useAppContext } from "../../state/context.tsx";
import { readDraft } from "../../forms/draft.ts";
import { rememberedPlace, rememberRegion } from "../../state/region.ts";
import { goneName, useNotices, type NoticeBoard } from "../../ui/notices.tsx";

declare module "../../load-chunk.ts" {
  interface ChunkModules {
    orderForm: { OrderForm: ComponentType<OrderFormProps>; Placed: ComponentType<PlacedOrder> };
    pendingOrders: { PendingOrders: ComponentType };
  }
}

/** The name of the order form. */
export const ORDER = "order";

export interface Cart extends Pick<NoticeBoard, "notices" | "dismiss"> {
  /** The last answer. It stays while a new one is loaded. */
  quote: CartResponse | null;
  /** Of the newest request: with `counted` the quote answers it. */
  state: "counting" | "counted" | "failed";
  retry(): void;
  /** Calculates the delivery to another region, or to a postal code in it. */
  chooseRegion(id: string, postal?: string): void;
  /** Removes ids that name no product any more, also from the other lists, and names them. */
  takeOut(unavailable: UnavailableProducts): void;
}

export interface OrderFormProps {
  cart: Cart;
  quote: CartResponse;
  onPlaced(placed: PlacedOrder): void;
}

export interface PlacedOrder {
  order: CheckoutResponse["order"];
  /** As it was typed. */
  phone: string;
}

/** Asks the backend for the prices of the local cart. A newer request cancels the older one. */
export function useCart(): Cart {
  const { api, chunks, lists, ui } = useAppContext();
  const items = useLists((state) => state.cart);
  const ready = useLists((state) => state.ready);
  const [quote, setQuote] = useState<CartResponse | null>(null);
  const [state, setState] = useState<Cart["state"]>("counting");
  const { notices, notify, dismiss } = useNotices();
  const [attempt, setAttempt] = useState(0);
  /** null = the place of the draft, the last one that was chosen, or the first one. */
  const [place, setPlace] = useState<{ region: string; postal: string } | null>(null);
  const names = useRef(new Map<number, string>());
  /** Later answers replace one that is already shown: the visitor does not wait for them. */
  const quoted = useRef(false);

  const takeOut = useCallback(
    ({ errorProductsId, error_products }: UnavailableProducts) => {
      const gone = error_products.filter(({ id }) => errorProductsId.includes(id));
      notify(
        gone.map(({ id, name }) => ({
          id,
          title: goneName({ id, name: name ?? names.current.get(id) ?? null }),
          text: "Больше не продаётся, убрали из корзины.",
        })),
      );
      if (gone.length > 0) lists.getState().removeErroneous(errorProductsId);
    },
    [lists, notify],
  );

  const contents = JSON.stringify(items);
  useEffect(() => {
    if (!ready || contents === "[]") return;
    // Before the first answer a failure stays until the next one.
    if (quoted.current) setState("counting");
    const leaving = new AbortController();
    const draft = readDraft(ORDER);
    const remembered = rememberedPlace();
    const query = {
      products: contents,
      // A region goes with a postal code of its own. That of the draft counts where the browser remembers none.
      ...(place ?? (remembered.region ? remembered : { region: draft.region, postal: draft.postal })),
      code: draft.promo_code,
      point: new URLSearchParams(location.search).get("point") ?? draft.point,
    };
    // The code that shows the answer is loaded with the first answer; an empty cart does not need it.
    const answers = Promise.all([api.call(endpoints.cart, { query, signal: leaving.signal }), chunks.load("orderForm")]);
    (quoted.current ? answers : withMinimumDelay(answers)).then(
      ([answer]) => {
        if (leaving.signal.aborted) return;
        setState("counted");
        setQuote(answer);
        quoted.current = true;
        for (const line of answer.page.products) names.current.set(line.id, line.name);
        takeOut(answer);
      },
      () => !leaving.signal.aborted && setState("failed"),
    );
    return () => leaving.abort();
  }, [api, chunks, lists, contents, ready, attempt, place, notify, takeOut]);

  return {
    quote,
    state,
    notices,
    dismiss,
    chooseRegion(id, postal = "") {
      rememberRegion(id, postal);
      ui.setState({ region: id });
      setPlace({ region: id, postal });
    },
    retry: () => setAttempt((count) => count + 1),
    takeOut,
  };
}
