import type { ClubsPage, EquipmentPage, Zone } from "#shared/contract/company.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { EnquiryBand } from "../../forms/enquiry-band.tsx";
import { definePage, type PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { EntrySection } from "../../ui/page/entry-card.tsx";
import { Figures } from "../../ui/page/figures.tsx";
import { PhoneLink } from "../../ui/contact-links.tsx";
import { Photo } from "../../ui/photo.tsx";
import { QuestionList } from "../../ui/page/question-list.tsx";
import { SectionHead } from "../../ui/page/section-head.tsx";
import { HallPlan } from "./hall-plan.tsx";
import { ProductCarousel } from "../../ui/product/product-carousel.tsx";
import "../../ui/button.css";
import "../../ui/page/figure-row.css";
import "./page.css";

export const route = definePage<ClubsData>({
  component: ClubsEquipmentPage,
  sitemap: true,
  async load({ api, signal }) {
    const [clubs, equipment] = await Promise.all([api.call(endpoints.clubs, { signal }), api.call(endpoints.equipment, { signal })]);
    return { ...clubs.page, equipment: equipment.page.zones };
  },
  head: ({ seo }) => ({ ...seo, canonical: paths.clubsEquipment.href() }),
  schemaOrg: () => ({ breadcrumbs: [{ name: "Оборудование для клубов", url: paths.clubsEquipment.href() }] }),
});

/** The page and the equipment of its zones, which is a call of its own. */
type ClubsData = ClubsPage & { equipment: EquipmentPage["zones"] };

const ASK = "ask";

/**
 * The photograph (3 : 2) covers its box; in a high window the height decides. On a phone a smaller file is enough, because the picture is
 * darkened.
 */
const DRAWN = "(min-width: 1024px) max(72vw, min(1380px, 150vh - 135px)), 150vw";

/** Equipment for clubs: the steps of the work, the plan of a hall, the equipment of each zone, and a form. */
function ClubsEquipmentPage({ data }: PageProps<ClubsData>) {
  const { title, lead, picture, figures, steps, zones, equipment, text, stories, contact, planner } = data;
  return (
    <>
      <header className="clubs-page on-dark">
        <div className="clubs-page-photo full-width">
          <Photo picture={picture} sizes={DRAWN} maxWidth={2560} width={1600} height={1067} priority />
        </div>
        <div className="wrap clubs-page-inner stack">
          <Breadcrumbs items={[]} current={title} />
          <div className="clubs-page-head stack start gap-20">
            <h1>{title}</h1>
            <p className="clubs-page-lead text-24 pretty">{lead}</p>
            <p className="cluster gap-12">
              {planner && (
                <a className="button button-accent button-large" href={paths.planner.href()}>
                  Собрать зал самому
                </a>
              )}
              <a className={`button button-large ${planner ? "button-light" : "button-accent"}`} href={`#${ASK}`}>
                Прислать размеры
              </a>
              <a className="button button-large button-light" href={paths.purchaseList.href()}>
                Купить по{NBSP}списку
              </a>
            </p>
          </div>
          <Figures className="figure-row stack" figures={figures} />
        </div>
      </header>
      <Steps steps={steps} />
      <HallPlan zones={zones} />
      <div className="wrap zones">
        {zones.map((zone, index) => (
          <ZoneSection key={zone.id} zone={zone} number={index + 1} equipment={equipment.find(({ id }) => id === zone.id)} />
        ))}
      </div>
      <section className="clubs-page-text section">
        <div className="wrap">
          <SectionHead title="Договор, сроки, уход" />
          {text.intro !== "" && <div className="prose" dangerouslySetInnerHTML={{ __html: text.intro }} />}
          <QuestionList items={text.sections.map(({ title: question, ...section }) => ({ ...section, question }))} />
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
        <p className="clubs-page-contact stack start gap-6">
          <a className="text-24 bold" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          <PhoneLink className="text-24 bold" phone={contact.phone} />
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
      <ol className="club-steps stack">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className="h3">{title}</h3>
            <p className="text-15 soft pretty">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ZoneSectionProps {
  zone: Zone;
  /** Number of the zone on the plan. */
  number: number;
  equipment: EquipmentPage["zones"][number] | undefined;
}

/** One zone of a hall: what it needs, the sections of the catalogue for it, and the first products; two of them are shown. */
function ZoneSection({ zone: { id, title, text, area_m2, picture, products_hint }, number, equipment }: ZoneSectionProps) {
  return (
    <section className="zone stack fit top gap-16" id={id}>
      <div className="photo-frame">
        <Photo
          picture={picture}
          sizes="(min-width: 1520px) 690px, (min-width: 768px) 46vw, 82vw"
          maxWidth={1600}
          width={1600}
          height={1067}
        />
      </div>
      <p className="row gap-12 soft">
        <b className="center text-15">{number}</b> {area_m2}
        {NBSP}м²
      </p>
      <h2 className="h2 anywhere">{title}</h2>
      <p className="lead">{text}</p>
      <p className="zone-hint text-15 soft pretty">{products_hint}</p>
      {equipment && (
        <ul className="cluster gap-8" aria-label={`Разделы каталога: ${title}`}>
          {equipment.sections.map(({ name, url }) => (
            <li key={url}>
              <a className="chip" href={url}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {equipment && equipment.products.length > 0 && <ProductCarousel products={equipment.products} />}
    </section>
  );
}
