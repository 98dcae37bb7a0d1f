import { paths } from "#shared/paths.ts";
import type { PageProps } from "../../page.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Empty } from "../../ui/empty.tsx";
import { EntryCard } from "../../ui/page/entry-card.tsx";
import { Labels } from "../../ui/product/labels.tsx";
import { Pager } from "../../ui/page/pager.tsx";
import { useEntries, entriesPage, type EntriesData } from "./entries-page.ts";
import "../../ui/button.css";
import "./page.css";

export const news = entriesPage("news", paths.news, EntriesPage);
export const articles = entriesPage("articles", paths.articles, EntriesPage);
export const stories = entriesPage("success-history", paths.successStories, EntriesPage);

/** News, articles or stories: the newest one large, the others in rows of three. */
function EntriesPage({ data }: PageProps<EntriesData>) {
  const { title, lead, collection, href, labels } = data;
  const { list, fetchFrom } = useEntries(data);
  const [first, ...rest] = list.offset === 0 ? list.items : [undefined, ...list.items];

  return (
    <div className="wrap section section-tight entries-page">
      <PageHead title={title} lead={lead} />
      <Labels title="Темы" href={href} labels={labels} />
      {list.items.length === 0 && (
        <Empty title="Здесь пока ничего нет" text="Такой страницы в списке нет или тема изменилась.">
          <a className="button" href={href}>
            Показать все
          </a>
        </Empty>
      )}
      {first && (
        <EntryCard entry={first} sizes="(min-width: 1520px) 918px, (min-width: 1024px) 61vw, calc(100vw - 32px)" feature priority />
      )}
      {rest.length > 0 && (
        <div className="entry-cards stack">{rest.map((entry) => entry && <EntryCard key={entry.id} entry={entry} />)}</div>
      )}
      <Pager list={list} fetchFrom={fetchFrom} />
      {collection === "news" && (
        <p className="entries-page-feed text-15">
          <a className="more-link" href={`${href}rss.xml`}>
            Новости в RSS
          </a>
        </p>
      )}
    </div>
  );
}
