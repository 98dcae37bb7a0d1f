import { dateText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";
import type { PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { EntryCard } from "../../ui/entry-card.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Rail } from "../../ui/rail.tsx";
import { Contents, RichText } from "../../ui/rich-text.tsx";
import type { EntryData } from "./route.ts";
import "../../ui/button.css";
import "./page.css";

/** A news item, an article or a story. */
export function EntryPage({ data }: PageProps<EntryData>) {
  const { title, lead, date, label, minutes, picture, figures, text, products, related, list, others } = data;
  return (
    <>
      <article className="wrap piece">
        <Breadcrumbs items={[list]} current={title} />
        <header className="piece-head">
          <p className="piece-meta">
            <time dateTime={date}>{dateText(date)}</time>
            {label && <span>{label}</span>}
            <span>{minutes + NBSP}мин чтения</span>
          </p>
          <h1 className="h1">{title}</h1>
          <p className="lead">{lead}</p>
        </header>
        <figure className="piece-ph">
          <Photo picture={picture} sizes="(min-width: 1520px) 1440px, 100vw" maxWidth={2560} width={1600} height={1067} priority />
        </figure>
        <Figures className="piece-figs" figures={figures} />
        <div className={text.sections.length > 1 ? "text-in" : "piece-text"}>
          {text.sections.length > 1 && <Contents sections={text.sections} />}
          <RichText text={text} />
        </div>
      </article>
      {products.length > 0 && (
        <section className="wrap sec sec-tight">
          <h2 className="h3 piece-h">Товары из этого текста</h2>
          <Rail products={products} />
        </section>
      )}
      {related.length > 0 && (
        <section className="wrap sec sec-tight">
          <div className="sec-head">
            <h2 className="h3">{others}</h2>
            <a className="more" href={list.url}>
              {list.title}
              <Icon name="arrow-right" small />
            </a>
          </div>
          <div className="entries">
            {related.map((entry) => (
              <EntryCard key={entry.id} entry={entry} heading="h3" />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
