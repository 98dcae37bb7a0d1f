import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { Offer } from "../feed/offer.ts";
import { unpack } from "../staging.ts";
import { commonName, differing, type Named, ownArticle, paramText, productLabels } from "./modification-names.ts";

/** When more products have the same name, each gets its article: a characteristic cannot distinguish so many. */
const MAX_COMPARED = 200;

/** The name of the product of these offers, and the data that distinguish it for a buyer. */
export interface ProductName {
  name: string;
  /** The text that distinguishes it from other products of the same name; undefined = there are none, or nothing does. */
  label: string | undefined;
}

/**
 * Finds products with the same name, single offers and groups, and what distinguishes them: as few characteristics as needed, else the brand,
 * else their articles, else nothing.
 */
export function productNames(staging: DatabaseSync): (members: readonly Offer[]) => ProductName {
  staging.exec("CREATE TEMP TABLE names (product INTEGER PRIMARY KEY, name TEXT NOT NULL)");
  const groupsOf = staging.prepare(
    "SELECT placed.product, offers.data, offers.params FROM placed JOIN offers USING (position) WHERE group_id <> '' ORDER BY placed.product, position",
  );
  const note = staging.prepare("INSERT INTO names VALUES (?, ?)");
  for (const [product, members] of grouped(groupsOf.iterate())) note.run(product, sharedName(members));
  staging.exec("INSERT INTO names SELECT position, data ->> 'name' FROM offers WHERE group_id = ''");
  staging.exec("CREATE INDEX names_name ON names (name)");

  const repeated = staging.prepare("SELECT name FROM names GROUP BY name HAVING count(*) BETWEEN ? AND ?");
  const membersOf = staging.prepare(
    "SELECT placed.product, offers.data, offers.params FROM names JOIN placed USING (product) JOIN offers USING (position) WHERE name = ? ORDER BY 1, position",
  );
  const labels = new Map<string, string>();
  for (const { name } of repeated.all(2, MAX_COMPARED)) {
    const products = [...grouped(membersOf.iterate(String(name)))].map(([, members]) => members);
    const own = productLabels(products.map((members) => asNamed(members, String(name))));
    for (const [index, [first]] of products.entries()) if (first) labels.set(first.id, own[index] ?? "");
  }
  const frequent = new Set(repeated.all(MAX_COMPARED + 1, Number.MAX_SAFE_INTEGER).map(({ name }) => String(name)));
  return (members) => {
    const name = sharedName(members);
    const [first] = members;
    const label = first && (frequent.has(name) ? articleOf(members) : labels.get(first.id));
    return { name, label: label || undefined };
  };
}

/** Groups the rows by product; those of one product stand one after another. */
function* grouped(rows: Iterable<Record<string, SQLOutputValue>>): Generator<[product: number, members: Offer[]]> {
  let group: [number, Offer[]] | null = null;
  for (const { product, data, params } of rows) {
    if (group !== null && group[0] !== product) {
      yield group;
      group = null;
    }
    group ??= [Number(product), []];
    group[1].push(unpack(String(data), String(params)));
  }
  if (group !== null) yield group;
}

function sharedName(members: readonly Offer[]): string {
  return gatheringOffer(members)?.name ?? commonName(members.map(({ name }) => name));
}

function articleOf(members: readonly Offer[]): string {
  const offer = gatheringOffer(members) ?? members[0];
  return offer ? ownArticle(offer) : "";
}

/** A product with what all its modifications have. */
function asNamed(members: readonly Offer[], name: string): Named {
  const sold = members.filter((member) => member !== gatheringOffer(members));
  const varying = new Set(differing(sold));
  const vendor = sold[0]?.vendor ?? "";
  const params = (sold[0]?.params ?? []).filter((param) => !varying.has(param.name));
  const brand = vendor === "" ? [] : [{ name: "", value: vendor, unit: "", number: null }];
  return { name, id: "", article: articleOf(members), params: [...params, ...brand] };
}

/**
 * The offer that only represents its group, as some shop systems write it: its id is that of the group, and it lacks a characteristic, or
 * the end of the name, that all others have. Nobody can buy it. Undefined = there is none.
 */
export function gatheringOffer(members: readonly Offer[]): Offer | undefined {
  const [gathering, ...more] = members.filter(({ id, group }) => id === group);
  if (gathering === undefined || more.length > 0 || members.length < 2) return undefined;
  const variants = members.filter((member) => member !== gathering);
  const lacks = variants[0]?.params.some(
    ({ name }) => paramText(gathering.params, name) === "" && variants.every(({ params }) => paramText(params, name) !== ""),
  );
  const isBeginning = variants.every(({ name }) => name.length > gathering.name.length && name.startsWith(gathering.name));
  return lacks || isBeginning ? gathering : undefined;
}
