import type { BrandPage as BrandData } from "#shared/contract/company.ts";
import { paths } from "#shared/paths.ts";
import type { PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Tenets } from "../../ui/tenets.tsx";
import { Rail } from "../../ui/rail.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { Onward } from "../../ui/onward.tsx";
import { Series } from "./series.tsx";
import "../../ui/button.css";
import "../../ui/figure-row.css";
import "./page.css";

/** One brand: its name across the page, what it holds to, and the way to all of its goods. */
export function BrandPage({ data }: PageProps<BrandData>) {
  const { name, tagline, lead, picture, founded, count, figures, principles, sections, series, products, text, others } = data;
  const written = text.intro !== "" || text.sections.length > 0;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[{ title: "Бренды", url: paths.brands.href() }]} current={name} />
        <header className="brand-top">
          <h1>{name}</h1>
          {tagline !== "" && <p className="brand-line">{tagline}</p>}
          {founded !== null && (
            <p className="brand-since">
              с{"\u00a0"}
              {founded}
              {"\u00a0"}года
            </p>
          )}
        </header>
      </div>
      {picture && (
        <figure className="brand-ph">
          <Photo picture={picture} sizes="max(100vw, 420px)" maxWidth={3840} width={1600} height={1067} priority />
        </figure>
      )}
      <div className="wrap brand-intro">
        {lead !== "" && <p className="brand-lead">{lead}</p>}
        <Figures className="figrow" figures={figures} />
      </div>
      {principles.length > 0 && (
        <section className="brand-points on-dark">
          <div className="wrap">
            <h2 className="h2">Правила марки</h2>
            <Tenets points={principles} />
          </div>
        </section>
      )}
      {series.length > 0 && <Series series={series} />}
      <section className="wrap sec sec-tight brand-goods">
        <div className="sec-head">
          <h2 className="h2">
            Все товары бренда<span className="sup">{count}</span>
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
        <Rail products={products} />
      </section>
      {written && (
        <section className="brand-text">
          <div className="wrap brand-text-in">
            <h2 className="h2">Как это сделано</h2>
            <RichText text={text} />
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section className="wrap sec">
          <h2 className="h3 brand-others">Другие бренды</h2>
          <Onward label="Другие бренды" ways={others.map((other) => ({ title: other.name, text: other.tagline, url: other.url }))} />
        </section>
      )}
    </>
  );
}
