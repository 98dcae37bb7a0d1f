import type { FirstStartPage } from "#shared/contract/desk/shop/first-start.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { Panel } from "../../../desk/ui/panel.tsx";
import { StepButton } from "./step-button.tsx";

const sourceNames = { demo: "Демонстрация", feed: "Выгрузка", hand: "Свои товары" } as const;

/** Where the goods come from: each way leads to its page. */
export function CatalogueStep({ catalogue }: Pick<FirstStartPage["page"], "catalogue">) {
  const count = catalogue?.products ?? 0;
  const note = catalogue
    ? `${sourceNames[catalogue.source]}: ${count}${NBSP}${plural(count, "товар", "товара", "товаров")}`
    : "товаров нет";
  const ways = [
    {
      title: "Выгрузка файлом",
      note: `YML Яндекс Маркета: перед импортом покажем разницу`,
      url: deskPaths.imports.href(),
    },
    {
      title: "Выгрузка по адресу",
      note: `магазин забирает сам по${NBSP}расписанию`,
      url: deskPaths.newImportSource.href(),
    },
    { title: "Обмен с 1С", note: "товары из 1С, заказы в неё", url: deskPaths.exchange.href() },
  ];
  return (
    <>
      <Panel title="Откуда товары" note={note}>
        <ul className="stack gap-12">
          {ways.map(({ title, note: what, url }) => (
            <li className="lines" key={title}>
              <a className="desk-link semibold" href={url}>
                {title}
              </a>
              <span className="soft">{what}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <div className="cluster middle gap-12">
        <StepButton step="catalogue" state="done">
          {catalogue?.source === "demo" ? "Оставить демонстрацию" : "Дальше"}
        </StepButton>
        <StepButton step="catalogue" state="skipped">
          Пропустить
        </StepButton>
      </div>
    </>
  );
}
