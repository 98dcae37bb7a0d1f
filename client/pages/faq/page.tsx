import type { FaqPage as FaqData } from "#shared/contract/service.ts";
import { paths } from "#shared/paths.ts";
import { plural } from "#shared/text/plural.ts";
import type { PageProps } from "../../page.ts";
import { ContactBand } from "../../ui/contact-band.tsx";
import { QuestionList } from "../../ui/question-list.tsx";
import { SearchableGroups } from "../../ui/searchable-groups.tsx";

/** Up to this many found questions are shown with their answers open. */
const FEW = 4;

/** Questions by group, with a search through them. */
export function FaqPage({ data }: PageProps<FaqData>) {
  const { q, found } = data;
  return (
    <>
      <SearchableGroups
        page={data}
        href={paths.faq.href()}
        label="Поиск по вопросам"
        placeholder="Возврат, пружины, чек"
        foundText={`${plural(found, "Нашёлся", "Нашлись", "Нашлось")} ${found} ${plural(found, "вопрос", "вопроса", "вопросов")}`}
        nothingFound={{
          title: `О «${q}» пока не спрашивали`,
          text: "Проверьте слово, посмотрите все вопросы или задайте свой.",
          showAll: "Все вопросы",
        }}
        renderItems={(items) => <QuestionList items={items} open={q !== "" && found <= FEW} />}
      />
      <ContactBand
        title="Не нашли ответа"
        text="Спросите человека: отвечаем по телефону и в письмах, без робота."
        form={{ id: "questions", title: "Задать вопрос" }}
      />
    </>
  );
}
