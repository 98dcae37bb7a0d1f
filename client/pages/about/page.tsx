import type { CompanyPage } from "#shared/contract/company.ts";
import type { PageProps } from "../../page.ts";
import { Arc } from "../../ui/arc.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Photo } from "../../ui/photo.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { Principles } from "../../ui/principles.tsx";
import { NextSteps } from "../../ui/next-steps.tsx";
import { Timeline } from "./timeline.tsx";
import "../../ui/figure-row.css";
import "./page.css";

/** The company: a large statement first, then the facts. */
export function AboutPage({ data }: PageProps<CompanyPage>) {
  const { title, lead, picture, figures, timeline, principles, ways, text } = data;
  return (
    <>
      <div className="wrap about-top">
        <Arc past />
        <Breadcrumbs items={[]} current={title} />
        <h1 className="about-title">{title}</h1>
        <p className="about-lead">{lead}</p>
      </div>
      <figure className="photo-frame about-photo">
        <Photo picture={picture} sizes="max(100vw, 420px)" maxWidth={3840} width={1600} height={1067} priority />
      </figure>
      <div className="wrap about-figures">
        <Figures className="figure-row" figures={figures} />
      </div>
      <div className="wrap section section-tight">
        {text.intro !== "" && <div className="prose" dangerouslySetInnerHTML={{ __html: text.intro }} />}
        {text.sections.map(({ id, title: name, html }) => (
          <section key={id} id={id} className="about-part">
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
