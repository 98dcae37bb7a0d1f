import * as z from "zod/mini";
import { productResponse, type ProductPageData } from "#shared/contract/product-page.ts";
import { link } from "#shared/contract/common.ts";
import { layoutResponse, mainResponse, type General, type Layout, type MainPage } from "#shared/contract/site.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import type { Showroom } from "#shared/domain/showroom.ts";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import { withFileData } from "./pictures.ts";
import { loadIdentity, type Identity } from "./identity.ts";
import { openContent, type ContentFolder } from "./content-file.ts";
import type { ContentSource } from "./content-source.ts";
import { journalYears, loadFacts } from "./facts.ts";
import { loadShowrooms } from "./showrooms.ts";
import { deliveryPlaceholders, loadDelivery } from "./delivery/load-delivery.ts";

/** Header, footer and general data of every page. The catalogue panel of the header is made from the catalogue. */
export interface SiteContent {
  general: General;
  header: Omit<Layout["header"], "catalog">;
  footer: Layout["footer"];
  /** On the page of a product. */
  promises: ProductPageData["promises"];
}

/** The texts of the home page. */
export type HomeContent = Pick<MainPage, "seo" | "blocks" | "clubs" | "care"> & {
  hero: Omit<MainPage["hero"], "product"> & { product: HeroProduct | null };
};
/** The product of the hero's picture: its slug and the name of the modification. */
export type HeroProduct = z.infer<typeof heroProduct>;

const { header, footer } = layoutResponse.shape;
const main = mainResponse.shape.page.shape;

const siteFile = z.object({
  phone_note: z.string(),
  announcement: z.nullable(z.object({ text: z.string(), link: z.nullable(link) })),
  nav: header.shape.nav,
  nav_service: header.shape.nav_service,
  promises: productResponse.shape.page.shape.promises,
  showrooms: z.optional(z.array(z.string())),
  footer: z.extend(z.omit(footer, { phone: true }), { phone_note: z.string() }),
});

const heroProduct = z.object({ slug: z.string(), modification: z.string() });
const homeFile = z.object({
  seo: main.seo,
  blocks: main.blocks,
  hero: z.extend(main.hero, {
    figures: z._default(main.hero.shape.figures, []),
    second: z._default(main.hero.shape.second, null),
    picture: z._default(main.hero.shape.picture, null),
    product: z._default(z.nullable(heroProduct), null),
  }),
  clubs: z._default(main.clubs, null),
  care: z._default(main.care, null),
});

/** Reads facts.yaml, brand.yaml, delivery.yaml and site.yaml, and opens the folder with their values as placeholders. @throws ContentError */
export async function loadSite(root: string | ContentSource): Promise<{
  identity: Identity;
  site: SiteContent;
  delivery: DeliveryRules;
  showrooms: Showroom[];
  journalYears: number;
  folder: ContentFolder;
}> {
  const facts = await loadFacts(root);
  const identity = await loadIdentity(root);
  const { name, genitive, tagline, company } = identity;
  const seller = { ...facts, ...company, tagline, site_name: name, site_name_genitive: genitive };
  const delivery = await loadDelivery(openContent(root, seller));
  const values = { ...seller, ...deliveryPlaceholders(delivery) };
  const folder = openContent(root, values);
  const showrooms = await loadShowrooms(folder);
  const { announcement, nav, nav_service, promises, showrooms: cities, footer, phone_note } = await folder.yaml("site.yaml", siteFile);
  const { phone_note: footerNote, ...rest } = footer;
  const phone = { text: company.phone, href: `tel:${dialled(company.phone)}` };
  return {
    identity,
    site: {
      general: { advertising_line: announcement, name, tagline, company, ...namesOf(showrooms, cities) },
      header: { name, tagline, phone: { ...phone, note: phone_note }, nav, nav_service },
      footer: { ...rest, phone: { ...phone, note: footerNote } },
      promises,
    },
    delivery,
    showrooms,
    journalYears: journalYears(root, facts),
    folder,
  };
}

/** Where a visit can be booked: the showrooms whose hours the shop says, else the cities that it names. */
function namesOf(showrooms: readonly Showroom[], cities: string[] | undefined): Pick<General, "showrooms"> {
  const names = showrooms.flatMap(({ name, visits }) => (visits ? [name] : []));
  return names.length > 0 ? { showrooms: names } : cities ? { showrooms: cities } : {};
}

/** The number as a telephone dials it; one with a country code of its own stays as it is. */
function dialled(phone: string): string {
  return phone.startsWith("+") ? `+${phone.replace(/\D/g, "")}` : (normalizePhone(phone) ?? phone.replace(/\D/g, ""));
}

/** home.yaml. @throws ContentError */
export async function loadHome(folder: ContentFolder): Promise<HomeContent> {
  const home = await folder.yaml("home.yaml", homeFile);
  const { care } = home;
  return { ...home, care: care && { ...care, picture: care.picture && withFileData(care.picture) } };
}
