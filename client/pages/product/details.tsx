import { useEffect, useState } from "react";
import { NBSP, guideText } from "#shared/text/format.ts";
import type { ProductPageData, Questions } from "#shared/contract/product-page.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import type { Answer } from "#shared/contract/service-pages.ts";
import type { SampleQuestion } from "#shared/contract/catalog.ts";
import { dateText } from "#shared/text/date.ts";
import { withMinimumDelay } from "../../api/refusal.ts";
import { About, Specifications } from "./about.tsx";
import type { DetailsProps } from "./choice.ts";
import { Delivery } from "./delivery.tsx";
import { OfferRow } from "../../ui/product/offer-row.tsx";
import { partsHref } from "../../../shared/paths.ts";
import { useAppContext } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";
import { formHref } from "../../navigation/addresses.ts";
import { PartFit } from "./part-fit.tsx";
import { PersonFit } from "./person-fit.tsx";
import { QuestionList } from "../../ui/page/question-list.tsx";
import { FirstFew } from "./first-few.tsx";
import { ShopAnswer, ReviewsSection } from "./reviews.tsx";
import "./details.css";

export { action } from "./action.ts";
export { RelatedProducts } from "./related.tsx";

/** What stands below the first screen of a product page. */
export function Details({ data, choice }: DetailsProps) {
  const { card: product, guide, reviews, questions } = data;
  return (
    <>
      {data.fit && <PartFit key={`fit-${data.fit.asked?.id}`} fit={data.fit} data={data} choice={choice} />}
      <About product={product} choice={choice} />
      {data.person && <PersonFit key={`person-${product.id}`} rule={data.person} data={data} choice={choice} />}
      <Specifications product={product} choice={choice} drawing={data.drawing} />
      <Fitting key={`parts-${product.id}`} data={data} choice={choice} />
      <Delivery key={`delivery-${product.id}`} data={data} choice={choice} />
      {guide && <Guide guide={guide} />}
      <ReviewsSection reviews={reviews} product={product.id} />
      <QuestionsSection questions={questions} asked={data.asked} samples={product.sample_questions} product={product.id} />
    </>
  );
}

/** The guide in PDF and the rules for use. */
function Guide({ guide }: { guide: NonNullable<ProductPageData["guide"]> }) {
  return (
    <section className="section section-tight later" id="guide" aria-labelledby="guide-title">
      <div className="wrap grid12">
        <h2 className="h2 product-section-title full-row" id="guide-title">
          Инструкция
        </h2>
        <ul className="product-guide-list product-rows ruled full-row">
          <li>
            <Icon name="file-down" />
            <a className="stretched semibold balance" href={guide.url} type="application/pdf">
              {guide.title}
            </a>
            <span className="soft text-15">{guideText(guide)}</span>
          </li>
          <li>
            <Icon name="book-open" />
            <a className="stretched semibold balance" href={paths.exploitation.href()}>
              Правила эксплуатации
            </a>
            <span className="soft text-15">нагрузка, уход и осмотры</span>
          </li>
        </ul>
      </div>
    </section>
  );
}

interface QuestionsProps {
  questions: Questions;
  /** Of all goods of this kind. */
  asked: readonly Answer[];
  samples: readonly SampleQuestion[];
  product: number;
}

/** What shoppers asked about the product, with the shop's answers, and a button to ask. */
function QuestionsSection({ questions: { count, items }, asked, samples, product }: QuestionsProps) {
  return (
    <section className="section reviews ruled later" id="questions" aria-labelledby="questions-title">
      <div className="wrap grid12">
        <div className="reviews-aside stack gap-20 full-row">
          <h2 className="h2" id="questions-title">
            Вопросы и{NBSP}ответы
            {count > 0 && <span className="count-mark">{count}</span>}
          </h2>
          <p className="soft no-print">
            {count > 0
              ? `Не${NBSP}нашли своего вопроса? Ответим на${NBSP}почту, а${NBSP}полезный другим покажем здесь.`
              : `Спросите о${NBSP}размере, сборке или${NBSP}уходе: ответим на${NBSP}почту, а${NBSP}полезный другим вопрос покажем здесь.`}
          </p>
          <p className="reviews-actions cluster gap-8">
            <a className="button button-soft" href={formHref("product-question", { product })}>
              Задать вопрос
            </a>
          </p>
        </div>
        {items.length + samples.length + asked.length > 0 && (
          <div className="reviews-list full-row">
            <FirstFew>
              {items.map((question) => (
                <QuestionItem key={question.id} question={question} id={`question-${question.id}`} />
              ))}
            </FirstFew>
            {samples.map((sample) => (
              <QuestionItem key={sample.text} question={sample} />
            ))}
            {asked.length > 0 && <QuestionList items={asked} />}
          </div>
        )}
      </div>
    </section>
  );
}

/** A sample has no id, because no letter leads to it. */
function QuestionItem({ question: { name, text, date, answer }, id }: { question: SampleQuestion; id?: string }) {
  return (
    <article className="review stack gap-16 ruled" id={id}>
      {id === undefined && (
        <p className="review-sample text-13 soft rounded-inner">Демонстрационный вопрос: показывает, как выглядит раздел</p>
      )}
      <header className="cluster middle">
        <h3 className="review-text h4 pretty anywhere">{text}</h3>
        <p className="question-by soft text-15">
          {name}, <time dateTime={date}>{dateText(date)}</time>
        </p>
      </header>
      <ShopAnswer text={answer} />
    </article>
  );
}

/** What is bought with the product and which parts fit it, each with its button. */
function Fitting({ data, choice }: DetailsProps) {
  const { card } = data;
  const { parts, loading } = useParts(data, choice.id);
  const offered = parts.filter(({ offers }) => offers.length > 0);
  if (offered.length === 0) return null;
  const together = offered.filter((part) => part.together);
  const spare = offered.filter((part) => !part.together);
  const size = choice.modification?.name;
  return (
    <section className="section later" id="fitting" aria-labelledby="fitting-title">
      <div className="wrap grid12">
        <div className="product-section-title stack top start gap-12 full-row">
          <h2 className="h2" id="fitting-title">
            Что подходит
          </h2>
          <p className="soft">
            {card.name}
            {size && `, ${size}`}. Проверено по{NBSP}серии, диаметру и{NBSP}типу сетки.
          </p>
          <a className="more-link" href={partsHref(choice.id)}>
            Все детали на{NBSP}чертеже
          </a>
        </div>
        <div className="product-fitting-lists stack gap-32 full-row" aria-busy={loading}>
          {[
            { title: "Берут вместе", list: together },
            { title: "Запасные части", list: spare },
          ].map(
            ({ title, list }) =>
              list.length > 0 && (
                <div className="stack fit gap-12" key={title}>
                  <h3 className="h4">{title}</h3>
                  <ul className="ruled">
                    {list.flatMap(({ offers }) =>
                      offers.map((offer) => (
                        <li key={offer.id}>
                          <OfferRow offer={offer} />
                        </li>
                      )),
                    )}
                  </ul>
                </div>
              ),
          )}
        </div>
      </div>
    </section>
  );
}

/** The parts that fit the choice. The previous answer stays until the new one has arrived, and when loading fails. */
function useParts({ chosen, parts }: ProductPageData, id: number): { parts: ProductPageData["parts"]; loading: boolean } {
  const { api } = useAppContext();
  const [known, setKnown] = useState({ of: chosen, parts });
  const loading = known.of !== id && known.parts.length > 0;
  useEffect(() => {
    if (!loading) return;
    const leaving = new AbortController();
    withMinimumDelay(api.call(endpoints.spareParts, { query: { product: id }, signal: leaving.signal })).then(
      ({ page }) => leaving.signal.aborted || setKnown({ of: id, parts: page.chosen?.parts ?? [] }),
      () => {},
    );
    return () => leaving.abort();
  }, [api, id, loading]);
  return { parts: known.parts, loading };
}
