import { vi } from "vitest";
import type { Router } from "./router.ts";

/** An element with a position, a focus method and attributes. */
export function stubElement({ top = 0, height = 0, inside = null }: { top?: number; height?: number; inside?: object | null } = {}) {
  const attributes: Record<string, string> = {};
  const element = {
    attributes,
    closest: () => inside,
    getBoundingClientRect: () => ({ top, height }),
    setAttribute: (name: string, value: string) => void (attributes[name] = value),
    scrollIntoView: vi.fn<() => void>(),
    focus: vi.fn<(options: FocusOptions) => void>(() => void Object.assign(document, { activeElement: element })),
  };
  return element;
}

/** The parts of a browser window that navigation uses, as plain objects. vi.unstubAllGlobals() removes them. */
export function stubWindow({
  href = "http://localhost/catalog/",
  elements = {},
  session = {},
}: Partial<{ href: string; elements: Record<string, object>; session: Record<string, string> }> = {}) {
  const events = new EventTarget();
  const location = Object.assign(new URL(href), { reload: vi.fn<() => void>() });
  const window = {
    scrollY: 0,
    innerWidth: 1440,
    scrollTo: vi.fn<(to: ScrollToOptions) => void>(({ top = 0 }) => {
      window.scrollY = top;
    }),
  };
  const document = {
    title: "",
    activeElement: null,
    getElementById: (id: string) => elements[id] ?? null,
    querySelector: (selector: string) => elements[selector] ?? null,
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    documentElement: { dataset: {} },
  };
  const sessionStorage = {
    getItem: (key: string) => session[key] ?? null,
    setItem(key: string, value: string) {
      session[key] = value;
    },
  };
  const globals = {
    window,
    document,
    location,
    origin: location.origin,
    sessionStorage,
    history: { scrollRestoration: "auto" },
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return { window, document, location, session, history: globals.history };
}

interface RouterState {
  location: { key: string; pathname: string; search: string; hash: string };
  historyAction: string;
  preventScrollReset: boolean;
  navigation: { state: string };
  loaderData: Record<string, unknown>;
  actionData: Record<string, unknown> | null;
  errors: Record<string, unknown> | null;
  matches: { route: { id: string } }[];
}

/** A router whose state the test sets. */
export function stubRouter(location: Partial<RouterState["location"]> = {}) {
  const subscribers: ((state: RouterState) => void)[] = [];
  const state: RouterState = {
    location: { key: "default", pathname: "/catalog/", search: "", hash: "", ...location },
    historyAction: "POP",
    preventScrollReset: false,
    navigation: { state: "idle" },
    loaderData: {},
    actionData: null,
    errors: null,
    matches: [],
  };
  const navigate = vi.fn<(path: string, options: object) => Promise<void>>(() => Promise.resolve());
  const router = { state, navigate, subscribe: (subscriber: (next: RouterState) => void) => void subscribers.push(subscriber) };
  return {
    router: router as unknown as Router,
    state,
    navigate,
    /** Changes the state and tells the subscribers. */
    move({ location: to, ...rest }: Partial<Omit<RouterState, "location">> & { location?: Partial<RouterState["location"]> }) {
      Object.assign(state, rest, to && { location: { ...state.location, ...to } });
      for (const subscriber of subscribers) subscriber(state);
    },
  };
}
