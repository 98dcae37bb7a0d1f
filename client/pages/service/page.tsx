import type { ServicePage as ServiceData } from "#shared/contract/service.ts";
import { paths } from "#shared/paths.ts";
import type { PageProps } from "../../page.ts";
import { useRootData } from "../../root-data.ts";
import { Answers } from "../../ui/answers.tsx";
import { Ask } from "../../ui/ask.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import "../../ui/button.css";
import "../../ui/rich-text.css";
import "./page.css";

/** The cards that most people come for stand large, the others as an index. */
const LARGE = 3;

/** The way to everything about service. */
export function ServicePage({ data }: PageProps<ServiceData>) {
  const { title, lead, picture, figures, cards, asked, text } = data;
  const { phone } = useRootData().layout.footer;
  return (
    <>
      <section className="hub">
        <div className="wrap">
          <Breadcrumbs items={[]} current={title} />
          <div className="grid12 hub-in">
            <div className="hub-t">
              <h1 className="h1">{title}</h1>
              <p className="lead">{lead}</p>
              <a className="btn btn-l" href={phone.href}>
                <Icon name="phone" />
                <span>{phone.text}</span>
              </a>
            </div>
            <div className="hub-ph">
              <Photo
                className="hub-img"
                picture={picture}
                sizes="(min-width: 1520px) 828px, (min-width: 1024px) 55vw, calc(100vw - 32px)"
                maxWidth={2048}
                width={1600}
                height={1067}
                priority
              />
            </div>
          </div>
          <Figures className="hub-figs" figures={figures} />
        </div>
      </section>

      <nav className="wrap hub-ways" aria-label="Разделы сервиса">
        <ul className="hub-large">
          {cards.slice(0, LARGE).map((card) => (
            <li key={card.url}>
              <Icon name={card.icon} />
              <h2 className="h3">
                <a href={card.url}>{card.title}</a>
              </h2>
              <p>{card.text}</p>
              <Icon name="arrow-right" />
            </li>
          ))}
        </ul>
        <ul className="hub-index">
          {cards.slice(LARGE).map((card) => (
            <li key={card.url}>
              <Icon name={card.icon} />
              <h2 className="h4">
                <a href={card.url}>{card.title}</a>
              </h2>
              <p className="soft">{card.text}</p>
              <Icon name="arrow-right" />
            </li>
          ))}
        </ul>
      </nav>

      <section className="sec hub-asked" aria-labelledby="asked-h">
        <div className="wrap grid12">
          <div className="hub-asked-t">
            <h2 className="h2" id="asked-h">
              Чаще всего спрашивают
            </h2>
            <a className="more" href={paths.faq.href()}>
              Все вопросы и ответы
              <Icon name="arrow-right" small />
            </a>
          </div>
          <div className="hub-asked-l">
            <Answers items={asked} />
          </div>
        </div>
      </section>

      <div className="wrap sec hub-text">
        {text.sections.map(({ id, title: heading, html }) => (
          <section key={id} id={id}>
            <h2 className="h3">{heading}</h2>
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </div>
      <Ask
        title="Проще позвонить"
        text="Назовите номер заказа или изделие. Инженер скажет, что сделать сразу и что нужно от нас."
        form={{ id: "call", title: "Заказать звонок" }}
      />
    </>
  );
}
