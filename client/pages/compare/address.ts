import { paths } from "#shared/paths.ts";

/** The address of a comparison; without ids it is the browser's own. */
export function compareHref(ids: readonly number[], onlyDifferences = false): string {
  const query = [ids.length > 0 && `products=${ids.join(",")}`, onlyDifferences && "diff=1"].filter(Boolean).join("&");
  return query ? `${paths.compare.href()}?${query}` : paths.compare.href();
}
