import type { Location } from "react-router-dom";

/** The state of a location that has replaced an equal one (`createStay`). */
export interface EntryState {
  /** The name of the replaced entry. */
  entry?: string;
}

/** The name of a history entry. The first page of a document has no history key: its address is used instead. */
export function entryOf({ key, pathname, search, state }: Location): string {
  return (state as EntryState | null)?.entry ?? (key === "default" ? pathname + search : key);
}
