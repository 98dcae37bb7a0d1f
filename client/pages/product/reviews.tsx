import type { SampleReview } from "#shared/contract/catalog.ts";
import type { Reviews } from "#shared/contract/product-page.ts";
import { dateText } from "#shared/text/date.ts";
import { numberText, NBSP, plural } from "#shared/text/format.ts";
import { formHref } from "../../navigation/addresses.ts";
import { Icon } from "../../ui/icon.tsx";
import { FirstFew } from "./first-few.tsx";
import "./reviews.css";

type Review = Reviews["items"][number];

interface ReviewsProps {
  reviews: Reviews;
  /** They count in no rating. */
  samples: readonly SampleReview[];
  product: number;
}

/** The reviews with their average rating, and a button to write one. */
export function ReviewsSection({ reviews: { rating, count, items }, samples, product }: ReviewsProps) {
  return (
    <section className="section reviews ruled later" id="reviews" aria-labelledby="reviews-title">
      <div className="wrap grid12">
        <div className="reviews-aside stack gap-20 full-row">
          <h2 className="h2" id="reviews-title">
            Отзывы
            {count > 0 && <span className="count-mark">{count}</span>}
          </h2>
          {rating === null ? (
            <p className="soft">
              Пока никто не{NBSP}написал. Расскажите первым, как изделие ведёт себя дома или в{NBSP}зале.
            </p>
          ) : (
            <Summary rating={rating} count={count} items={items} />
          )}
          <p className="reviews-actions cluster gap-8">
            <a className="button" href={formHref("add-comment", { product })}>
              Оставить отзыв
            </a>
          </p>
        </div>
        {items.length + samples.length > 0 && (
          <div className="reviews-list full-row">
            <FirstFew>
              {items.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </FirstFew>
            {samples.map((sample, index) => (
              <ReviewItem key={sample.text} review={{ ...sample, id: -index, advantages: "", disadvantages: "" }} isSample />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

/** The bars count the loaded reviews: of many reviews only the last ones are loaded. */
function Summary({ rating, count, items }: { rating: number; count: number; items: readonly Review[] }) {
  return (
    <>
      <p className="reviews-mean">
        {numberText(rating, { min: 1 })}
        <span className="text-20 soft">из{NBSP}5</span>
      </p>
      {items.length < count && <p className="soft">По последним {items.length}:</p>}
      <dl className="reviews-bars numeric stack gap-6 text-15">
        {[5, 4, 3, 2, 1].map((stars) => {
          const own = items.filter((item) => item.rating === stars).length;
          return (
            <div key={stars}>
              <dt>
                {stars}
                <span className="visually-hidden"> {plural(stars, "звезда", "звезды", "звёзд")}</span>
              </dt>
              <dd>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="100" height="8" />
                  <rect className="is-own" width={(100 * own) / items.length} height="8" />
                </svg>
                {own}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

function ReviewItem({ review, isSample }: { review: Review; isSample?: boolean }) {
  const { name, rating, text, advantages, disadvantages, date, answer } = review;
  return (
    <article className="review stack gap-16 ruled">
      {isSample && (
        <p className="review-sample text-13 soft rounded-inner">
          Демонстрационный отзыв: показывает, как выглядит раздел, и{NBSP}в{NBSP}оценку не{NBSP}входит
        </p>
      )}
      <header className="cluster middle">
        <h3 className="h4">{name}</h3>
        <time className="soft text-15" dateTime={date}>
          {dateText(date)}
        </time>
        <p className="review-stars row gap-2" role="img" aria-label={`Оценка ${rating} из${NBSP}5`}>
          {[1, 2, 3, 4, 5].map((star) => (
            <span key={star} className={star <= rating ? "is-on" : undefined}>
              <Icon name="star" small />
            </span>
          ))}
        </p>
      </header>
      <p className="review-text pretty anywhere">{text}</p>
      {(advantages || disadvantages) && (
        <dl className="review-sides stack text-15">
          {advantages && (
            <div>
              <dt>Понравилось</dt>
              <dd>{advantages}</dd>
            </div>
          )}
          {disadvantages && (
            <div>
              <dt>Не{NBSP}понравилось</dt>
              <dd>{disadvantages}</dd>
            </div>
          )}
        </dl>
      )}
      {answer && <ShopAnswer text={answer} />}
    </article>
  );
}

/** What the shop says under a review or a question. */
export function ShopAnswer({ text }: { text: string }) {
  return (
    <div className="review-answer text-15 surface-inner">
      <b>Ответ магазина</b>
      <p>{text}</p>
    </div>
  );
}
