import type { PageRegistry } from "../page.ts";
import { mayReload } from "./may-reload.ts";

/**
 * A chunk that does not load (a new version was put in place of the old one) reloads the page, at most once a minute
 * (specification, section 8). Within that minute the failure goes on to the error page. What the page does without fails quietly.
 */
export function chunkFailure(pages: PageRegistry): PageRegistry {
  return {
    get: (id) => pages.get(id),
    async load(id) {
      try {
        await pages.load(id);
      } catch (error) {
        if (id === "search-suggest" || !mayReload()) throw error;
        location.reload();
        await new Promise(() => {});
      }
    },
  };
}
