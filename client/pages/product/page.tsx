import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { ProductPageData } from "#shared/contract/product-page.ts";
import type { PageProps } from "../../page.ts";
import { useServices } from "../../state/context.tsx";
import { Breadcrumbs, catalogCrumbs } from "../../ui/breadcrumbs.tsx";
import { Price } from "../../ui/price.tsx";
import { Watched } from "../../ui/watched.tsx";
import { Buy, Purchase } from "./buy.tsx";
import { chooseModification, type Choice } from "./choice.ts";
import { DeferredDetails } from "./deferred-details.tsx";
import { Gallery } from "./gallery.tsx";
import { areOfSeries, RelatedProducts } from "./related-products.tsx";
import "../../ui/button.css";
import "../../ui/buy-bar.css";
import "./page.css";

/** The page of one product. */
export function ProductPage({ data }: PageProps<ProductPageData>) {
  const { card: product, model, section, mates, guide, instalment, promises, reviews } = data;
  const { lists } = useServices();
  const { search } = useLocation();
  const choice = chooseModification(product, new URLSearchParams(search).get("m"));
  useEffect(() => lists.getState().addWatched(product.id), [lists, product.id]);

  const crumbs = [...catalogCrumbs(section), { title: section.name, url: section.url }];
  return (
    <>
      <section className="product-page mist-top">
        <div className="wrap">
          <Breadcrumbs items={crumbs} current={product.name} />
          <div className="grid12 product-page-inner">
            <Gallery pictures={picturesOf(product.pictures, choice)} name={product.name} />
            <Buy product={product} model={model} choice={choice} instalment={instalment} promises={promises} reviews={reviews} />
          </div>
        </div>
      </section>
      <nav className="product-nav" aria-label="На этой странице">
        <div className="wrap product-nav-inner">
          <ul className="product-nav-links">
            {(product.description !== "" || product.features.length > 0) && (
              <li>
                <a href="#about">Описание</a>
              </li>
            )}
            {product.spec_groups.length > 0 && (
              <li>
                <a href="#specs">Характеристики</a>
              </li>
            )}
            {data.parts.some(({ offers }) => offers.length > 0) && (
              <li>
                <a href="#fitting">Что подходит</a>
              </li>
            )}
            {data.delivery && (
              <li>
                <a href="#delivery">Доставка</a>
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
            <li>
              <a href="#questions">Вопросы</a>
            </li>
            {mates.length > 0 && (
              <li>
                <a href="#series">{areOfSeries(data) ? "Серия" : "Похожие"}</a>
              </li>
            )}
          </ul>
          <div className="product-nav-buy">
            <Price value={choice.price} />
            <Purchase choice={choice} short />
          </div>
        </div>
      </nav>
      <DeferredDetails data={data} choice={choice} />
      <RelatedProducts key={product.id} data={data} />
      <Watched except={product.id} />
      <div className="buy-bar">
        <div className="buy-bar-price">
          <Price value={choice.price} />
          {choice.modification && <span className="soft">{choice.modification.name}</span>}
        </div>
        <Purchase choice={choice} short />
      </div>
    </>
  );
}

/** The photo of the modification comes first. */
function picturesOf(pictures: ProductPageData["card"]["pictures"], { modification }: Choice) {
  const own = modification?.picture;
  return own ? [own, ...pictures.filter(({ src }) => src !== own.src)] : pictures;
}
