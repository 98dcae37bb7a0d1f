import * as z from "zod";
import type { RichText } from "#shared/contract/common.ts";
import type { EntryTile } from "#shared/contract/editorial.ts";
import type { Collection } from "#shared/domain/lists/paged-list.ts";
import { paths } from "#shared/paths.ts";
import { MAX_QUANTITY } from "#shared/domain/cart.ts";
import { ContentError, type ContentFolder } from "./content-file.ts";
import type { Heading, Headings } from "./pages.ts";
import { picture } from "./pictures.ts";

/** An entry from its file; `products` are slugs of the products that it is about, `related` those of catalogue types. */
export interface EntryContent extends EntryTile {
  description: string;
  products: readonly string[];
  related: readonly string[];
  text: RichText;
  /** What an article adds up. Its text has sums as marks: `[[group]]`, `[[item]]`, `[[item:1]]` for the price of one piece, `[[all]]`. */
  shopping: ShoppingRules | null;
}

export type ShoppingRules = z.output<typeof shopping>;

/** A collection with its heading; the newest entry is the first. */
export interface CollectionContent extends Heading {
  entries: readonly EntryContent[];
}

export type Collections = Readonly<Record<Collection, CollectionContent>>;

const figure = z.strictObject({ value: z.string(), unit: z.string(), label: z.string() });

const common = {
  title: z.string().max(90),
  date: z.iso.date(),
  lead: z.string(),
  description: z.string().max(180),
  picture,
  products: z.array(z.string()).max(4).default([]),
  related: z.array(z.string()),
};

const markId = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, "нужны латинские буквы, цифры и дефис");

/** A product as `SLUG` or `SLUG/MODIFICATION`, and the quantity. */
const bought = z.strictObject({ product: z.string(), quantity: z.int().min(1).max(MAX_QUANTITY).default(1) });

const shopping = z.strictObject({
  title: z.string(),
  groups: z.array(z.strictObject({ id: markId, title: z.string(), items: z.record(markId, z.array(bought).min(1)) })).min(1),
});

/** Front matter of an entry; a list can be filtered by `label`. */
const frontMatter = {
  news: z.strictObject(common).transform((meta) => ({ ...meta, shopping: null, label: "", figures: [] })),
  articles: z
    .strictObject({ ...common, shopping: shopping.nullable().default(null), topic: z.enum(["Выбор", "Сборка", "Уход", "Тренировки"]) })
    .transform(({ topic, ...meta }) => ({ ...meta, label: topic, figures: [] })),
  "success-history": z
    .strictObject({ ...common, club: z.string(), city: z.string(), figures: z.array(figure) })
    .transform(({ city, ...meta }) => ({ ...meta, shopping: null, label: city })),
  "our-projects": z
    .strictObject({ ...common, city: z.string(), kind: z.string(), area: z.number(), figures: z.array(figure) })
    .transform(({ kind, ...meta }) => ({ ...meta, shopping: null, label: kind })),
};

const folders: Record<Collection, string> = {
  news: "news",
  articles: "articles",
  "success-history": "success-stories",
  "our-projects": "projects",
};

const addresses: Record<Collection, (url: string) => string> = {
  news: (url) => paths.newsItem.href({ url }),
  articles: (url) => paths.article.href({ url }),
  "success-history": (url) => paths.successStory.href({ url }),
  // A project has no page of its own; the list shows all of it.
  "our-projects": (url) => `${paths.ourProjects.href()}#${url}`,
};

/** News, articles, stories and projects. @throws ContentError */
export async function loadCollections(folder: ContentFolder, headings: Headings): Promise<Collections> {
  const load = async (collection: Collection): Promise<CollectionContent> => {
    const files = await folder.all(folders[collection], frontMatter[collection]);
    const entries = files.map(({ slug, meta, text }) => {
      checkMarks(`${folders[collection]}/${slug}.md`, text, meta.shopping);
      const html = collection === "our-projects" ? text.intro : "";
      return { id: slug, url: addresses[collection](slug), ...meta, html, text };
    });
    return { ...headings[collection], entries: entries.toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id)) };
  };
  const [news, articles, stories, projects] = await Promise.all([
    load("news"),
    load("articles"),
    load("success-history"),
    load("our-projects"),
  ]);
  return { news, articles, "success-history": stories, "our-projects": projects };
}

const MARK = /\[\[([a-z][a-z0-9-]*)(:1)?\]\]/g;

/** Replaces the marks of sums. @param sum the text for an id; `piece` = the price of one piece */
export function fillMarks(html: string, sum: (id: string, piece: boolean) => string): string {
  return html.replace(MARK, (_mark, id: string, piece: string | undefined) => sum(id, piece !== undefined));
}

function checkMarks(file: string, { intro, sections }: RichText, list: ShoppingRules | null): void {
  const known = new Set(["all", ...(list?.groups.flatMap(({ id, items }) => [id, ...Object.keys(items)]) ?? [])]);
  for (const html of [intro, ...sections.map((section) => section.html)]) {
    fillMarks(html, (id) => {
      if (!list || !known.has(id)) throw new ContentError(file, null, `суммы [[${id}]] в списке shopping нет`);
      return "";
    });
  }
}

/** An entry as lists show it. */
export function entryTileOf({ id, url, title, lead, date, label, picture, figures, html }: EntryContent): EntryTile {
  return { id, url, title, lead, date, label, picture, figures, html };
}
