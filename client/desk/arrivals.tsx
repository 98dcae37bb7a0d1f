import { createContext, use, useEffect, useRef, useState, type ReactNode } from "react";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { WaitingNow } from "#shared/contract/desk/today.ts";
import { statusOf } from "#shared/http-error.ts";
import { useAppContext } from "../state/context.tsx";
import { useDesk } from "./root-data.ts";

/** The time between two questions of an open page, ms. */
const ASK_EVERY_MS = 15_000;

type Arrivals = Pick<WaitingNow, "waiting" | "fresh">;

const NOTHING: Arrivals["fresh"] = { orders: 0, enquiries: 0, reviews: 0 };
const NO_ARRIVALS: Arrivals = { waiting: NOTHING, fresh: NOTHING };
const ArrivalsContext = createContext<Arrivals>(NO_ARRIVALS);

/** What waits for the staff, and what has come since the page was loaded. */
export const useArrivals = () => use(ArrivalsContext);

/** Asks what has come while the page can be seen; a hidden page asks when it is looked at again. */
export function ArrivalsProvider({ children }: { children: ReactNode }) {
  const { api } = useAppContext();
  const { now: loaded } = useDesk();
  const [polled, setPolled] = useState<{ since: WaitingNow; answer: WaitingNow }>();
  // What the loader has read is newer than any answer to the page before.
  const current = polled && polled.since === loaded ? polled.answer : loaded;
  const heard = useRef(0);

  useEffect(() => {
    if (!loaded) return;
    heard.current = 0;
    const leaving = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      try {
        const answer = await api.call(deskEndpoints.waiting, { query: loaded.latest, signal: leaving.signal });
        setPolled({ since: loaded, answer });
        const fresh = totalOf(answer.fresh);
        if (fresh > heard.current && soundOn()) playSound();
        heard.current = fresh;
      } catch (error) {
        // The session has ended. Other failures may pass.
        if (statusOf(error) === 401) leaving.abort();
      }
    };
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    document.addEventListener("visibilitychange", ask, { signal: leaving.signal });
    leaving.signal.addEventListener("abort", () => clearInterval(timer));
    return () => leaving.abort();
  }, [api, loaded]);

  useTitleCount(current ? totalOf(current.waiting) : 0);
  return <ArrivalsContext value={current ?? NO_ARRIVALS}>{children}</ArrivalsContext>;
}

const totalOf = (counts: WaitingNow["waiting"]) => Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);

const COUNT = /^\(\d+\+?\) /;

/** Puts a count before the title of the tab. A title that begins with «Ошибка: » is left to the form that wrote it. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const show = () => {
      const bare = document.title.replace(COUNT, "");
      const title = count > 0 ? `(${count > 99 ? "99+" : count}) ${bare}` : bare;
      if (title !== document.title && !bare.startsWith("Ошибка: ")) document.title = title;
    };
    show();
    // The router and the forms write the title, too.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}

const STORAGE_KEY = "desk-sound";

/** Whether this browser makes a sound when something new has come; the person turns it on in the profile. */
export function soundOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === "on";
  } catch {
    return false;
  }
}

export function setSound(on: boolean): void {
  try {
    if (on) localStorage.setItem(STORAGE_KEY, "on");
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is no sound.
  }
}

/** Two short rising tones. A browser plays nothing until the page was clicked or typed into. */
export function playSound(): void {
  const audio = new AudioContext();
  for (const [index, pitch] of [660, 990].entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + index * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.15, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.3);
    if (index === 1) tone.addEventListener("ended", () => void audio.close());
  }
}
