import type { EntryKind } from "#shared/domain/texts/text-kind.ts";
import { paths } from "#shared/paths.ts";

const figures = 'figures:\n  - { value: "1", unit: "", label: Что это за число }\n';
const own: Readonly<Record<EntryKind, string>> = {
  articles: "topic: Выбор\nrelated: []\n",
  news: "related: []\n",
  stories: `club: Клуб\ncity: Город\n${figures}related: []\n`,
  projects: `city: Город\nkind: Зал\narea: 100\n${figures}related: []\n`,
  brands: `founded: 2026\n${figures}principles:\n  - { title: Принцип, text: Что он значит для покупателя }\ncategories: []\n`,
};

/**
 * The text that a new entry begins with. What shoppers and search engines read of it beside the text is its title until it is written: an example that
 * somebody forgot would be published.
 * @param day YYYY-MM-DD @param picture an address of a picture of the shop
 */
export function newEntry(kind: EntryKind, { title, day, picture }: { title: string; day: string; picture: string }): string {
  const words = JSON.stringify(title);
  const head = kind === "brands" ? `name: ${words}\ntagline: Одна строка о бренде\n` : `title: ${words}\ndate: ${day}\n`;
  const common = `lead: ${words}\ndescription: ${words}\npicture:\n  src: ${picture}\n  alt: ${words}\n`;
  return `---\n${head}${common}${own[kind]}---\n\nТекст.\n`;
}

const pages: Readonly<Record<string, string>> = {
  "about.md": paths.about.href(),
  "clubs-equipment.md": paths.clubsEquipment.href(),
  "contacts.yaml": paths.contacts.href(),
  "exploitation.md": paths.exploitation.href(),
  "manual.md": paths.manual.href(),
  "payment.md": paths.payment.href(),
  "politics.md": paths.politics.href(),
  "programs.md": paths.programs.href(),
  "service-order.md": paths.serviceOrder.href(),
  "service-politics.md": paths.servicePolitics.href(),
  "service.md": paths.service.href(),
  "terms.md": paths.terms.href(),
  "zayavka-servis.md": paths.serviceRequest.href(),
};

const files: Readonly<Record<string, string>> = {
  "brand.yaml": paths.home.href(),
  "dealers.yaml": paths.dealers.href(),
  "delivery.yaml": paths.payment.href(),
  "facts.yaml": paths.home.href(),
  "faq.yaml": paths.faq.href(),
  "fitting.yaml": paths.spareParts.href(),
  "headings.yaml": paths.news.href(),
  "home.yaml": paths.home.href(),
  "instructions.yaml": paths.instructions.href(),
  "planner.yaml": paths.planner.href(),
  "showrooms.yaml": paths.contacts.href(),
  "site.yaml": paths.home.href(),
};

/** Where the shop shows a text; empty = on no page of its own. */
export function addressOfText(path: string): string {
  const [, folder = "", name = ""] = /^([^/]+)\/(.+)$/.exec(path) ?? [];
  const url = name.replace(/\.md$/, "");
  switch (folder) {
    case "":
      return files[path] ?? "";
    case "articles":
      return paths.article.href({ url });
    case "news":
      return paths.newsItem.href({ url });
    case "success-stories":
      return paths.successStory.href({ url });
    case "projects":
      return paths.ourProjects.href();
    case "brands":
      return paths.brand.href({ brand: url });
    case "brand":
      return paths.home.href();
    case "pages":
      return pages[name] ?? "";
    default:
      return "";
  }
}
