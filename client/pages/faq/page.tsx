import type { FaqPage as FaqData } from "#shared/contract/service.ts";
import { paths } from "#shared/paths.ts";
import { plural } from "#shared/text/plural.ts";
import type { PageProps } from "../../page.ts";
import { Answers } from "../../ui/answers.tsx";
import { Ask } from "../../ui/ask.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Empty } from "../../ui/empty.tsx";
import { FindForm } from "../../ui/find-form.tsx";
import { Contents } from "../../ui/rich-text.tsx";
import "./page.css";

/** As few found questions as these show their answers at once. */
const FEW = 4;

/** Questions by group, with a search through them. */
export function FaqPage({ data }: PageProps<FaqData>) {
  const { title, lead, q, groups, found, total } = data;
  return (
    <>
      <div className="wrap faq">
        <Breadcrumbs items={[{ title: "Сервис", url: paths.service.href() }]} current={title} />
        <div className="faq-head">
          <h1 className="h1">
            {title}
            <span className="sup">
              <span className="vh">, всего </span>
              {total}
            </span>
          </h1>
          <p className="lead">{lead}</p>
          <div>
            <FindForm action={paths.faq.href()} q={q} label="Поиск по вопросам" placeholder="Возврат, пружины, чек" />
            <p className="soft" role="status">
              {q !== "" && foundText(found)}
            </p>
          </div>
        </div>
        {found === 0 ? (
          <Empty title={`О «${q}» пока не спрашивали`} text="Проверьте слово, посмотрите все вопросы или задайте свой.">
            <a className="btn" href={paths.faq.href()}>
              Все вопросы
            </a>
          </Empty>
        ) : (
          <div className={groups.length > 1 ? "text-in" : undefined}>
            {groups.length > 1 && <Contents sections={groups} />}
            <div className="faq-groups">
              {groups.map(({ id, title: group, items }) => (
                <section key={id} id={id}>
                  <h2 className="h3">{group}</h2>
                  <Answers items={items} open={q !== "" && found <= FEW} />
                </section>
              ))}
            </div>
          </div>
        )}
      </div>
      <Ask
        title="Не нашли ответа"
        text="Спросите человека: отвечаем по телефону и в письмах, без робота."
        form={{ id: "questions", title: "Задать вопрос" }}
      />
    </>
  );
}

function foundText(found: number): string {
  if (found === 0) return "Ничего не нашлось";
  return `${plural(found, "Нашёлся", "Нашлись", "Нашлось")} ${found} ${plural(found, "вопрос", "вопроса", "вопросов")}`;
}
