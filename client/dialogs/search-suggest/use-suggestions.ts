import { useEffect, useState, type RefObject } from "react";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { SuggestResponse } from "#shared/contract/search.ts";
import { useServices } from "../../state/context.tsx";

const PAUSE_MS = 120;
const SHORTEST_QUERY = 2;

export interface Suggestions extends SuggestResponse {
  /** The text that the suggestions are for. */
  typed: string;
}

const NONE: Suggestions = { typed: "", suggestions: [], corrected: null };

/** The suggestions for the text of the field. Late answers to older texts are ignored; the list stays until the next one arrives. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>): Suggestions {
  const { api } = useServices();
  const [shown, setShown] = useState(NONE);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    let pause: ReturnType<typeof setTimeout>;
    let asking = new AbortController();

    const ask = async () => {
      asking.abort();
      const typed = input.value.trim();
      if (typed.length < SHORTEST_QUERY) return setShown(NONE);
      asking = new AbortController();
      const { signal } = asking;
      try {
        const reply = await api.call(endpoints.suggest, { query: { q: typed, suggest: 1 }, signal });
        if (!signal.aborted) setShown({ typed, ...reply });
      } catch {
        // A failed or cancelled request leaves the list as it is.
      }
    };
    const askSoon = () => {
      clearTimeout(pause);
      pause = setTimeout(ask, PAUSE_MS);
    };
    input.addEventListener("input", askSoon);
    // The visitor may have typed while this code was loading.
    if (input.value !== input.defaultValue) void ask();
    return () => {
      input.removeEventListener("input", askSoon);
      clearTimeout(pause);
      asking.abort();
    };
  }, [api, field]);
  return shown;
}
