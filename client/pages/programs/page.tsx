import type { ProgramsPage as ProgramsData } from "#shared/contract/service-pages.ts";
import { paths } from "#shared/paths.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { definePage, type PageProps } from "../../page.ts";
import { Arc } from "../../ui/identity/arc.tsx";
import { ContactBand } from "../../ui/page/contact-band.tsx";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RichText } from "../../ui/page/rich-text.tsx";
import "../../ui/button.css";
import "./page.css";

export const route = definePage({
  component: ProgramsPage,
  sitemap: true,
  load: async ({ api, signal }) => (await api.call(endpoints.programs, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.programs.href() }),
});

/** The programmes one below the other, each with a large price. */
function ProgramsPage({ data }: PageProps<ProgramsData>) {
  const { title, lead, programs, text } = data;
  return (
    <>
      <div className="wrap programs-head stack gap-20">
        <Breadcrumbs items={[{ title: "Сервис", url: paths.service.href() }]} current={title} />
        <Arc past />
        <h1 className="h1">{title}</h1>
        <p className="lead">{lead}</p>
        <nav aria-label="Программы">
          <ul className="programs-nav no-print cluster gap-8">
            {programs.map((program) => (
              <li key={program.id}>
                <a className="chip" href={`#${program.id}`}>
                  {program.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {programs.map((program, index) => (
        <Program key={program.id} program={program} dark={index === 3} />
      ))}
      <div className="wrap section programs-rules ruled">
        <RichText text={text} />
      </div>
      <ContactBand
        title="Подключить программу"
        text="Скажите, какое изделие и когда куплено. Оформим по телефону, договор пришлём на почту."
      />
    </>
  );
}

function Program({ program, dark }: { program: ProgramsData["programs"][number]; dark: boolean }) {
  const { id, title, text, price_text, points, conditions } = program;
  const [, before = "", figure = price_text, after = ""] = PRICE.exec(price_text) ?? [];
  return (
    <section className={dark ? "program on-dark" : "program"} id={id} aria-labelledby={`${id}-title`}>
      <div className="wrap grid12 program-inner ruled">
        <div className="program-title stack gap-16 full-row">
          <h2 className="h2" id={`${id}-title`}>
            {title}
          </h2>
          <p className="program-price stack text-20 soft">
            {before && <span>{before}</span>}
            <b>{figure}</b>
            {after && <span>{after}</span>}
          </p>
        </div>
        <div className="program-body stack top gap-24 full-row">
          <p className="lead">{text}</p>
          <ul className="program-points stack pretty">
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" small />
                {point}
              </li>
            ))}
          </ul>
          {conditions !== "" && (
            <details className="program-conditions">
              <summary className="inline-row gap-8 semibold primary">
                Условия<span className="visually-hidden"> программы «{title}»</span>
                <Icon name="chevron-down" small />
              </summary>
              <div className="prose" dangerouslySetInnerHTML={{ __html: conditions }} />
            </details>
          )}
        </div>
      </div>
    </section>
  );
}

/** The first sum or percentage of a price; it is shown large. */
const PRICE = /^(.*?)(\d[\d\u00a0]*\u00a0[%₽])(.*)$/;
