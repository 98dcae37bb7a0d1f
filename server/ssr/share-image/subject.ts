import { matchPath } from "react-router-dom";
import type { Api } from "#client/api/call.ts";
import { pageNotFound, statusOf } from "#shared/http-error.ts";
import type { PageData } from "#client/page.ts";
import type { Picture } from "#shared/contract/common.ts";
import type { Collection } from "#shared/domain/lists/paged-list.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { displayPrice, type Price } from "#shared/domain/prices/price.ts";
import { paths } from "#shared/paths.ts";
import { dateText } from "#shared/text/date.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import type { ShareSubject } from "../../pictures/task.ts";

type Params = Record<string, string>;
type Read = (api: Api, params: Params) => Promise<ShareSubject>;

const sources = (...pictures: (Picture | null | undefined)[]) => pictures.flatMap((picture) => (picture ? [picture.src] : []));
const scene = (label: string, title: string, note: string, picture: Picture | null | undefined): ShareSubject => ({
  look: "scene",
  label,
  title,
  note,
  price: null,
  pictures: sources(picture),
});

async function readProduct(api: Api, { category = null, type = "", item }: Params & { category?: string | null }): Promise<ShareSubject> {
  const { card } = (await api.call(endpoints.card, { params: { section: type }, query: { card: item, category } })).page;
  const specs = card.specs.slice(0, 2).map(({ name, value, unit }) => `${name} ${value}${unit && NBSP + unit}`);
  return {
    look: "goods",
    label: card.brand?.name ?? card.type.name,
    title: card.name,
    note: specs.join(" · "),
    price: displayPrice<Price>(card),
    pictures: sources(...card.pictures.slice(0, 1), card.type.picture),
  };
}

async function readSection(api: Api, slug: string, category: string | null): Promise<ShareSubject> {
  const { section } = (await api.call(endpoints.section, { params: { section: slug }, query: { limit: 1, category } })).page;
  return {
    look: "goods",
    label: section.category?.name ?? "",
    title: section.name,
    note: `${section.count}${NBSP}${plural(section.count, "товар", "товара", "товаров")}`,
    price: null,
    pictures: sources(section.picture),
  };
}

/** In a flat category the products stand where types stand in others. */
async function readTypeOrProduct(api: Api, { category = "", type = "" }: Params): Promise<ShareSubject> {
  return readSection(api, type, category).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
    return readProduct(api, { type: category, item: type });
  });
}

const readEntry =
  (collection: Collection, list: string): Read =>
  async (api, { url }) => {
    const { page } = await api.call(endpoints.entry, { params: { collection }, query: { url } });
    return scene([list, page.label].filter(Boolean).join(" · "), page.title, dateText(page.date), page.picture);
  };

/** A list shows the picture of its newest entry. */
const readEntries =
  (collection: Collection): Read =>
  async (api) => {
    const { page } = await api.call(endpoints.entries, { params: { collection }, query: { limit: 1 } });
    return scene("", page.title, "", page.objects[0]?.picture);
  };

const rows: readonly (readonly [pattern: string, read: Read])[] = [
  [paths.product.pattern, readProduct],
  [paths.type.pattern, readTypeOrProduct],
  [paths.category.pattern, (api, { category = "" }) => readSection(api, category, null)],
  [paths.newsItem.pattern, readEntry("news", "Новости")],
  [paths.article.pattern, readEntry("articles", "Статьи")],
  [paths.successStory.pattern, readEntry("success-history", "Истории клубов")],
  [paths.news.pattern, readEntries("news")],
  [paths.articles.pattern, readEntries("articles")],
  [paths.successStories.pattern, readEntries("success-history")],
  [paths.ourProjects.pattern, readEntries("our-projects")],
  [
    paths.brand.pattern,
    async (api, { brand }) => {
      const { name, tagline, picture } = (await api.call(endpoints.brand, { query: { brand } })).page;
      return scene("Бренд", name, tagline, picture);
    },
  ],
  [
    paths.about.pattern,
    async (api) => {
      const { title, picture } = (await api.call(endpoints.company)).page;
      return scene("", title, "", picture);
    },
  ],
  [
    paths.clubsEquipment.pattern,
    async (api) => {
      const { title, picture } = (await api.call(endpoints.clubs)).page;
      return scene("", title, "", picture);
    },
  ],
  [
    paths.service.pattern,
    async (api) => {
      const { title, picture } = (await api.call(endpoints.service)).page;
      return scene("", title, "", picture);
    },
  ],
];

/** The share image of the shop itself, for every page without an image of its own. */
async function readShop(api: Api): Promise<ShareSubject> {
  const [general, { page }] = await Promise.all([api.call(endpoints.general), api.call(endpoints.main)]);
  return { look: "goods", label: "", title: general.tagline, note: "", price: null, pictures: sources(page.hero.picture) };
}

const PREFIX = "/_og";
const SHOP = "/shop";

/**
 * The address of a page's share image.
 * @param shown undefined = an error page
 */
export function shareImageAddress(shown: PageData | undefined): string {
  const [path = ""] = shown?.head.canonical.split("?") ?? [];
  const own = rows.some(([pattern]) => matchPath(pattern, path));
  return `${PREFIX}${own ? path.replace(/\/$/, "") : SHOP}.jpg`;
}

/**
 * What the share image at `/<path of its page>.jpg` shows, read through the contract.
 * @throws HttpError 404 for an address that is no page's share image.
 */
export async function readSubject(api: Api, address: string): Promise<ShareSubject> {
  const [, path = ""] = /^(\/.+)\.jpg$/.exec(address) ?? [];
  if (path === SHOP) return readShop(api);
  for (const [pattern, read] of rows) {
    const match = matchPath(pattern, path);
    if (match) return read(api, match.params as Params);
  }
  throw pageNotFound();
}
