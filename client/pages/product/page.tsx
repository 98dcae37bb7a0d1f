import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { CardPage } from "#shared/contract/catalog.ts";
import { paths } from "#shared/paths.ts";
import type { PageProps } from "../../page.ts";
import { useServices } from "../../state/context.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Price } from "../../ui/price.tsx";
import { Rail } from "../../ui/rail.tsx";
import { Watched } from "../../ui/watched.tsx";
import { categoryStep } from "../section/category-step.ts";
import { About, hasAbout, Specifications } from "./about.tsx";
import { Buy, Purchase } from "./buy.tsx";
import { chooseModification, type Choice } from "./choice.ts";
import { Gallery } from "./gallery.tsx";
import { Guide } from "./guide.tsx";
import { ReviewsSection } from "./reviews.tsx";
import "../../ui/button.css";
import "../../ui/buy-bar.css";
import "./page.css";

/** One product: what it looks like, what it costs, how to buy it, and everything to know before. */
export function ProductPage({ data }: PageProps<CardPage>) {
  const { card, section, mates, guide, instalment, reviews } = data;
  const { lists } = useServices();
  const { search } = useLocation();
  const choice = chooseModification(card, new URLSearchParams(search).get("m"));
  useEffect(() => lists.getState().addWatched(card.id), [lists, card.id]);

  const crumbs = [{ title: "Каталог", url: paths.catalog.href() }, ...categoryStep(section), { title: section.name, url: section.url }];
  return (
    <>
      <section className="pdp mist-top">
        <div className="wrap">
          <Breadcrumbs items={crumbs} current={card.name} />
          <div className="grid12 pdp-in">
            <Gallery pictures={picturesOf(card.pictures, choice)} name={card.name} />
            <Buy card={card} choice={choice} instalment={instalment} reviews={reviews} />
          </div>
        </div>
      </section>
      <nav className="anch" aria-label="На этой странице">
        <div className="wrap anch-in">
          <ul className="anch-l">
            {hasAbout(card) && (
              <li>
                <a href="#about">Описание</a>
              </li>
            )}
            {card.spec_groups.length > 0 && (
              <li>
                <a href="#specs">Характеристики</a>
              </li>
            )}
            {guide && (
              <li>
                <a href="#guide">Инструкция</a>
              </li>
            )}
            <li>
              <a href="#reviews">Отзывы</a>
            </li>
            {mates.length > 0 && (
              <li>
                <a href="#series">{card.series ? "Серия" : "Похожие"}</a>
              </li>
            )}
          </ul>
          <div className="anch-buy">
            <Price value={choice.price} />
            <Purchase choice={choice} short />
          </div>
        </div>
      </nav>
      <About card={card} choice={choice} />
      <Specifications card={card} choice={choice} />
      {guide && <Guide guide={guide} />}
      <ReviewsSection reviews={reviews} product={card.id} />
      {mates.length > 0 && (
        <section className="sec" id="series" aria-labelledby="series-h">
          <div className="wrap">
            <div className="sec-head">
              <h2 className="h2" id="series-h">
                {card.series ? `Серия ${card.series.name}` : "Похожие товары"}
              </h2>
            </div>
            <Rail products={mates} />
          </div>
        </section>
      )}
      <Watched except={card.id} />
      <div className="mbuy">
        <div className="mbuy-p">
          <Price value={choice.price} />
          {choice.modification && <span className="soft">{choice.modification.name}</span>}
        </div>
        <Purchase choice={choice} short />
      </div>
    </>
  );
}

/** The modification's own photo stands first. */
function picturesOf(pictures: CardPage["card"]["pictures"], { modification }: Choice) {
  const own = modification?.picture;
  return own ? [own, ...pictures.filter(({ src }) => src !== own.src)] : pictures;
}
