import type { EntryTile } from "#shared/contract/editorial.ts";
import { paths } from "#shared/paths.ts";
import { dateText } from "#shared/text/date.ts";
import { EntryCard } from "../../ui/entry-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./from-life.css";

/** Stories of clubs in pictures, and the news as lines beside each other. */
export function Stories({ stories }: { stories: readonly EntryTile[] }) {
  return (
    <section className="wrap sec">
      <div className="sec-head">
        <h2 className="h2">Что получилось у клубов</h2>
        <a className="more" href={paths.successStories.href()}>
          Все истории
          <Icon name="arrow-right" small />
        </a>
      </div>
      <div className="entries">
        {stories.map((story) => (
          <EntryCard key={story.id} entry={story} heading="h3" />
        ))}
      </div>
    </section>
  );
}

export function News({ news }: { news: readonly EntryTile[] }) {
  return (
    <section className="wrap sec sec-tight">
      <div className="grid12 life-news">
        <div className="life-head">
          <h2 className="h2">Новости</h2>
          <a className="more" href={paths.news.href()}>
            Все новости
            <Icon name="arrow-right" small />
          </a>
        </div>
        <ul className="life-list">
          {news.map(({ id, url, title, date }) => (
            <li key={id}>
              <time className="soft" dateTime={date}>
                {dateText(date)}
              </time>
              <h3 className="h4">
                <a href={url}>{title}</a>
              </h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
