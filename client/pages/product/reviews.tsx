import type { Reviews } from "#shared/contract/catalog.ts";
import { dateText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";
import { plural } from "#shared/text/plural.ts";
import { formHref } from "../../navigation/form-address.ts";
import { Icon } from "../../ui/icon.tsx";
import "./reviews.css";

/** The number of reviews that are visible at once; the others can be opened. */
const FIRST = 4;

type Review = Reviews["items"][number];

/** The reviews with their average rating, and buttons to write one. */
export function ReviewsSection({ reviews: { rating, count, items }, product }: { reviews: Reviews; product: number }) {
  const more = items.slice(FIRST);
  return (
    <section className="section reviews" id="reviews" aria-labelledby="reviews-title">
      <div className="wrap grid12">
        <div className="reviews-aside">
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
          <p className="reviews-actions">
            <a className="button" href={formHref("add-comment", { product })}>
              Оставить отзыв
            </a>
            <a className="button button-soft" href={formHref("questions", { product })}>
              Задать вопрос
            </a>
          </p>
        </div>
        {items.length > 0 && (
          <div className="reviews-list">
            {items.slice(0, FIRST).map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
            {more.length > 0 && (
              <details className="reviews-more">
                <summary className="button button-outline">Показать ещё {more.length}</summary>
                {more.map((review) => (
                  <ReviewItem key={review.id} review={review} />
                ))}
              </details>
            )}
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
        {rating.toLocaleString("ru-RU", { minimumFractionDigits: 1 })}
        <span>из{NBSP}5</span>
      </p>
      {items.length < count && <p className="soft">По последним {items.length}:</p>}
      <dl className="reviews-bars numeric">
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

function ReviewItem({ review: { name, rating, text, advantages, disadvantages, date, answer } }: { review: Review }) {
  return (
    <article className="review">
      <header>
        <h3 className="h4">{name}</h3>
        <time className="soft" dateTime={date}>
          {dateText(date)}
        </time>
        <p className="review-stars" role="img" aria-label={`Оценка ${rating} из${NBSP}5`}>
          {[1, 2, 3, 4, 5].map((star) => (
            <span key={star} className={star <= rating ? "is-on" : undefined}>
              <Icon name="star" small />
            </span>
          ))}
        </p>
      </header>
      <p className="review-text">{text}</p>
      {(advantages || disadvantages) && (
        <dl className="review-sides">
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
      {answer && (
        <div className="review-answer">
          <b>Ответ магазина</b>
          <p>{answer}</p>
        </div>
      )}
    </article>
  );
}
