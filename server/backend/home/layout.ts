import type { Link } from "#shared/contract/common.ts";
import type { General, Layout } from "#shared/contract/site.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import { categoryTiles } from "../catalog/sections/section-tiles.ts";
import type { SiteContent } from "../content/site.ts";
import type { Sale } from "./showcase.ts";

/** Number of categories in the header when the texts name no section of the catalogue. */
const NAV_CATEGORIES = 7;
const FOOTER_CATEGORIES = 6;

/** Header and footer for any catalogue, without links to sections that it does not have. */
export function layout({ header, footer }: SiteContent, site: LiveSite, sale: Sale | null): Layout {
  const { snapshot, absent } = site;
  return {
    absent: [...absent],
    header: {
      ...header,
      nav: navigation(header.nav, site, sale),
      nav_service: header.nav_service.filter(({ url }) => isLive(url, site)),
      catalog: categoryTiles(snapshot),
    },
    footer: { ...footer, columns: footerColumns(footer.columns, site), legal: footer.legal.filter(({ url }) => isLive(url, site)) },
  };
}

function navigation(nav: Layout["header"]["nav"], site: LiveSite, sale: Sale | null): Layout["header"]["nav"] {
  const written = nav.filter(({ accent, url }) => !accent && isLive(url, site));
  const accents = sale ? nav.filter(({ accent }) => accent).map((link) => ({ ...link, url: sale.url })) : [];
  if (areOfCatalogue(nav, site)) return [...written, ...accents];
  return [...categoryLinks(site.snapshot, NAV_CATEGORIES), ...written.filter(({ url }) => !isSection(url)), ...accents];
}

const isSection = (url: string) => /^\/catalog\/[^?]/.test(url);

/** Whether the links were written for this catalogue. Texts for another one may name a section of it by chance, and would hide all the others. */
function areOfCatalogue(links: readonly Link[], site: LiveSite): boolean {
  const sections = links.filter(({ url }) => isSection(url));
  return sections.length > 0 && sections.every(({ url }) => isLive(url, site));
}

function footerColumns(written: Layout["footer"]["columns"], site: LiveSite): Layout["footer"]["columns"] {
  const known = areOfCatalogue(
    written.flatMap(({ links }) => links),
    site,
  );
  const columns = written
    .map(({ title, links }) => ({ title, links: links.filter(({ url }) => isLive(url, site) && (known || !isSection(url))) }))
    .filter(({ links }) => links.length > 0);
  return known ? columns : [{ title: "Каталог", links: categoryLinks(site.snapshot, FOOTER_CATEGORIES) }, ...columns];
}

function categoryLinks({ categories }: CatalogSnapshot, limit: number) {
  return categories.slice(0, limit).map(({ name, url }) => ({ title: name, url }));
}

/** The general data of every page. A link of the announcement to a section that does not exist is replaced. */
export function generalData(general: General, site: LiveSite): General {
  const line = general.advertising_line;
  if (!line?.link) return general;
  return { ...general, advertising_line: { ...line, link: liveLink(line.link, site) } };
}

/** What decides whether a path of the site exists: the sections of the catalogue, and the pages without content. */
export interface LiveSite {
  snapshot: CatalogSnapshot;
  absent: ReadonlySet<string>;
}

/** Whether a path of the site exists: that of a section with goods, or of a page with content. */
export function isLive(url: string, { snapshot: { sections }, absent }: LiveSite): boolean {
  if (absent.has(url.replace(/[?#].*$/s, ""))) return false;
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
export function liveLink(link: Link, site: LiveSite): Link {
  return isLive(link.url, site) ? link : catalogLink;
}
