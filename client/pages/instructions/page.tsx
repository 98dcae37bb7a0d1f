import type { InstructionsPage as InstructionsData } from "#shared/contract/service.ts";
import { paths } from "#shared/paths.ts";
import { guideText } from "#shared/text/file-size.ts";
import { plural } from "#shared/text/plural.ts";
import type { PageProps } from "../../page.ts";
import { Ask } from "../../ui/ask.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Empty } from "../../ui/empty.tsx";
import { FindForm } from "../../ui/find-form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Contents } from "../../ui/rich-text.tsx";
import "./page.css";

/** Guides in PDF by category of the catalogue, with a search through them. */
export function InstructionsPage({ data }: PageProps<InstructionsData>) {
  const { title, lead, q, groups, found, total } = data;
  return (
    <>
      <div className="wrap guides">
        <Breadcrumbs items={[{ title: "Сервис", url: paths.service.href() }]} current={title} />
        <div className="guides-head">
          <h1 className="h1">
            {title}
            <span className="sup">
              <span className="vh">, всего </span>
              {total}
            </span>
          </h1>
          <p className="lead">{lead}</p>
          <div>
            <FindForm action={paths.instructions.href()} q={q} label="Поиск по инструкциям" placeholder="Батут, скамья, сборка" />
            <p className="soft" role="status">
              {q !== "" && foundText(found)}
            </p>
          </div>
        </div>
        {found === 0 ? (
          <Empty
            title={`Инструкции по запросу «${q}» нет`}
            text="Проверьте слово или посмотрите все. Паспорт старой модели пришлём по почте."
          >
            <a className="btn" href={paths.instructions.href()}>
              Все инструкции
            </a>
          </Empty>
        ) : (
          <div className={groups.length > 1 ? "text-in" : undefined}>
            {groups.length > 1 && <Contents sections={groups} />}
            <div className="guides-groups">
              {groups.map(({ id, title: group, items }) => (
                <section key={id} id={id}>
                  <h2 className="h3">{group}</h2>
                  <ul className="guides-list">
                    {items.map((guide) => (
                      <Guide key={guide.id} guide={guide} />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </div>
        )}
      </div>
      <Ask title="Нет нужной" text="Назовите модель и серийный номер с таблички. Пришлём паспорт и чертежи, в том числе снятых изделий." />
    </>
  );
}

function Guide({ guide }: { guide: InstructionsData["groups"][number]["items"][number] }) {
  const { id, title, kind, summary, url, picture, section } = guide;
  // «Инструкция по сборке: батуты» names the kind itself.
  const [, label = kind, subject = title] = /^([^:]+): (.+)$/.exec(title) ?? [];
  return (
    <li className="guide" id={id}>
      <div className="guide-ph">
        {picture && <Photo className="shot" picture={picture} sizes="(min-width: 768px) 124px, 74px" maxWidth={320} decorative />}
      </div>
      <div className="guide-t">
        <p className="guide-kind">{label}</p>
        <h3 className="h4">
          <a href={url} type="application/pdf">
            {subject}
          </a>
        </h3>
        <p className="soft">{summary}</p>
        {section && (
          <a className="guide-section" href={section.url}>
            Раздел «{section.title}»
          </a>
        )}
      </div>
      <p className="guide-file">
        <Icon name="file-down" />
        {guideText(guide)}
      </p>
    </li>
  );
}

function foundText(found: number): string {
  if (found === 0) return "Ничего не нашлось";
  return `${plural(found, "Нашлась", "Нашлись", "Нашлось")} ${found} ${plural(found, "инструкция", "инструкции", "инструкций")}`;
}
