import type { EntryTile } from "#shared/contract/editorial.ts";
import { QuestionList } from "../../ui/page/question-list.tsx";
import { Arc } from "../../ui/identity/arc.tsx";
import { ContactBand } from "../../ui/page/contact-band.tsx";
import { EntryCard } from "../../ui/page/entry-card.tsx";
import { Figures } from "../../ui/page/figures.tsx";
import { Logo } from "../../ui/identity/logo.tsx";
import { NextSteps } from "../../ui/page/next-steps.tsx";
import { Contents, RichText } from "../../ui/page/rich-text.tsx";
import { Principles } from "../../ui/page/principles.tsx";
import { Specimen } from "./specimen.tsx";
import "../../ui/page/figure-row.css";

const html = `<p>Абзац со <a href="#texts">ссылкой</a>, <b>выделением</b> и числом 12 990 ₽. Строка держит около семидесяти знаков, чтобы глаз не терял начало следующей.</p>
<h3>Заголовок внутри раздела</h3><ul><li>Список: рама 3 года</li><li>мат и пружины 2 года</li></ul><ol><li>Шаги по порядку</li><li>один за другим</li></ol>
<blockquote>Цитата стоит у черты.</blockquote>
<div class="prose-table"><table><thead><tr><th>Размер</th><th>Нагрузка</th><th>Пружин</th></tr></thead><tbody><tr><td>10 ft</td><td>130 кг</td><td>64</td></tr><tr><td>12 ft</td><td>150 кг</td><td>80</td></tr></tbody></table></div>`;
const sections = [
  { id: "sg-one", title: "Первый раздел", html },
  { id: "sg-two", title: "Второй раздел с длинным названием в две строки", html: "<p>Короткий раздел.</p>" },
];

/** Headings and texts. */
export function Texts({ entries }: { entries: readonly EntryTile[] }) {
  const [first] = entries;
  return (
    <>
      <Specimen title="Заголовки и текст">
        <p className="h1">Выше, чем вчера</p>
        <p className="h3">Заголовок третьего уровня</p>
        <p className="h4">Заголовок четвёртого уровня</p>
        <p className="lead">Вводка: два предложения о том, что здесь и зачем. Серым, крупнее текста.</p>
        <p>
          Обычный текст, <span className="soft">приглушённый текст</span> и <span className="numeric">1 234 567,89</span> табличными
          цифрами.
        </p>
      </Specimen>
      <Specimen title="Знак и дуга">
        <div className="styleguide-logo stack">
          <Logo />
          <Arc />
        </div>
      </Specimen>
      <Specimen title="Длинный текст с содержанием">
        <div className="rich-text-layout stack fit">
          <Contents sections={sections} />
          <RichText text={{ intro: "", sections }} />
        </div>
      </Specimen>
      <Specimen title="Вопросы и ответы">
        <QuestionList
          items={[
            { id: "sg-answer-1", question: "Можно ли оставить батут на зиму?", html: "<p>Раму можно, мат и сетку лучше снять.</p>" },
            { id: "sg-answer-2", question: "Вопрос подлиннее, который не помещается в одну строку на телефоне", html },
          ]}
        />
      </Specimen>
      <Specimen title="Числа">
        <Figures
          className="figure-row stack"
          figures={[
            { value: "366", unit: "см", label: "диаметр рамы" },
            { value: "150", unit: "кг", label: "рабочая нагрузка" },
            { value: "3", unit: "года", label: "гарантии" },
          ]}
        />
      </Specimen>
      <Specimen title="Правила">
        <Principles
          points={[
            { title: "Сначала испытываем", text: "Каждая рама держит в полтора раза больше, чем написано." },
            { title: "Потом продаём", text: "Запчасти есть 10 лет после покупки." },
          ]}
        />
      </Specimen>
      {first && (
        <Specimen title="Запись">
          <EntryCard entry={first} feature heading="h3" />
          <div className="styleguide-row">
            {entries.map((entry) => (
              <EntryCard key={entry.url} entry={entry} heading="h3" />
            ))}
          </div>
        </Specimen>
      )}
      <Specimen title="Куда дальше">
        <NextSteps
          label="Дальше: образец"
          ways={[
            { title: "Сервис", text: "Инструкции и запчасти", url: "/service/" },
            { title: "Контакты", text: "Позвонить или приехать", url: "/contacts/" },
          ]}
        />
      </Specimen>
      <Specimen title="К человеку">
        <ContactBand
          title="Остались вопросы?"
          text="Ответит тот, кто собирал эти тренажёры."
          form={{ id: "call", title: "Заказать звонок" }}
        />
      </Specimen>
    </>
  );
}
