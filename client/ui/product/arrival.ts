import { useEffect } from "react";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { Arrival } from "#shared/contract/site.ts";
import { rememberedPlace } from "../../state/region.ts";
import { useRootData } from "../../root-data.ts";
import { useAppContext, useInterface } from "../../state/context.tsx";

/** A clock that is fast asks again and again: not more often than this, ms. */
const MIN_WAIT_MS = 60_000;

/**
 * Asks when goods come into the visitor's region, where it is not the one of the page, and again when the day changes. A page is the same for
 * everybody, so it begins with the first region.
 */
export function useVisitorsArrival(): void {
  const { api, ui } = useAppContext();
  const { arrival: first } = useRootData().general;
  const chosen = useInterface(({ region }) => region);
  useEffect(() => {
    if (!first) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const region = chosen ?? rememberedPlace().region ?? first.region;
    const show = (arrival: Arrival | null) => {
      ui.setState({ arrival });
      const { until } = arrival ?? first;
      if (until) timer = setTimeout(ask, Math.max(until * 1000 - Date.now(), MIN_WAIT_MS));
    };
    const ask = () => void api.call(endpoints.arrival, { query: { region }, signal: leaving.signal }).then(show, () => {});
    if (region === first.region) show(null);
    else ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [api, ui, first, chosen]);
}

/** When goods from the stock come into the visitor's region; undefined = the shop does not say. */
export function useArrival(): Arrival | undefined {
  const { arrival: first } = useRootData().general;
  return useInterface(({ arrival }) => arrival) ?? first;
}

/** What follows «24 под заказ»: «Срок назовём: позвоним в течение часа, с 9 до 21». */
export function useLaterNote(): string {
  const { call } = useRootData().general;
  return call ? `Срок назовём: ${call}` : "Срок назовём, когда позвоним";
}
