import type { FaqPage as FaqData } from "#shared/contract/service-pages.ts";
import { paths } from "#shared/paths.ts";
import { plural } from "#shared/text/format.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { definePage, type PageProps } from "../../page.ts";
import { ContactBand } from "../../ui/page/contact-band.tsx";
import { QuestionList } from "../../ui/page/question-list.tsx";
import { SearchableGroups } from "../../ui/page/searchable-groups.tsx";
import { wordsOf } from "../../navigation/addresses.ts";

export const route = definePage({
  component: FaqPage,
  sitemap: true,
  quiet: true,
  query: ["q"],
  load: async ({ api, signal, url }) => (await api.call(endpoints.faq, { query: { page: "faq", q: wordsOf(url) }, signal })).page,
  head: ({ seo, q }) => ({ ...seo, canonical: paths.faq.href(), noindex: q !== "" }),
  schemaOrg: ({ groups }) => ({ questions: groups.flatMap(({ items }) => items) }),
});

/** Up to this many found questions are shown with their answers open. */
const FEW_QUESTIONS = 4;

/** Questions by group, with a search through them. */
function FaqPage({ data }: PageProps<FaqData>) {
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
        renderItems={(items) => <QuestionList items={items} open={q !== "" && found <= FEW_QUESTIONS} />}
      />
      <ContactBand
        title="Не нашли ответа"
        text="Спросите человека: отвечаем по телефону и в письмах, без робота."
        form={{ id: "questions", title: "Задать вопрос" }}
      />
    </>
  );
}
