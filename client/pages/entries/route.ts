import { paths } from "#shared/paths.ts";
import { entriesPage } from "./entries-page.ts";
import { EntriesPage } from "./page.tsx";

export const news = entriesPage("news", paths.news, EntriesPage);
export const articles = entriesPage("articles", paths.articles, EntriesPage);
export const stories = entriesPage("success-history", paths.successStories, EntriesPage);
