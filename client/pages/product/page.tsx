import { useEffect, type ComponentType } from "react";
import { useLocation } from "react-router-dom";
import type { ProductPageData } from "#shared/contract/product-page.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { areSlugs, definePage, type PageProps } from "../../page.ts";
import { useAppContext } from "../../state/context.tsx";
import { Breadcrumbs, catalogCrumbs } from "../../ui/page/breadcrumbs.tsx";
import { Price } from "../../ui/product/price.tsx";
import { Watched } from "../../ui/product/watched.tsx";
import { Buy } from "./buy.tsx";
import { Purchase } from "./purchase.tsx";
import { areOfSeries, chooseModification, type Choice, type DetailsProps } from "./choice.ts";
import { Deferred } from "../../ui/page/deferred.tsx";
import { Gallery } from "./gallery.tsx";
import { loadProduct } from "./load.ts";
import "../../ui/button.css";
import "../../ui/product/buy-bar.css";
import "./page.css";

declare module "../../load-chunk.ts" {
  interface ChunkModules {
    productDetails: { Details: ComponentType<DetailsProps>; RelatedProducts: ComponentType<Pick<DetailsProps, "data">> };
  }
}

export const route = definePage({
  component: ProductPage,
  validate: areSlugs,
  sitemap: "catalog",
  query: ["m", "region", "postal", "fits", "reviews", "height", "weight"],
  local: ["m", "height", "weight"],
  load: (context) => loadProduct(context, context.params.type ?? "", context.params.item ?? "", context.params.category),
  // The form stands in the details: the browser has their code when it sends the form.
  action: async (call) => (await import("./details.tsx")).action(call),
  head: ({ card, seo }) => ({ ...seo, canonical: card.url, type: "product" }),
  schemaOrg: (product) => ({
    breadcrumbs: [
      { name: "Каталог", url: paths.catalog.href() },
      ...(product.section.category ? [product.section.category] : []),
      ...product.section.levels,
      product.section,
      product.card,
    ],
    product,
  }),
});

/** The page of one product. */
function ProductPage({ data }: PageProps<ProductPageData>) {
  const { card: product, model, section, mates, guide, instalment, promises, reviews } = data;
  const { lists } = useAppContext();
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
            <Buy
              product={product}
              model={model}
              choice={choice}
              instalment={instalment}
              promises={promises}
              reviews={reviews}
              delivery={data.delivery}
              shownAt={data.shown_at}
              option={data.option}
            />
          </div>
        </div>
      </section>
      <nav className="product-nav stack fit no-print" aria-label="На этой странице">
        <div className="wrap product-nav-inner row gap-24">
          <ul className="product-nav-links row gap-32 medium nowrap">
            {(product.description !== "" || product.features.length > 0) && (
              <li>
                <a href="#about">Описание</a>
              </li>
            )}
            {(data.person ?? data.fit) && (
              <li>{data.person ? <a href="#person">Подойдёт ли{NBSP}вам</a> : <a href="#fit">К{NBSP}какой модели</a>}</li>
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
          <div className="product-nav-buy row gap-20">
            <Price value={choice.price} />
            <Purchase choice={choice} />
          </div>
        </div>
      </nav>
      <Deferred chunk="productDetails" className="product-details" shown={choice.id}>
        {({ Details }) => <Details data={data} choice={choice} />}
      </Deferred>
      <Deferred chunk="productDetails">{({ RelatedProducts }) => <RelatedProducts key={product.id} data={data} />}</Deferred>
      <Watched except={product.id} />
      <div className="buy-bar">
        <div className="buy-bar-price">
          <Price value={choice.price} />
          {choice.modification && <span className="soft">{choice.modification.name}</span>}
        </div>
        <Purchase choice={choice} />
      </div>
    </>
  );
}

/** The photo of the modification comes first. */
function picturesOf(pictures: ProductPageData["card"]["pictures"], { modification }: Choice) {
  const own = modification?.picture;
  return own ? [own, ...pictures.filter(({ src }) => src !== own.src)] : pictures;
}
