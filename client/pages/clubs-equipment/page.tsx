import type { ClubsPage, EquipmentPage } from "#shared/contract/company.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { EnquiryBand } from "../../forms/enquiry-band.tsx";
import type { PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { EntrySection } from "../../ui/entry-card.tsx";
import { Figures } from "../../ui/figures.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Photo } from "../../ui/photo.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { HallPlan } from "./hall-plan.tsx";
import { ZoneSection } from "./zone-section.tsx";
import "../../ui/button.css";
import "../../ui/figure-row.css";
import "./page.css";

/** The page and the equipment of its zones, which is a call of its own. */
export type ClubsData = ClubsPage & { equipment: EquipmentPage["zones"] };

const ASK = "ask";

/**
 * The photograph (3 : 2) covers its box; in a high window the height decides. On a phone a smaller file is enough, because the picture is
 * darkened.
 */
const DRAWN = "(min-width: 1024px) max(72vw, min(1380px, 150vh - 135px)), 150vw";

/** Equipment for clubs: the steps of the work, the plan of a hall, the equipment of each zone, and a form. */
export function ClubsEquipmentPage({ data }: PageProps<ClubsData>) {
  const { title, lead, picture, figures, steps, zones, equipment, text, stories, contact, planner } = data;
  return (
    <>
      <header className="clubs-page on-dark">
        <div className="clubs-page-photo">
          <Photo picture={picture} sizes={DRAWN} maxWidth={2560} width={1600} height={1067} priority />
        </div>
        <div className="wrap clubs-page-inner">
          <Breadcrumbs items={[]} current={title} />
          <div className="clubs-page-head">
            <h1>{title}</h1>
            <p className="clubs-page-lead">{lead}</p>
            <p className="clubs-page-actions">
              {planner && (
                <a className="button button-accent button-large" href={paths.planner.href()}>
                  Собрать зал самому
                </a>
              )}
              <a className={`button button-large ${planner ? "button-light" : "button-accent"}`} href={`#${ASK}`}>
                Прислать размеры
              </a>
            </p>
          </div>
          <Figures className="figure-row" figures={figures} />
        </div>
      </header>
      <Steps steps={steps} />
      <HallPlan zones={zones} />
      {zones.map((zone, index) => (
        <ZoneSection key={zone.id} zone={zone} number={index + 1} equipment={equipment.find(({ id }) => id === zone.id)} />
      ))}
      <section className="clubs-page-text">
        <div className="wrap">
          <RichText text={text} />
        </div>
      </section>
      {stories.length > 0 && (
        <EntrySection title="Истории клубов" link={{ title: "Все истории", url: paths.successStories.href() }} entries={stories} />
      )}
      <EnquiryBand
        form="equipment"
        id={ASK}
        title="Пришлите размеры зала"
        lead={`Длина, ширина, высота потолка и${NBSP}город. Можно фотографию чертежа от${NBSP}руки. Вернёмся с${NBSP}планом, сметой и${NBSP}сроком в${NBSP}течение трёх рабочих дней.`}
        accent
      >
        <p className="clubs-page-contact">
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          <PhoneLink phone={contact.phone} />
          {contact.hours !== "" && <span>{contact.hours}</span>}
        </p>
      </EnquiryBand>
    </>
  );
}

/** The steps of the work in order, connected by a line. */
function Steps({ steps }: { steps: ClubsPage["steps"] }) {
  return (
    <section className="wrap section">
      <SectionHead title="Как это идёт" />
      <ol className="club-steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className="h3">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
