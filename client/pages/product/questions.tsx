import type { SampleQuestion } from "#shared/contract/catalog.ts";
import type { Questions } from "#shared/contract/product-page.ts";
import { dateText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";
import { formHref } from "../../navigation/form-address.ts";
import { FirstFew } from "./first-few.tsx";
import { ShopAnswer } from "./reviews.tsx";

interface QuestionsProps {
  questions: Questions;
  samples: readonly SampleQuestion[];
  product: number;
}

/** What shoppers asked about the product, with the shop's answers, and a button to ask. */
export function QuestionsSection({ questions: { count, items }, samples, product }: QuestionsProps) {
  return (
    <section className="section reviews later" id="questions" aria-labelledby="questions-title">
      <div className="wrap grid12">
        <div className="reviews-aside">
          <h2 className="h2" id="questions-title">
            Вопросы и{NBSP}ответы
            {count > 0 && <span className="count-mark">{count}</span>}
          </h2>
          <p className="soft">
            {count > 0
              ? `Не${NBSP}нашли своего вопроса? Ответим на${NBSP}почту, а${NBSP}полезный другим покажем здесь.`
              : `Спросите о${NBSP}размере, сборке или${NBSP}уходе: ответим на${NBSP}почту, а${NBSP}полезный другим вопрос покажем здесь.`}
          </p>
          <p className="reviews-actions">
            <a className="button button-soft" href={formHref("product-question", { product })}>
              Задать вопрос
            </a>
          </p>
        </div>
        {items.length + samples.length > 0 && (
          <div className="reviews-list">
            <FirstFew>
              {items.map((question) => (
                <QuestionItem key={question.id} question={question} id={`question-${question.id}`} />
              ))}
            </FirstFew>
            {samples.map((sample) => (
              <QuestionItem key={sample.text} question={sample} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

/** A sample has no id, because no letter leads to it. */
function QuestionItem({ question: { name, text, date, answer }, id }: { question: SampleQuestion; id?: string }) {
  return (
    <article className="review" id={id}>
      {id === undefined && <p className="review-sample">Демонстрационный вопрос: показывает, как выглядит раздел</p>}
      <header>
        <h3 className="review-text question-text">{text}</h3>
        <p className="question-by soft">
          {name}, <time dateTime={date}>{dateText(date)}</time>
        </p>
      </header>
      <ShopAnswer text={answer} />
    </article>
  );
}
