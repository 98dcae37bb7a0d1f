import type { MainPage } from "#shared/contract/general.ts";
import type { PageProps } from "../../page.ts";
import { Ask } from "../../ui/ask.tsx";
import { Rail } from "../../ui/rail.tsx";
import { Watched } from "../../ui/watched.tsx";
import { Care } from "./care.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { Clubs } from "./clubs.tsx";
import { News, Stories } from "./from-life.tsx";
import { Hero } from "./hero.tsx";
import { SaleRows } from "./sale-rows.tsx";
import { SectionHead } from "./section-head.tsx";
import { YardHelper } from "./yard-helper.tsx";

/** The home page. A section that has nothing to show is left out. */
export function HomePage({ data: { hero, categories, hits, sizes, sale, clubs, stories, news, care } }: PageProps<MainPage>) {
  return (
    <>
      <Hero hero={hero} />
      {categories.length > 0 && <CategoryTiles categories={categories} />}
      {hits.length > 0 && (
        <section className="sec sec-tight">
          <div className="wrap">
            <SectionHead title="Берут чаще всего" />
            <Rail products={hits} />
          </div>
        </section>
      )}
      {sizes.length > 0 && <YardHelper sizes={sizes} />}
      {sale && sale.products.length > 0 && <SaleRows sale={sale} />}
      {clubs && <Clubs clubs={clubs} />}
      {stories.length > 0 && <Stories stories={stories} />}
      {news.length > 0 && <News news={news} />}
      <Watched />
      <Ask
        title="Перезвоним, когда вам удобно"
        text="Выберите время: инженер позвонит сам и ответит на вопросы. Звонок бесплатный."
        form={{ id: "call", title: "Заказать звонок" }}
      />
      {care.items.length > 0 && <Care care={care} />}
    </>
  );
}
