import type { PageState } from "#client/page-state.ts";
import { unpackJson } from "#shared/text/packed-json.ts";

/** The data that a document brings for hydration. */
export function stateOf(html: string): PageState {
  const [, json = ""] = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html) ?? [];
  return unpackJson(json) as PageState;
}
