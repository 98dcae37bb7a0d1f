import type { Link } from "#shared/contract/common.ts";
import type { Entry } from "#shared/contract/editorial.ts";
import { dateText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";
import type { PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { EntrySection } from "../../ui/entry-card.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Photo } from "../../ui/photo.tsx";
import { ProductCarousel } from "../../ui/product-carousel.tsx";
import { Contents, RichText } from "../../ui/rich-text.tsx";
import { Shopping } from "./shopping.tsx";
import "./page.css";

/** An entry, its list, and the heading of the other entries. */
export type EntryData = Entry & { list: Link; others: string };

/** A news item, an article or a story. */
export function EntryPage({ data }: PageProps<EntryData>) {
  const { title, lead, date, label, minutes, picture, figures, text, products, shopping, related, list, others } = data;
  return (
    <>
      <article className="wrap entry-page">
        <Breadcrumbs items={[list]} current={title} />
        <header className="entry-page-head">
          <p className="entry-page-meta">
            <time dateTime={date}>{dateText(date)}</time>
            {label && <span>{label}</span>}
            <span>{minutes + NBSP}мин чтения</span>
          </p>
          <h1 className="h1">{title}</h1>
          <p className="lead">{lead}</p>
        </header>
        <figure className="photo-frame entry-page-photo">
          <Photo picture={picture} sizes="(min-width: 1520px) 1440px, 100vw" maxWidth={2560} width={1600} height={1067} priority />
        </figure>
        <Figures className="entry-page-figures" figures={figures} />
        <div className={text.sections.length > 1 ? "rich-text-layout" : "entry-page-text"}>
          {text.sections.length > 1 && <Contents sections={text.sections} />}
          <RichText text={text} />
        </div>
      </article>
      {shopping && <Shopping list={shopping} />}
      {products.length > 0 && (
        <section className="wrap section section-tight">
          <h2 className="h3 entry-page-products">Товары по теме</h2>
          <ProductCarousel products={products} />
        </section>
      )}
      {related.length > 0 && <EntrySection title={others} link={list} entries={related} small />}
    </>
  );
}
