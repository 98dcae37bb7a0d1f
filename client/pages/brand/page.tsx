import type { BrandPage as BrandData, BrandPage } from "#shared/contract/company.ts";
import { paths } from "#shared/paths.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import { areSlugs, definePage, type PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { Figures } from "../../ui/page/figures.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Principles } from "../../ui/page/principles.tsx";
import { ProductCarousel } from "../../ui/product/product-carousel.tsx";
import { RichText } from "../../ui/page/rich-text.tsx";
import { NextSteps } from "../../ui/page/next-steps.tsx";
import { seriesTitle } from "../../ui/product/product-card.tsx";
import { SectionHead } from "../../ui/page/section-head.tsx";
import "../../ui/button.css";
import "../../ui/page/figure-row.css";
import "./page.css";

export const route = definePage({
  component: BrandPage,
  validate: areSlugs,
  load: async ({ api, params, signal }) => (await api.call(endpoints.brand, { query: { brand: params.brand }, signal })).page,
  head: ({ seo, url }) => ({ ...seo, canonical: url }),
  sitemap: "brands",
  schemaOrg: ({ name, url, lead }) => ({
    breadcrumbs: [
      { name: "Бренды", url: paths.brands.href() },
      { name, url },
    ],
    brand: { name, url, description: lead },
  }),
});

/** One brand: its name, its principles and all of its products. */
function BrandPage({ data }: PageProps<BrandData>) {
  const { name, tagline, lead, picture, founded, count, figures, principles, sections, series, products, text, others } = data;
  const written = text.intro !== "" || text.sections.length > 0;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[{ title: "Бренды", url: paths.brands.href() }]} current={name} />
        <header className="brand-top stack">
          <h1 className="full-row heavy anywhere">{name}</h1>
          {tagline !== "" && <p className="h3">{tagline}</p>}
          {founded !== null && (
            <p className="soft nowrap">
              с{"\u00a0"}
              {founded}
              {"\u00a0"}года
            </p>
          )}
        </header>
      </div>
      {picture && (
        <figure className="photo-frame brand-photo">
          <Photo picture={picture} sizes="max(100vw, 420px)" maxWidth={3840} width={1600} height={1067} priority />
        </figure>
      )}
      <div className="wrap brand-intro stack">
        {lead !== "" && <p className="brand-lead pretty">{lead}</p>}
        <Figures className="figure-row stack" figures={figures} />
      </div>
      {principles.length > 0 && (
        <section className="brand-principles section on-dark">
          <div className="wrap">
            <SectionHead title="Правила марки" />
            <Principles points={principles} />
          </div>
        </section>
      )}
      {series.length > 0 && <Series series={series} />}
      <section className={principles.length > 0 && series.length === 0 ? "wrap section" : "wrap section section-tight"}>
        <div className="section-head">
          <h2 className="h2">
            Все товары бренда<span className="count-mark">{count}</span>
          </h2>
        </div>
        <ul className="brand-sections cluster gap-8">
          {sections.map((section) => (
            <li key={section.url}>
              <a className="chip" href={section.url}>
                {section.name} <span className="soft">{section.count}</span>
              </a>
            </li>
          ))}
        </ul>
        <ProductCarousel products={products} />
      </section>
      {written && (
        <section className="brand-text section">
          <div className="wrap stack gap-24">
            <h2 className="h2">Как это сделано</h2>
            <RichText text={text} />
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section className="wrap section">
          <SectionHead title="Другие бренды" small />
          <NextSteps label="Другие бренды" ways={others.map((other) => ({ title: other.name, text: other.tagline, url: other.url }))} />
        </section>
      )}
    </>
  );
}

/** The series of a brand, each a link to its products. */
export function Series({ series }: { series: BrandPage["series"] }) {
  return (
    <section className="wrap section">
      <SectionHead title="Серии" />
      <ul className="brand-series stack">
        {series.map(({ name, description, url, count, picture }) => (
          <li key={url}>
            <a href={url}>
              {picture && (
                <Photo
                  className="product-photo"
                  picture={picture}
                  sizes="(min-width: 1520px) 225px, (min-width: 1024px) 16vw, min(37vw, 132px)"
                  maxWidth={768}
                  decorative
                />
              )}
              <b>{seriesTitle(name)}</b>
              {description !== "" && <span>{description}</span>}
              <span>{`${count}${NBSP}${plural(count, "товар", "товара", "товаров")}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
