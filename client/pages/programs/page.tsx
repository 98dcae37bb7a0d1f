import type { ProgramsPage as ProgramsData } from "#shared/contract/service.ts";
import { paths } from "#shared/paths.ts";
import type { PageProps } from "../../page.ts";
import { Arc } from "../../ui/arc.tsx";
import { ContactBand } from "../../ui/contact-band.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import "../../ui/button.css";
import "./page.css";

/** The programmes one below the other, each with a large price. */
export function ProgramsPage({ data }: PageProps<ProgramsData>) {
  const { title, lead, programs, text } = data;
  return (
    <>
      <div className="wrap programs-head">
        <Breadcrumbs items={[{ title: "Сервис", url: paths.service.href() }]} current={title} />
        <Arc past />
        <h1 className="h1">{title}</h1>
        <p className="lead">{lead}</p>
        <nav aria-label="Программы">
          <ul className="programs-nav">
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
      {programs.map((program) => (
        <Program key={program.id} program={program} />
      ))}
      <div className="wrap section programs-rules">
        <RichText text={text} />
      </div>
      <ContactBand
        title="Подключить программу"
        text="Скажите, какое изделие и когда куплено. Оформим по телефону, договор пришлём на почту."
      />
    </>
  );
}

function Program({ program }: { program: ProgramsData["programs"][number] }) {
  const { id, title, text, price_text, points, conditions } = program;
  const [, before = "", figure = price_text, after = ""] = PRICE.exec(price_text) ?? [];
  return (
    <section className="program" id={id} aria-labelledby={`${id}-title`}>
      <div className="wrap grid12 program-inner">
        <div className="program-title">
          <h2 className="h2" id={`${id}-title`}>
            {title}
          </h2>
          <p className="program-price">
            {before && <span>{before}</span>}
            <b>{figure}</b>
            {after && <span>{after}</span>}
          </p>
        </div>
        <div className="program-body">
          <p className="lead">{text}</p>
          <ul className="program-points">
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" small />
                {point}
              </li>
            ))}
          </ul>
          {conditions !== "" && (
            <details className="program-conditions">
              <summary>
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
