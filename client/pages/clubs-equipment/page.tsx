import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { EnquiryBand } from "../../forms/enquiry-band.tsx";
import type { PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { EntryCard } from "../../ui/entry-card.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Photo } from "../../ui/photo.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { HallPlan } from "./hall-plan.tsx";
import type { ClubsData } from "./route.ts";
import { Steps } from "./steps.tsx";
import { ZoneSection } from "./zone-section.tsx";
import "../../ui/button.css";
import "../../ui/figure-row.css";
import "./page.css";

const ASK = "ask";

/** The photograph (3 : 2) covers its box: in a high window the box's height decides. Smaller on a phone, where it lies under the dark. */
const DRAWN = "(min-width: 1024px) max(72vw, min(1380px, 150vh - 135px)), 150vw";

/** A hall from its plan to its upkeep: what we do, what stands in it, and whom to send its size. */
export function ClubsEquipmentPage({ data }: PageProps<ClubsData>) {
  const { title, lead, picture, figures, steps, zones, equipment, text, stories, contact } = data;
  return (
    <>
      <header className="gym on-dark">
        <div className="gym-ph">
          <Photo picture={picture} sizes={DRAWN} maxWidth={2560} width={1600} height={1067} priority />
        </div>
        <div className="wrap gym-in">
          <Breadcrumbs items={[]} current={title} />
          <div className="gym-t">
            <h1>{title}</h1>
            <p className="gym-lead">{lead}</p>
            <a className="btn btn-lime btn-l" href={`#${ASK}`}>
              Прислать размеры
            </a>
          </div>
          <Figures className="figrow" figures={figures} />
        </div>
      </header>
      <Steps steps={steps} />
      <HallPlan zones={zones} />
      {zones.map((zone, index) => (
        <ZoneSection key={zone.id} zone={zone} number={index + 1} equipment={equipment.find(({ id }) => id === zone.id)} />
      ))}
      <section className="gym-text">
        <div className="wrap gym-text-in">
          <RichText text={text} />
        </div>
      </section>
      {stories.length > 0 && (
        <section className="wrap sec">
          <div className="sec-head">
            <h2 className="h2">Истории клубов</h2>
            <a className="more" href={paths.successStories.href()}>
              Все истории
              <Icon name="arrow-right" small />
            </a>
          </div>
          <div className="entries">
            {stories.map((story) => (
              <EntryCard key={story.id} entry={story} heading="h3" />
            ))}
          </div>
        </section>
      )}
      <EnquiryBand
        form="equipment"
        id={ASK}
        title="Пришлите размеры зала"
        lead={`Длина, ширина, высота потолка и${NBSP}город. Можно фотографию чертежа от${NBSP}руки. Вернёмся с${NBSP}планом, сметой и${NBSP}сроком в${NBSP}течение трёх рабочих дней.`}
        lime
      >
        <p className="gym-ask">
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          <PhoneLink phone={contact.phone} />
          {contact.hours !== "" && <span>{contact.hours}</span>}
        </p>
      </EnquiryBand>
    </>
  );
}
