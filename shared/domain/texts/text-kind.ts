import type { Right } from "../staff.ts";

/** The kinds of texts, as the desk lists them. */
export const textKinds = {
  articles: { title: "Статьи", one: "статья", folder: "articles" },
  news: { title: "Новости", one: "новость", folder: "news" },
  stories: { title: "Истории клиентов", one: "история", folder: "success-stories" },
  projects: { title: "Наши проекты", one: "проект", folder: "projects" },
  documents: { title: "Страницы и документы", one: "страница", folder: "pages" },
  brands: { title: "Бренды", one: "бренд", folder: "brands" },
  data: { title: "Списки и правила", one: "файл", folder: "" },
  photos: { title: "Картинки", one: "картинка", folder: "photo" },
  shop: { title: "Сам магазин", one: "настройка", folder: "" },
} as const satisfies Record<string, { title: string; one: string; folder: string }>;
export type TextKind = keyof typeof textKinds;
export const TEXT_KINDS = Object.keys(textKinds) as [TextKind, ...TextKind[]];

/** Kinds whose entries are Markdown files of a folder: new ones are made, old ones removed. */
export const ENTRY_KINDS = ["articles", "news", "stories", "projects", "brands"] as const satisfies readonly TextKind[];
export type EntryKind = (typeof ENTRY_KINDS)[number];
export const isEntryKind = (kind: TextKind): kind is EntryKind => ENTRY_KINDS.some((one) => one === kind);

/** The files that make the shop itself: whoever may change texts may not change these. */
const SHOP_FILES =
  /^(?:brand\.yaml|brand\/.*|selling\.yaml|delivery\.yaml|home\.yaml|site\.yaml|letters\.yaml|requisites\.yaml|pages\/contacts\.yaml)$/;

/** The kind of a file of the texts. */
export function kindOfText(path: string): TextKind {
  if (SHOP_FILES.test(path)) return "shop";
  const [folder] = path.includes("/") ? path.split("/", 1) : [""];
  const found = TEXT_KINDS.find((kind) => folder !== "" && textKinds[kind].folder === folder);
  return found ?? "data";
}

/** Who may change a file of the texts. */
export const rightOfText = (path: string): Right => (kindOfText(path) === "shop" ? "shop" : "texts");

/** How long a text may be, bytes. */
export const MAX_TEXT_BYTES = 256 * 1024;

/** The largest drawing, bytes: it is part of the stylesheet of every page. */
export const MAX_DRAWING_BYTES = 64 * 1024;

/** How a version reaches the shoppers. */
export const PUBLISHING = ["draft", "now", "at"] as const;
export type Publishing = (typeof PUBLISHING)[number];

/** The drawings of the shop, by their names in brand.yaml. */
export const LOGO_KINDS = ["light", "dark", "icon", "wordmark"] as const;
export type LogoKind = (typeof LOGO_KINDS)[number];
