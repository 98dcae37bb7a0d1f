import type { ShownError } from "./errors.ts";
import type { ChunkId } from "./page.ts";

export const PAGE_STATE_ID = "page-state";

/** What the server hands to the browser with a page, as a JSON script: plain data only. */
export interface PageState {
  loaderData: Record<string, unknown>;
  /** What became of the form that this page answers, by route id. */
  actionData: Record<string, unknown> | null;
  /** By route id, cleaned of everything internal. */
  errors: Record<string, ShownError> | null;
  /** Chunks to have before hydration. */
  pages: ChunkId[];
  /** Stylesheets by chunk, for navigation. */
  styles: Partial<Record<ChunkId, string[]>>;
  announcementVisible: boolean;
}
