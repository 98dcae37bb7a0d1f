import type { Link } from "#shared/contract/common.ts";
import { paths } from "#shared/paths.ts";
import type { Content } from "../content/load-content.ts";
import type { QueryPart } from "./parse-query.ts";
import { tokenize } from "./terms.ts";

/** Where a search goes on that asks for something which no product has; null = nowhere. */
export type FindHint = (parts: readonly QueryPart[]) => Link | null;

/** The page of spare parts, for a query about a part: «сетка для батута Rig», not «батут с сеткой». */
export function spareParts({ fitting: { sets, search } }: Pick<Content, "fitting">): FindHint {
  if (!search || sets.length === 0) return () => null;
  const asked = new Set(search.words.flatMap(tokenize).map(({ term }) => term));
  const link = { title: search.hint, url: paths.spareParts.href() };
  return (parts) => (parts.some(({ role, terms }) => role === "thing" && terms.some((term) => asked.has(term))) ? link : null);
}
