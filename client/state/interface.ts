import { createStore } from "zustand/vanilla";
import type { Arrival } from "#shared/contract/site.ts";
import type { Breakpoint } from "#shared/domain/breakpoint.ts";

export interface InterfaceState {
  menuOpen: boolean;
  /** The menu will probably be opened: its link has the pointer or the focus. */
  menuNear: boolean;
  announcementVisible: boolean;
  /** Whether the visitor is logged in, as far as the browser knows; false until hydration. */
  loggedIn: boolean;
  /** The current breakpoint; `null` until the browser has measured its width. */
  breakpoint: Breakpoint | null;
  /** `loading` while data is loaded, `failed` after a failed request until the next one. */
  loading: "idle" | "loading" | "failed";
  /** The number of failed requests: the loading bar shows each. */
  failures: number;
  message: Message;
  /** The product whose quick order dialog is open. */
  quickOrder: QuickOrderRequest | null;
  /** The region of deliveries that was chosen on this page; null = the remembered one. */
  region: string | null;
  /** When goods come there; null = into the region of the page. */
  arrival: Arrival | null;
  /** Address of the enquiry whose dialog is open, such as `/forms/call/`. */
  enquiry: string | null;
}

/** The last message for screen readers (role=status). The id makes a repeated text a new message. */
export interface Message {
  text: string;
  id: number;
  /** What the visitor can do about it. A message with an action is also shown on screen. */
  action?: MessageAction;
}

export type MessageAction = { title: string; url: string } | { title: string; act(): void };

export interface QuickOrderRequest {
  id: number;
  name: string;
  /** Roubles; 0 = on request. */
  price: number;
  /** null = not counted. */
  stock: number | null;
  /** What is sold as one. */
  unit: string;
  /** How many the form begins with. */
  quantity: number;
}

export type InterfaceStore = ReturnType<typeof createInterfaceStore>;

/** The state of the interface: one store per request on the server, one per tab in the browser. */
export function createInterfaceStore(initial: Pick<InterfaceState, "announcementVisible">) {
  return createStore<InterfaceState & { announce(text: string, action?: MessageAction): void; fail(): void }>()((set, get) => ({
    menuOpen: false,
    menuNear: false,
    loggedIn: false,
    breakpoint: null,
    loading: "idle",
    failures: 0,
    message: { text: "", id: 0 },
    quickOrder: null,
    enquiry: null,
    region: null,
    arrival: null,
    ...initial,
    announce: (text, action) => set({ message: { text, id: get().message.id + 1, action } }),
    fail: () => set({ loading: "failed", failures: get().failures + 1 }),
  }));
}
