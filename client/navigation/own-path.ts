/**
 * A path of this site that an address carries in a parameter, or the other one when it names anything else: a link may be made by anybody,
 * and «//host», «/\host» and a line break lead away.
 */
export function ownPath(path: string | null, otherwise: string): string {
  const base = "http://own.invalid";
  if (!path?.startsWith("/") || !URL.canParse(path, base)) return otherwise;
  const { origin, pathname, search, hash } = new URL(path, base);
  return origin === base && !pathname.startsWith("//") ? pathname + search + hash : otherwise;
}
