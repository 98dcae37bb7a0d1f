import type { Link } from "#shared/contract/common.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";

/** Whether an address of the site leads somewhere while this catalogue is shown: sections of another catalogue are dead. */
export function isLive(url: string, { sections }: CatalogSnapshot): boolean {
  const [root, first, second] = url
    .replace(/[?#].*$/s, "")
    .split("/")
    .filter(Boolean);
  if (root !== "catalog" || first === undefined) return true;
  const [outer, inner] = [sections.get(first), second === undefined ? undefined : sections.get(second)];
  if (!outer || outer.count === 0) return false;
  return second === undefined || (inner?.kind === "type" && inner.count > 0 && inner.category.slug === first);
}

export const catalogLink: Link = { title: "Весь каталог", url: "/catalog/" };

/** The link, or the catalogue's root when it is dead. */
export function liveLink(link: Link, snapshot: CatalogSnapshot): Link {
  return isLive(link.url, snapshot) ? link : catalogLink;
}
