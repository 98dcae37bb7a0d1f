import { Fragment, type ReactNode } from "react";
import type { HomeBlock, MainPage } from "#shared/contract/general.ts";
import type { PageProps } from "../../page.ts";
import { ContactBand } from "../../ui/contact-band.tsx";
import { ProductCarousel } from "../../ui/product-carousel.tsx";
import { Watched } from "../../ui/watched.tsx";
import { AfterSales } from "./after-sales.tsx";
import { CategoryTiles, wholeCatalog } from "./category-tiles.tsx";
import { Clubs } from "./clubs.tsx";
import { News } from "./news.tsx";
import { Hero } from "./hero.tsx";
import { SaleRows } from "./sale-rows.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { EntrySection } from "../../ui/entry-card.tsx";
import { paths } from "#shared/paths.ts";
import { YardHelper } from "./yard-helper.tsx";

/** The home page: the blocks that the shop shows, in its order. A block without data is left out. */
export function HomePage({ data }: PageProps<MainPage>) {
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
  helper: ({ sizes, indoor }) => sizes.length > 0 && <YardHelper sizes={sizes} indoor={indoor} />,
  sale: ({ sale }) => sale && sale.products.length > 0 && <SaleRows sale={sale} />,
  band: ({ clubs }) => clubs && <Clubs clubs={clubs} />,
  stories: ({ stories }) =>
    stories.length > 0 && (
      <EntrySection title="Что получилось" link={{ title: "Все истории", url: paths.successStories.href() }} entries={stories} />
    ),
  news: ({ news }) => news.length > 0 && <News news={news} />,
  watched: () => <Watched />,
  call: () => (
    <ContactBand
      title="Перезвоним, когда вам удобно"
      text="Выберите время: позвоним сами и ответим на вопросы. Звонок бесплатный."
      form={{ id: "call", title: "Заказать звонок" }}
    />
  ),
  care: ({ care }) => care && care.items.length > 0 && <AfterSales care={care} />,
};
