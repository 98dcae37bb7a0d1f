import { Fragment, type ComponentType, type ReactNode } from "react";
import type { HomeBlock, MainPage } from "#shared/contract/site.ts";
import type { Picture } from "#shared/contract/common.ts";
import type { EntryTile } from "#shared/contract/editorial.ts";
import type { YardQuestion } from "#shared/domain/area/yard.ts";
import { paths } from "#shared/paths.ts";
import { dateText } from "#shared/text/date.ts";
import { priceText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { definePage, type PageProps } from "../../page.ts";
import { ContactBand } from "../../ui/page/contact-band.tsx";
import { ProductCarousel } from "../../ui/product/product-carousel.tsx";
import { Watched } from "../../ui/product/watched.tsx";
import { Photo } from "../../ui/photo.tsx";
import { CategoryTiles, wholeCatalog } from "./category-tiles.tsx";
import { Figures } from "../../ui/page/figures.tsx";
import { LogoShape } from "../../ui/identity/logo-shape.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SaleRows } from "./sale-rows.tsx";
import { SectionHead } from "../../ui/page/section-head.tsx";
import { EntrySection } from "../../ui/page/entry-card.tsx";
import { Deferred } from "../../ui/page/deferred.tsx";
import "./after-sales.css";
import "./clubs.css";
import "./rows.css";
import "./hero.css";

/** A longer title needs a smaller size to fit into three lines. */
const SHORT_TITLE = 26;

/** The first screen: a title, an action, and the brand shape behind the product. */
function Hero({ hero: { title, text, action, second, figures, picture, product } }: { hero: MainPage["hero"] }) {
  return (
    <section className="hero mist-top">
      <div className="wrap hero-inner grid12">
        {picture && (
          <BrandPicture
            name="hero"
            picture={picture}
            sizes="(min-width: 1680px) 880px, (min-width: 1024px) 56vw, (min-width: 600px) 79vw, 98vw"
            priority
          />
        )}
        <div className="hero-text stack fit gap-32">
          <h1 className={title.length > SHORT_TITLE ? "hero-title is-long balance" : "hero-title balance"}>{title}</h1>
          <p className="hero-lead text-24 pretty">{text}</p>
          <div className="hero-actions cluster middle">
            <a className="button button-accent button-large" href={action.url}>
              {action.title}
            </a>
            {second && (
              <a className="more-link" href={second.url}>
                {second.title}
                <Icon name={second.url.startsWith("#") ? "arrow-down" : "arrow-right"} small />
              </a>
            )}
          </div>
        </div>
        <div className="hero-facts cluster full-row">
          {product && (
            <a className="hero-product stack" href={product.url}>
              <span>{product.name.replaceAll(/ (?=ft)/g, NBSP)}</span>
              <b className="row gap-8 nowrap">
                {priceText(product)}
                <Icon name="arrow-right" small />
              </b>
            </a>
          )}
          <Figures className="hero-figures row" figures={figures} />
        </div>
      </div>
    </section>
  );
}

declare module "../../load-chunk.ts" {
  interface ChunkModules {
    yardHelper: { YardHelper: ComponentType<Pick<MainPage, "sizes" | "indoor">> };
  }
}

/** Query parameters of the yard helper, whose code comes later. */
const YARD_PARAMETERS = ["length", "width", "age", "weight"] as const satisfies readonly (keyof YardQuestion)[];

export const route = definePage({
  component: HomePage,
  sitemap: true,
  query: YARD_PARAMETERS,
  local: YARD_PARAMETERS,
  load: async ({ api, signal }) => (await api.call(endpoints.main, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.home.href() }),
  schemaOrg: () => ({ organization: true }),
});

/** The home page: the blocks that the shop shows, in its order. A block without data is left out. */
function HomePage({ data }: PageProps<MainPage>) {
  return data.blocks.map((block) => <Fragment key={block}>{blocks[block](data)}</Fragment>);
}

const blocks: Record<HomeBlock, (data: MainPage) => ReactNode> = {
  hero: ({ hero }) => <Hero hero={hero} />,
  tiles: ({ categories }) => categories.length > 0 && <CategoryTiles categories={categories} />,
  popular: ({ hits, are_hits }) =>
    hits.length > 0 && (
      <section className="section section-tight">
        <div className="wrap">
          <SectionHead title={are_hits ? "Берут чаще всего" : "В каталоге"} link={wholeCatalog} />
          <ProductCarousel products={hits} />
        </div>
      </section>
    ),
  helper: ({ sizes, indoor }) =>
    sizes.length > 0 && (
      <Deferred chunk="yardHelper" id="yard">
        {({ YardHelper }) => <YardHelper sizes={sizes} indoor={indoor} />}
      </Deferred>
    ),
  sale: ({ sale }) => sale && sale.products.length > 0 && <SaleRows sale={sale} />,
  band: ({ clubs }) => clubs && <Clubs clubs={clubs} />,
  stories: ({ stories }) =>
    stories.length > 0 && (
      <EntrySection title="Что получилось" link={{ title: "Все истории", url: paths.successStories.href() }} entries={stories} />
    ),
  news: ({ news }) => news.length > 0 && <News news={news} />,
  watched: () => <Watched />,
  call: () => (
    <div className="home-call">
      <ContactBand
        title="Перезвоним, когда вам удобно"
        text="Выберите время: позвоним сами и ответим на вопросы. Звонок бесплатный."
        form={{ id: "call", title: "Заказать звонок" }}
      />
    </div>
  ),
  care: ({ care }) => care && care.items.length > 0 && <AfterSales care={care} />,
};

/** The services after the purchase, over a picture. */
function AfterSales({ care: { title, picture, items } }: { care: NonNullable<MainPage["care"]> }) {
  return (
    <section className="after-sales on-dark later">
      {picture && (
        <div className="after-sales-photo">
          {/* On a narrow screen the picture is cut and twice as wide as the screen; it is darkened. */}
          <Photo
            className="after-sales-image full-width"
            picture={picture}
            sizes="max(100vw, 640px)"
            maxWidth={2048}
            width={2000}
            height={1000}
          />
        </div>
      )}
      <div className="wrap after-sales-inner">
        <h2 className="h2">{title}</h2>
        <dl className="after-sales-list stack">
          {items.map((item) => (
            <div key={item.title}>
              <dt>{item.title}</dt>
              <dd>{item.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function News({ news }: { news: readonly EntryTile[] }) {
  return (
    <section className="wrap section section-tight home-news">
      <div className="grid12 home-news-inner">
        <div className="home-news-head stack top start gap-16 full-row">
          <h2 className="h2">Новости</h2>
          <a className="more-link" href={paths.news.href()}>
            Все новости
            <Icon name="arrow-right" small />
          </a>
        </div>
        <ul className="home-news-list ruled full-row">
          {news.map(({ id, url, title, date }) => (
            <li key={id}>
              <time className="soft text-15" dateTime={date}>
                {dateText(date)}
              </time>
              <h3 className="h4">
                <a className="stretched" href={url}>
                  {title}
                </a>
              </h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A section for clubs. The picture shows through the brand shape. */
function Clubs({ clubs: { title, text, action, second, figures, picture } }: { clubs: NonNullable<MainPage["clubs"]> }) {
  return (
    <section className="home-clubs on-dark later">
      <div className="wrap grid12 home-clubs-inner">
        <div className="home-clubs-text stack start gap-24 full-row">
          <h2 className="h2">{title}</h2>
          <p className="lead">{text}</p>
          <p className="home-clubs-actions cluster middle">
            <a className="button button-light button-large" href={action.url}>
              {action.title}
            </a>
            {second && (
              <a className="home-clubs-second semibold underlined" href={second.url}>
                {second.title}
              </a>
            )}
          </p>
        </div>
        <Figures className="home-clubs-figures cluster full-row text-15" figures={figures} />
        <BrandPicture
          name="home-clubs"
          picture={picture}
          solid
          sizes="(min-width: 1520px) 672px, (min-width: 1024px) 45vw, (min-width: 768px) 672px, 88vw"
        />
      </div>
    </section>
  );
}

interface BrandPictureProps {
  picture: Picture;
  /** Beginning of the class names: `<name>-picture`, `<name>-shape` and `<name>-image`. */
  name: string;
  /** Only the filled outline of the shape, without the details inside. */
  solid?: boolean;
  sizes: string;
  priority?: boolean;
}

/**
 * A product in front of the brand shape. A cut-out (its file name begins with `cut-`, its ground is transparent) stands on the coloured
 * shape; any other picture stands on a light ground and is multiplied with it.
 */
function BrandPicture({ picture, name, solid, sizes, priority }: BrandPictureProps) {
  const cut = /(?:^|\/)cut-[^/]*$/.test(picture.src);
  return (
    <div className={`${name}-picture${cut ? "" : " is-flat"}`}>
      <LogoShape className={`${name}-shape`} solid={solid} />
      <Photo className={`${name}-image`} picture={picture} sizes={sizes} width={1160} height={1160} priority={priority} />
    </div>
  );
}
