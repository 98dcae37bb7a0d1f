const NAMES = ["q", "state", "section", "stock", "lacks", "changed", "sort", "cursor"] as const;
const KNOWN: Readonly<Record<string, RegExp>> = {
  state: /^(?:shown|hidden)$/,
  section: /^[\w-]{1,100}$/,
  stock: /^(?:in|few|out|uncounted)$/,
  lacks: /^(?:photo|text)$/,
  changed: /^1$/,
  sort: /^-?(?:name|price|stock)$/,
  cursor: /^[\w-]{1,1000}$/,
};

/** The query of the call for the list at an address. Unknown values are ignored, because people may edit an address by hand. */
export function listQuery({ searchParams }: URL): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of NAMES) {
    const value = (searchParams.get(name) ?? "").trim().slice(0, name === "cursor" ? 1000 : 200);
    if (value !== "" && (KNOWN[name]?.test(value) ?? true)) query[name] = value;
  }
  const price = searchParams.get("price") ?? "";
  if (price === "none") query["price"] = price;
  const [, from = "", to = ""] = /^(\d{0,9})-(\d{0,9})$/.exec(price) ?? [];
  if (from !== "") query["from"] = from;
  if (to !== "") query["to"] = to;
  return query;
}
