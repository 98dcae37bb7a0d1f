import type { DatabaseSync } from "node:sqlite";
import { modificationNames } from "./modification-names.ts";
import type { Offer } from "./offer.ts";
import { unpack } from "./unpack.ts";

/** Of more products with one name each gets its article: nobody tells so many apart by a characteristic. */
const COMPARED = 200;

/**
 * What tells products of one name apart: as few characteristics as are needed, else their articles; undefined = the name is nobody else's. Modifications
 * are told apart within their product.
 */
export function repeatedNames(staging: DatabaseSync): (offer: Offer) => string | undefined {
  staging.exec("CREATE INDEX offers_name ON offers (data ->> 'name') WHERE group_id = ''");
  const namesOf = staging.prepare(
    "SELECT data ->> 'name' AS name FROM offers WHERE group_id = '' GROUP BY 1 HAVING count(*) BETWEEN ? AND ?",
  );
  const membersOf = staging.prepare("SELECT data, params FROM offers WHERE group_id = '' AND data ->> 'name' = ? ORDER BY position");
  const labels = new Map<string, string>();
  for (const { name } of namesOf.all(2, COMPARED)) {
    const members = membersOf.all(String(name)).map(({ data, params }) => unpack(String(data), String(params)));
    const own = modificationNames(members, String(name));
    for (const [index, { id }] of members.entries()) labels.set(id, own[index] ?? "");
  }
  const frequent = new Set(namesOf.all(COMPARED + 1, Number.MAX_SAFE_INTEGER).map(({ name }) => String(name)));
  return ({ id, group, name, article }) => (group !== "" ? undefined : frequent.has(name) ? article : labels.get(id));
}
