import type { MainPage } from "#shared/contract/general.ts";
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

/** The home page. Sections without data are left out. */
export function HomePage({ data: { hero, categories, hits, sizes, sale, clubs, stories, news, care } }: PageProps<MainPage>) {
  return (
    <>
      <Hero hero={hero} />
      {categories.length > 0 && <CategoryTiles categories={categories} />}
      {hits.length > 0 && (
        <section className="section section-tight">
          <div className="wrap">
            <SectionHead title="Берут чаще всего" link={wholeCatalog} />
            <ProductCarousel products={hits} />
          </div>
        </section>
      )}
      {sizes.length > 0 && <YardHelper sizes={sizes} />}
      {sale && sale.products.length > 0 && <SaleRows sale={sale} />}
      {clubs && <Clubs clubs={clubs} />}
      {stories.length > 0 && (
        <EntrySection title="Что получилось у клубов" link={{ title: "Все истории", url: paths.successStories.href() }} entries={stories} />
      )}
      {news.length > 0 && <News news={news} />}
      <Watched />
      <ContactBand
        title="Перезвоним, когда вам удобно"
        text="Выберите время: инженер позвонит сам и ответит на вопросы. Звонок бесплатный."
        form={{ id: "call", title: "Заказать звонок" }}
      />
      {care.items.length > 0 && <AfterSales care={care} />}
    </>
  );
}
