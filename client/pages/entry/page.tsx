import type { Link } from "#shared/contract/common.ts";
import type { Entry, ShoppingList } from "#shared/contract/editorial.ts";
import { dateText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { quantityText } from "#shared/domain/unit.ts";
import type { Collection } from "#shared/domain/lists/paged-list.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { areSlugs, definePage, type PageProps, type Page } from "../../page.ts";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { EntrySection } from "../../ui/page/entry-card.tsx";
import { Figures } from "../../ui/page/figures.tsx";
import { Photo } from "../../ui/photo.tsx";
import { SectionHead } from "../../ui/page/section-head.tsx";
import { ProductCarousel } from "../../ui/product/product-carousel.tsx";
import { Contents, RichText } from "../../ui/page/rich-text.tsx";
import { FillCart } from "../../ui/product/fill-cart.tsx";
import "../../ui/button.css";
import "../../ui/page/figures.css";
import "./page.css";

export const newsItem = entryPage("news", { title: "Новости", url: paths.news.href() }, "Другие новости");
export const article = entryPage("articles", { title: "Статьи", url: paths.articles.href() }, "Читайте также");
export const story = entryPage("success-history", { title: "Истории клубов", url: paths.successStories.href() }, "Другие истории");

function entryPage(collection: Collection, list: Link, others: string): Page {
  return definePage<EntryData>({
    component: EntryPage,
    validate: areSlugs,
    sitemap: collection,
    async load({ api, params, signal }) {
      const query = { url: params.url };
      return { ...(await api.call(endpoints.entry, { params: { collection }, query, signal })).page, list, others };
    },
    head: ({ seo, url }) => ({ ...seo, canonical: url, type: "article" }),
    schemaOrg: (entry) => ({
      breadcrumbs: [
        { name: entry.list.title, url: entry.list.url },
        { name: entry.title, url: entry.url },
      ],
      article: entry,
    }),
  });
}

/** An entry, its list, and the heading of the other entries. */
type EntryData = Entry & { list: Link; others: string };

/** A news item, an article or a story. */
function EntryPage({ data }: PageProps<EntryData>) {
  const { title, lead, date, label, minutes, picture, figures, text, products, shopping, related, list, others } = data;
  return (
    <>
      <article className="wrap section section-tight entry-page">
        <Breadcrumbs items={[list]} current={title} />
        <header className="entry-page-head stack gap-20">
          <p className="entry-page-meta cluster text-15 soft">
            <time dateTime={date}>{dateText(date)}</time>
            {label && <span>{label}</span>}
            <span>{minutes + NBSP}мин чтения</span>
          </p>
          <h1 className="h1">{title}</h1>
          <p className="lead">{lead}</p>
        </header>
        <figure className="photo-frame entry-page-photo no-print">
          <Photo picture={picture} sizes="(min-width: 1520px) 1440px, 100vw" maxWidth={2560} width={1600} height={1067} priority />
        </figure>
        <Figures className="entry-page-figures figures stack text-44" figures={figures} />
        <div className={text.sections.length > 1 ? "rich-text-layout stack fit" : "entry-page-text stack"}>
          {text.sections.length > 1 && <Contents sections={text.sections} />}
          <RichText text={text} />
        </div>
      </article>
      {shopping && <Shopping list={shopping} />}
      {products.length > 0 && (
        <section className="wrap section section-tight">
          <SectionHead title="Товары по теме" small />
          <ProductCarousel products={products} />
        </section>
      )}
      {related.length > 0 && <EntrySection title={others} link={list} entries={related} small />}
    </>
  );
}

/** The goods that the article adds up, with the article's own sums. One press puts the whole list into the cart. */
function Shopping({ list: { title, groups, missing, total } }: { list: ShoppingList }) {
  return (
    <section className="wrap section section-tight" aria-labelledby="shopping" id="shopping-list">
      <div className="shopping stack surface">
        <header className="shopping-head spread">
          <h2 className="h2" id="shopping">
            {title}
          </h2>
          <p className="shopping-total cluster middle nowrap">
            <b className="h3 numeric">{moneyText(total)}</b>
            <FillCart
              className="button button-accent button-large"
              items={groups.flatMap(({ lines }) => lines)}
              title={`Весь список в${NBSP}корзину`}
              done="Список из статьи в корзине"
            />
          </p>
        </header>
        <div className="shopping-groups stack fit">
          {groups
            .filter(({ lines }) => lines.length > 0)
            .map(({ title: group, total: sum, lines }) => (
              <div key={group}>
                <h3 className="h4 shopping-group spread gap-16">
                  {group}
                  <span className="numeric">{moneyText(sum)}</span>
                </h3>
                <ul>
                  {lines.map(({ id, name, url, quantity, unit, total: price }) => (
                    <li key={id} className="shopping-line stack text-15 hover-primary">
                      <a href={url}>{name}</a>
                      <span className="soft">{quantityText(quantity, unit)}</span>
                      <span className="numeric">{moneyText(price)}</span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </div>
        {missing.length > 0 && (
          <p className="soft">
            Сейчас нет в{NBSP}продаже и{NBSP}в{NBSP}сумму не{NBSP}входит: {missing.join("; ")}.
          </p>
        )}
      </div>
    </section>
  );
}
