import type { ShownError } from "./errors.ts";
import type { PageId } from "./page.ts";

export const PAGE_STATE_ID = "page-state";

/** The data of a page as packed JSON (shared/text/packed-json.ts) in its document. The browser starts with it. */
export interface PageState {
  loaderData: Record<string, unknown>;
  /** The answer to the form that was sent to this page, by route id. */
  actionData: Record<string, unknown> | null;
  /** By route id, without internal details. */
  errors: Record<string, ShownError> | null;
  /** The page to load before hydration; null = the error page. */
  page: PageId | null;
  announcementVisible: boolean;
  /** Browsers store the shop's pages for offline use. */
  offline?: boolean;
}
