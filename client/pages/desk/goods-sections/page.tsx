import { useLocation } from "react-router-dom";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { DeskCategory, DeskSections, DeskType } from "#shared/contract/desk/goods/own-goods.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { deskHead } from "../../../desk/head.ts";
import { useRight } from "../../../desk/root-data.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { newAttempt } from "../../../desk/ui/seen.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { definePage, type PageProps } from "../../../page.ts";
import { action } from "./action.ts";
import { AddSection, ChangeSection, MoveSection } from "./forms.tsx";
import "../../../ui/form/form.css";

type SectionsData = DeskSections & { attempt: string };

export const route = definePage<SectionsData>({
  component: SectionsPage,
  load: async ({ api, signal }) => ({ ...(await api.call(deskEndpoints.deskSections, { signal })), attempt: newAttempt() }),
  action,
  head: (_, url) => deskHead("Разделы", url),
  query: ["done", "id"],
});

const doneTexts: Readonly<Record<string, string>> = {
  added: "Раздел добавлен. Покупатели увидят его с первым товаром",
  changed: "Сохранено. Прежние адреса ведут на нынешние",
  hidden: "Раздел спрятан",
  shown: "Раздел вернулся",
  moved: "Порядок изменён",
  removed: "Раздел удалён, его адрес ведёт дальше",
  restored: "Раздел вернулся на своё место",
  begun: "Витрина пуста: добавьте разделы и товары или загрузите выгрузку",
};

/** The tree of sections: categories with the types inside. */
function SectionsPage({ data: { categories, removed, source, attempt } }: PageProps<SectionsData>) {
  const query = new URLSearchParams(useLocation().search);
  const done = query.get("done") ?? "";
  const gone = removed.find(({ id }) => done === "removed" && String(id) === query.get("id"));
  const [mayChange, mayBegin] = [useRight("goods"), useRight("settings")];
  const { answer } = usePageForm();
  const inline = answer && /^(?:move|begin|restore)/.test(answer.form ?? "") ? Object.values(answer.errors)[0] : undefined;
  return (
    <>
      <DeskHead
        title="Разделы"
        note={`${categories.length}${NBSP}${plural(categories.length, "категория", "категории", "категорий")}`}
        back={{ title: "Товары", url: deskPaths.goods.href() }}
        actions={
          mayChange && (
            <>
              <AddSection categories={categories} attempt={attempt} />
              {source === "demo" && mayBegin && <Begin />}
            </>
          )
        }
      />
      <div className="desk-narrow stack fit gap-16">
        {Object.hasOwn(doneTexts, done) && !answer && (
          <Note tone="done">
            {doneTexts[done]}
            {gone && mayChange && <Restore {...gone} />}
          </Note>
        )}
        {inline && <Note tone="danger">{inline}</Note>}
        {categories.length === 0 ? (
          <div className="data-table-empty outlined rounded">
            <Nothing title="Разделов ещё нет">Добавьте первый: товары стоят в{NBSP}разделах.</Nothing>
          </div>
        ) : (
          <ol className="stack fit gap-12">
            {categories.map((category, index) => (
              <li key={category.id}>
                <Panel
                  id={`section-${category.id}`}
                  title={category.name}
                  note={<About section={category} />}
                  actions={mayChange && <Deeds section={category} isFirst={index === 0} isLast={index === categories.length - 1} />}
                >
                  <Types category={category} categories={categories} mayChange={mayChange} />
                </Panel>
              </li>
            ))}
          </ol>
        )}
        {removed.length > 0 && mayChange && (
          <Panel title="Удалённые разделы" note={`можно вернуть на${NBSP}место`}>
            <ul className="stack gap-8 text-15">
              {removed.map((one) => (
                <li key={one.id} className="spread middle gap-12">
                  <span className="anywhere">
                    {one.name}
                    <span className="text-13 soft">
                      {" "}
                      удалён <Moment iso={one.at} />
                    </span>
                  </span>
                  <Restore {...one} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </>
  );
}

/** Brings a removed section back. */
function Restore({ id, name }: { id: number; name: string }) {
  const { sending } = usePageForm(`restore-${id}`);
  return (
    <form method="post">
      <input type="hidden" name="form" value={`restore-${id}`} />
      <input type="hidden" name="id" value={id} />
      <button className="button-plain" type="submit" name="do" value="restore" disabled={sending} aria-label={`Вернуть раздел ${name}`}>
        Вернуть
      </button>
    </form>
  );
}

interface TypesProps {
  category: DeskCategory;
  categories: readonly DeskCategory[];
  mayChange: boolean;
}

/** A type that is one page with its category is told by the category alone. */
function Types({ category: { id, types }, categories, mayChange }: TypesProps) {
  return (
    <ol className="stack fit gap-12">
      {types.map((type, index) => (
        <li key={type.id} id={`section-${type.id}`} className={`cluster middle gap-12${index > 0 ? " ruled" : ""}`}>
          <div className="lines">
            <span className="medium">{type.name}</span>
            <span className="text-13 soft anywhere">
              <About section={type} />
            </span>
          </div>
          {mayChange && (
            <div className="push">
              <Deeds section={type} isFirst={index === 0} isLast={index === types.length - 1} place={{ category: id, categories }} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

interface DeedsProps {
  section: DeskCategory | DeskType;
  isFirst: boolean;
  isLast: boolean;
  place?: { category: number; categories: readonly DeskCategory[] };
}

/** The page of its type stands for both. */
const isOnePage = (section: DeskCategory | DeskType) => "types" in section && section.types.some((type) => type.own && type.shares_page);

function Deeds({ section, isFirst, isLast, place }: DeedsProps) {
  return (
    <div className="cluster middle gap-8">
      {section.own && !isOnePage(section) && (
        <a
          className="button-plain"
          href={deskPaths.goodsSection.href({ id: String(section.id) })}
          aria-label={`${"types" in section ? "Удаление" : "Фильтры"}: ${section.name}`}
        >
          {"types" in section ? "Удаление" : "Фильтры"}
        </a>
      )}
      <ChangeSection section={section} {...(place && { place })} />
      <MoveSection section={section} isFirst={isFirst} isLast={isLast} />
    </div>
  );
}

/** Its address, what is in it, and why shoppers do not see it. */
function About({ section }: { section: DeskCategory | DeskType }) {
  const { url, goods, hidden_goods, hidden, own } = section;
  const shares = "shares_page" in section && section.shares_page;
  const facts = [
    `${goods}${NBSP}${plural(goods, "товар", "товара", "товаров")}`,
    hidden_goods > 0 && `${hidden_goods}${NBSP}${plural(hidden_goods, "скрытый", "скрытых", "скрытых")}`,
    own && "добавлен здесь",
    shares && `одна страница с${NBSP}категорией`,
    hidden ? "спрятан" : goods === 0 && `пуст: покупатели не${NBSP}видят`,
  ].filter((text) => text !== false);
  return (
    <>
      {goods > 0 && !shares ? (
        <a className="desk-link" href={url} target="_blank" rel="noopener">
          {url}
        </a>
      ) : (
        url
      )}
      {` · ${facts.join(" · ")}`}
    </>
  );
}

/** Takes the demonstration away. */
function Begin() {
  const { sending } = usePageForm("begin");
  return (
    <Confirm label="Начать со своих товаров" look="button button-outline" title="Убрать демонстрацию?">
      <form className="desk-form text-15" method="post">
        <input type="hidden" name="form" value="begin" />
        <p>
          Витрина станет пустой: вы{NBSP}добавите разделы и{NBSP}товары сами или загрузите выгрузку. Вернуть демонстрацию сможет команда на
          {NBSP}сервере: <code>npm run shop -- import undo</code>
        </p>
        <div className="form-actions">
          <button className="button" type="submit" name="do" value="begin" disabled={sending}>
            Начать
          </button>
        </div>
      </form>
    </Confirm>
  );
}
