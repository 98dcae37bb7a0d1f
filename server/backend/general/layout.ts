import type { Link } from "#shared/contract/common.ts";
import type { General, Layout } from "#shared/contract/general.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import { categoryTiles } from "../catalog/tiles.ts";
import type { SiteContent } from "../content/site.ts";
import type { Sale } from "./showcase.ts";

/** Number of categories in the header when the texts name no section of the catalogue. */
const NAV_CATEGORIES = 7;
const FOOTER_CATEGORIES = 6;

/** Header and footer for any catalogue, without links to sections that it does not have. */
export function layout({ header, footer }: SiteContent, snapshot: CatalogSnapshot, sale: Sale | null): Layout {
  return {
    header: {
      ...header,
      nav: navigation(header.nav, snapshot, sale),
      nav_service: header.nav_service.filter(({ url }) => isLive(url, snapshot)),
      catalog: categoryTiles(snapshot),
    },
    footer: { ...footer, columns: footerColumns(footer.columns, snapshot) },
  };
}

function navigation(nav: Layout["header"]["nav"], snapshot: CatalogSnapshot, sale: Sale | null): Layout["header"]["nav"] {
  const written = nav.filter(({ accent, url }) => !accent && isLive(url, snapshot));
  const accents = sale ? nav.filter(({ accent }) => accent).map((link) => ({ ...link, url: sale.url })) : [];
  const sections = written.some(({ url }) => url.startsWith("/catalog/")) ? [] : categoryLinks(snapshot, NAV_CATEGORIES);
  return [...sections, ...written, ...accents];
}

function footerColumns(written: Layout["footer"]["columns"], snapshot: CatalogSnapshot): Layout["footer"]["columns"] {
  const columns = written
    .map(({ title, links }) => ({ title, links: links.filter(({ url }) => isLive(url, snapshot)) }))
    .filter(({ links }) => links.length > 0);
  const known = columns.some(({ links }) => links.some(({ url }) => /^\/catalog\/./.test(url)));
  return known ? columns : [{ title: "Каталог", links: categoryLinks(snapshot, FOOTER_CATEGORIES) }, ...columns];
}

function categoryLinks({ categories }: CatalogSnapshot, limit: number) {
  return categories.slice(0, limit).map(({ name, url }) => ({ title: name, url }));
}

/** The general data of every page. A link of the announcement to a section that does not exist is replaced. */
export function generalData(general: General, snapshot: CatalogSnapshot): General {
  const line = general.advertising_line;
  if (!line?.link) return general;
  return { ...general, advertising_line: { ...line, link: liveLink(line.link, snapshot) } };
}

/** Whether a path of the site exists. A path of a section that the catalogue does not have does not exist. */
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

/** The link, or the one to the catalogue's root when its section does not exist. */
export function liveLink(link: Link, snapshot: CatalogSnapshot): Link {
  return isLive(link.url, snapshot) ? link : catalogLink;
}
