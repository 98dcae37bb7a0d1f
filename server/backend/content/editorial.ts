import * as z from "zod";
import type { RichText } from "#shared/contract/content.ts";
import type { EntryTile } from "#shared/contract/editorial.ts";
import type { Collection } from "#shared/domain/collection.ts";
import { paths } from "#shared/paths.ts";
import type { ContentFolder } from "./content-file.ts";
import type { Heading, Headings } from "./pages.ts";
import { picture } from "./pictures.ts";

/** An entry from its file; `related` are slugs of catalogue types. */
export interface EntryContent extends EntryTile {
  description: string;
  related: readonly string[];
  text: RichText;
}

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
  related: z.array(z.string()),
};

/** Front matter of an entry; a list can be filtered by `label`. */
const frontMatter = {
  news: z.strictObject(common).transform((meta) => ({ ...meta, label: "", figures: [] })),
  articles: z
    .strictObject({ ...common, topic: z.enum(["Выбор", "Сборка", "Уход", "Тренировки"]) })
    .transform(({ topic, ...meta }) => ({ ...meta, label: topic, figures: [] })),
  "success-history": z
    .strictObject({ ...common, club: z.string(), city: z.string(), figures: z.array(figure) })
    .transform(({ city, ...meta }) => ({ ...meta, label: city })),
  "our-projects": z
    .strictObject({ ...common, city: z.string(), kind: z.string(), area: z.number(), figures: z.array(figure) })
    .transform(({ kind, ...meta }) => ({ ...meta, label: kind })),
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

/** An entry as lists show it. */
export function entryTileOf({ id, url, title, lead, date, label, picture, figures, html }: EntryContent): EntryTile {
  return { id, url, title, lead, date, label, picture, figures, html };
}
