import type { General, Layout } from "#shared/contract/general.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import { categoryTiles } from "../catalog/tiles.ts";
import type { SiteContent } from "../content/site.ts";
import { isLive, liveLink } from "./live-links.ts";
import type { Sale } from "./showcase.ts";

/** How many categories stand in the header of a catalogue that the texts do not know. */
const NAV_CATEGORIES = 7;
const FOOTER_CATEGORIES = 6;

/** Header and footer around any catalogue: no link of them is dead. */
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

/** What every page needs besides; the announcement's link leads to what is there. */
export function generalData(general: General, snapshot: CatalogSnapshot): General {
  const line = general.advertising_line;
  if (!line?.link) return general;
  return { ...general, advertising_line: { ...line, link: liveLink(line.link, snapshot) } };
}
