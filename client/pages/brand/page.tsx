import type { BrandPage as BrandData } from "#shared/contract/company.ts";
import { paths } from "#shared/paths.ts";
import type { PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Principles } from "../../ui/principles.tsx";
import { ProductCarousel } from "../../ui/product-carousel.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { NextSteps } from "../../ui/next-steps.tsx";
import { Series } from "./series.tsx";
import "../../ui/button.css";
import "../../ui/figure-row.css";
import "./page.css";

/** One brand: its name, its principles and all of its products. */
export function BrandPage({ data }: PageProps<BrandData>) {
  const { name, tagline, lead, picture, founded, count, figures, principles, sections, series, products, text, others } = data;
  const written = text.intro !== "" || text.sections.length > 0;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[{ title: "Бренды", url: paths.brands.href() }]} current={name} />
        <header className="brand-top">
          <h1>{name}</h1>
          {tagline !== "" && <p className="brand-tagline">{tagline}</p>}
          {founded !== null && (
            <p className="brand-founded">
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
      <div className="wrap brand-intro">
        {lead !== "" && <p className="brand-lead">{lead}</p>}
        <Figures className="figure-row" figures={figures} />
      </div>
      {principles.length > 0 && (
        <section className="brand-principles on-dark">
          <div className="wrap">
            <h2 className="h2">Правила марки</h2>
            <Principles points={principles} />
          </div>
        </section>
      )}
      {series.length > 0 && <Series series={series} />}
      <section className="wrap section section-tight brand-products">
        <div className="section-head">
          <h2 className="h2">
            Все товары бренда<span className="count-mark">{count}</span>
          </h2>
        </div>
        <ul className="brand-sections">
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
        <section className="brand-text">
          <div className="wrap brand-text-inner">
            <h2 className="h2">Как это сделано</h2>
            <RichText text={text} />
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section className="wrap section">
          <h2 className="h3 brand-others">Другие бренды</h2>
          <NextSteps label="Другие бренды" ways={others.map((other) => ({ title: other.name, text: other.tagline, url: other.url }))} />
        </section>
      )}
    </>
  );
}
