import * as z from "zod/mini";
import { link } from "#shared/contract/common.ts";
import { generalResponse, layoutResponse, mainResponse, type General, type Layout, type MainPage } from "#shared/contract/general.ts";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import { withFileData } from "./pictures.ts";
import { openContent, type ContentFolder } from "./content-file.ts";
import { journalYears, loadFacts } from "./facts.ts";
import { deliveryPlaceholders, loadDelivery } from "./delivery.ts";

/** Header, footer and general data of every page. The catalogue panel of the header is made from the catalogue. */
export interface SiteContent {
  general: General;
  header: Omit<Layout["header"], "catalog">;
  footer: Layout["footer"];
}

/** The texts of the home page. */
export type HomeContent = Pick<MainPage, "seo" | "clubs" | "care"> & {
  hero: Omit<MainPage["hero"], "product"> & { product: HeroProduct };
};
/** The product of the hero's picture: its slug and the name of the modification. */
export type HeroProduct = z.infer<typeof heroProduct>;

const { header, footer } = layoutResponse.shape;
const main = mainResponse.shape.page.shape;

const siteFile = z.object({
  name: z.string(),
  tagline: z.string(),
  company: generalResponse.shape.company,
  phone: header.shape.phone,
  announcement: z.nullable(z.object({ text: z.string(), link: z.nullable(link) })),
  nav: header.shape.nav,
  nav_service: header.shape.nav_service,
  footer: z.extend(z.omit(footer, { phone: true }), { phone_note: z.string() }),
});

const heroProduct = z.object({ slug: z.string(), modification: z.string() });
const homeFile = z.extend(z.pick(z.object(main), { seo: true, clubs: true, care: true }), {
  hero: z.extend(main.hero, { product: heroProduct }),
});

/** Reads facts.yaml, delivery.yaml and site.yaml, and opens the folder with their values as placeholders. @throws ContentError */
export async function loadSite(root: string): Promise<{
  site: SiteContent;
  delivery: DeliveryRules;
  journalYears: number;
  folder: ContentFolder;
}> {
  const facts = await loadFacts(root);
  const delivery = await loadDelivery(openContent(root, facts));
  const rules = { ...facts, ...deliveryPlaceholders(delivery) };
  const {
    name,
    tagline,
    company,
    phone,
    announcement,
    nav,
    nav_service,
    footer: written,
  } = await openContent(root, rules).yaml("site.yaml", siteFile);
  const { phone_note, ...rest } = written;
  return {
    site: {
      general: { advertising_line: announcement, name, tagline, company },
      header: { name, tagline, phone, nav, nav_service },
      footer: { ...rest, phone: { ...phone, note: phone_note } },
    },
    delivery,
    journalYears: journalYears(root, facts),
    folder: openContent(root, { ...rules, ...company, site_name: name }),
  };
}

/** home.yaml. @throws ContentError */
export async function loadHome(folder: ContentFolder): Promise<HomeContent> {
  const home = await folder.yaml("home.yaml", homeFile);
  return { ...home, care: { ...home.care, picture: withFileData(home.care.picture) } };
}
