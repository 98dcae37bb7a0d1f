/**
 * A path of this site from an address parameter, or `otherwise` for anything else. Anybody can make a link, and «//host», «/\host» and line
 * breaks lead to other sites.
 */
export function ownPath(path: string | null, otherwise: string): string {
  const base = "http://own.invalid";
  if (!path?.startsWith("/") || !URL.canParse(path, base)) return otherwise;
  const { origin, pathname, search, hash } = new URL(path, base);
  return origin === base && !pathname.startsWith("//") ? pathname + search + hash : otherwise;
}
