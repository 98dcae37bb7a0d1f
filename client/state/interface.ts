import { createStore } from "zustand/vanilla";
import type { Breakpoint } from "#shared/domain/breakpoint.ts";

export interface InterfaceState {
  menuOpen: boolean;
  announcementVisible: boolean;
  /** Somebody is logged in, as far as this browser knows; false until it was asked. */
  loggedIn: boolean;
  /** The current screen class; `null` until the browser told its width. */
  breakpoint: Breakpoint | null;
  /** `loading` while something is fetched, `failed` after a failed request, until the next one. */
  loading: "idle" | "loading" | "failed";
  message: Message;
  /** A product whose quick order stands open. */
  quickOrder: QuickOrderRequest | null;
  /** Address of the form that stands open over the page, `/forms/call/`. */
  enquiry: string | null;
}

/** The last change to say aloud (role=status); the number makes a repeated sentence a new one. */
export interface Message {
  text: string;
  id: number;
  /** What one may do about it; a message with an action is seen, too. */
  action?: MessageAction;
}

export type MessageAction = { title: string; url: string } | { title: string; act(): void };

export interface QuickOrderRequest {
  id: number;
  name: string;
  price: number;
}

export type InterfaceStore = ReturnType<typeof createInterfaceStore>;

/** What the screen shows beside the page: one store per request on the server, one per tab in the browser. */
export function createInterfaceStore(initial: Pick<InterfaceState, "announcementVisible">) {
  return createStore<InterfaceState & { announce(text: string, action?: MessageAction): void }>()((set, get) => ({
    menuOpen: false,
    loggedIn: false,
    breakpoint: null,
    loading: "idle",
    message: { text: "", id: 0 },
    quickOrder: null,
    enquiry: null,
    ...initial,
    announce: (text, action) => set({ message: { text, id: get().message.id + 1, action } }),
  }));
}
