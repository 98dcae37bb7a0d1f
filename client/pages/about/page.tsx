import type { CompanyPage } from "#shared/contract/company.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage, type PageProps } from "../../page.ts";
import { Arc } from "../../ui/identity/arc.tsx";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { Figures } from "../../ui/page/figures.tsx";
import { Photo } from "../../ui/photo.tsx";
import { SectionHead } from "../../ui/page/section-head.tsx";
import { Principles } from "../../ui/page/principles.tsx";
import { NextSteps } from "../../ui/page/next-steps.tsx";
import "../../ui/page/figure-row.css";
import "./page.css";

/** Height of the last arc in per cent of the drawing; the first has a third of it. */
const HIGHEST_ARC = 92;

/** The company's history: each year has an arc, higher than the one before. On a phone the arcs run beside the text. */
function Timeline({ events }: { events: CompanyPage["timeline"] }) {
  const last = events.length - 1;
  return (
    <section className="timeline section on-dark" aria-labelledby="timeline-title">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h2" id="timeline-title">
            Прыжок за{"\u00a0"}прыжком
          </h2>
          <p className="timeline-span text-20">
            {events[0]?.year}–{events[last]?.year}
          </p>
        </div>
        <ol className="timeline-list">
          {events.map(({ year, title, text }, index) => (
            <li key={year}>
              <Jump height={HIGHEST_ARC * (1 / 3 + (2 / 3) * (index / Math.max(last, 1)))} open={index === last} />
              <p className="h3 heavy">{year}</p>
              <h3 className="h4">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** An arc from this year to the next: above a column, or beside a row. The last arc is open. */
function Jump({ height, open }: { height: number; open: boolean }) {
  // The apex of a quadratic curve is half-way to its control point.
  const peak = 2 * height;
  return (
    <svg className="timeline-jump" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path
        className="timeline-jump-across"
        d={open ? `M0 100Q25 ${100 - height} 50 ${100 - height}` : `M0 100Q50 ${100 - peak} 100 100`}
      />
      <path className="timeline-jump-down" d={open ? `M100 0Q${100 - height} 25 ${100 - height} 50` : `M100 0Q${100 - peak} 50 100 100`} />
    </svg>
  );
}

export const route = definePage({
  component: AboutPage,
  sitemap: true,
  load: async ({ api, signal }) => (await api.call(endpoints.company, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.about.href() }),
  schemaOrg: () => ({ breadcrumbs: [{ name: "О компании", url: paths.about.href() }], organization: true }),
});

/** The company: a large statement first, then the facts. */
function AboutPage({ data }: PageProps<CompanyPage>) {
  const { title, lead, picture, figures, timeline, principles, ways, text } = data;
  return (
    <>
      <div className="wrap about-top">
        <Arc past />
        <Breadcrumbs items={[]} current={title} />
        <h1 className="about-title text-20 semibold primary">{title}</h1>
        <p className="about-lead balance heavy">{lead}</p>
      </div>
      <figure className="photo-frame about-photo">
        <Photo picture={picture} sizes="max(100vw, 420px)" maxWidth={3840} width={1600} height={1067} priority />
      </figure>
      <div className="wrap about-figures">
        <Figures className="figure-row stack" figures={figures} />
      </div>
      <div className="wrap section section-tight">
        {text.intro !== "" && <div className="prose" dangerouslySetInnerHTML={{ __html: text.intro }} />}
        {text.sections.map(({ id, title: name, html }) => (
          <section key={id} id={id} className="about-part stack ruled">
            <h2 className="h3">{name}</h2>
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </div>
      {timeline.length > 0 && <Timeline events={timeline} />}
      {principles.length > 0 && (
        <section className="wrap section">
          <SectionHead title="Чего держимся" />
          <Principles points={principles} />
        </section>
      )}
      {ways.length > 0 && (
        <div className="wrap section section-tight">
          <NextSteps label="Дальше" ways={ways} />
        </div>
      )}
    </>
  );
}
