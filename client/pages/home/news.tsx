import type { EntryTile } from "#shared/contract/editorial.ts";
import { paths } from "#shared/paths.ts";
import { dateText } from "#shared/text/date.ts";
import { Icon } from "../../ui/icon.tsx";
import "./news.css";

export function News({ news }: { news: readonly EntryTile[] }) {
  return (
    <section className="wrap section section-tight later">
      <div className="grid12 home-news">
        <div className="home-news-head">
          <h2 className="h2">Новости</h2>
          <a className="more-link" href={paths.news.href()}>
            Все новости
            <Icon name="arrow-right" small />
          </a>
        </div>
        <ul className="home-news-list">
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
