import type { ServicePage as ServiceData } from "#shared/contract/service-pages.ts";
import { paths } from "#shared/paths.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { definePage, type PageProps } from "../../page.ts";
import { useRootData } from "../../root-data.ts";
import { QuestionList } from "../../ui/page/question-list.tsx";
import { ContactBand } from "../../ui/page/contact-band.tsx";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { Figures } from "../../ui/page/figures.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import "../../ui/button.css";
import "../../ui/page/figures.css";
import "./page.css";

export const route = definePage({
  component: ServicePage,
  sitemap: true,
  load: async ({ api, signal }) => (await api.call(endpoints.service, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.service.href() }),
});

/** The first topics, which most visitors look for, are shown large; the others are an index. */
const LARGE_LINKS = 3;

/** The overview of all service pages. */
function ServicePage({ data }: PageProps<ServiceData>) {
  const { title, lead, picture, figures, cards: topics, asked, text } = data;
  const { phone } = useRootData().layout.footer;
  return (
    <>
      <section className="service">
        <div className="wrap">
          <Breadcrumbs items={[]} current={title} />
          <div className="grid12 service-inner">
            <div className="service-head stack start full-row">
              <h1 className="h1">{title}</h1>
              <p className="lead">{lead}</p>
              <a className="button button-large" href={phone.href}>
                <Icon name="phone" />
                <span>{phone.text}</span>
              </a>
            </div>
            {picture && (
              <div className="service-photo photo-frame full-row">
                <Photo
                  picture={picture}
                  sizes="(min-width: 1520px) 828px, (min-width: 1024px) 55vw, calc(100vw - 32px)"
                  maxWidth={2048}
                  width={1600}
                  height={1067}
                  priority
                />
              </div>
            )}
          </div>
          {figures.length > 0 && <Figures className="service-figures figures stack" figures={figures} />}
        </div>
      </section>

      <nav className="wrap service-links stack pretty" aria-label="Разделы сервиса">
        <ul className="service-large stack">
          {topics.slice(0, LARGE_LINKS).map((topic, index) => (
            <li className={index === 0 ? "on-dark" : undefined} key={topic.url}>
              <Icon name={topic.icon} />
              <h2 className="h3">
                <a className="stretched" href={topic.url}>
                  {topic.title}
                </a>
              </h2>
              <p>{topic.text}</p>
              <Icon name="arrow-right" />
            </li>
          ))}
        </ul>
        <ul className="service-index stack">
          {topics.slice(LARGE_LINKS).map((topic) => (
            <li key={topic.url}>
              <Icon name={topic.icon} />
              <h2 className="h4">
                <a className="stretched" href={topic.url}>
                  {topic.title}
                </a>
              </h2>
              <p className="soft">{topic.text}</p>
              <Icon name="arrow-right" />
            </li>
          ))}
        </ul>
      </nav>

      {asked.length > 0 && (
        <section className="section" aria-labelledby="asked-title">
          <div className="wrap grid12">
            <div className="service-questions-head stack top start gap-16 full-row">
              <h2 className="h2" id="asked-title">
                Чаще всего спрашивают
              </h2>
              <a className="more-link" href={paths.faq.href()}>
                Все вопросы и ответы
                <Icon name="arrow-right" small />
              </a>
            </div>
            <div className="service-questions-list full-row">
              <QuestionList items={asked} />
            </div>
          </div>
        </section>
      )}

      <div className="wrap service-text stack">
        {text.sections.map(({ id, title: heading, html }) => (
          <section key={id} id={id}>
            <h2 className="h3">{heading}</h2>
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </div>
      <ContactBand
        title="Проще позвонить"
        text="Назовите номер заказа или изделие. Скажем, что сделать сразу и что нужно от нас."
        form={{ id: "call", title: "Заказать звонок" }}
      />
    </>
  );
}
