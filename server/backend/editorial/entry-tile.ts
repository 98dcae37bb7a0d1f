import type { EntryTile } from "#shared/contract/editorial.ts";
import type { WrittenEntry } from "../content/editorial.ts";

/** An entry as lists show it. */
export function entryTileOf({ id, url, title, lead, date, label, picture, figures, html }: WrittenEntry): EntryTile {
  return { id, url, title, lead, date, label, picture, figures, html };
}
