import { useLocation } from "react-router-dom";
import type { Reviews } from "#shared/contract/product-page.ts";
import { bodyText, reviewOrders, type ReviewOrder } from "#shared/domain/review-state.ts";
import { dateText } from "#shared/text/date.ts";
import { numberText, NBSP, plural } from "#shared/text/format.ts";
import { formHref } from "../../navigation/addresses.ts";
import { Icon } from "../../ui/icon.tsx";
import { FirstFew } from "./first-few.tsx";
import "./reviews.css";

type Review = Reviews["items"][number];

interface ReviewsProps {
  reviews: Reviews;
  product: number;
}

/** The reviews with their average rating, links that order them, and a button to write one. */
export function ReviewsSection({ reviews, product }: ReviewsProps) {
  const { rating, count, items, samples } = reviews;
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
            <Summary rating={rating} count={count} bars={reviews.bars} />
          )}
          <p className="reviews-actions cluster gap-8">
            <a className="button" href={formHref("add-comment", { product })}>
              Оставить отзыв
            </a>
          </p>
        </div>
        {items.length > 0 && (
          <div className="reviews-list full-row">
            {samples && (
              <p className="review-sample text-13 soft rounded-inner">
                Демонстрационные отзывы: показывают, как выглядит раздел. Исчезнут с{NBSP}первым настоящим.
              </p>
            )}
            {count > 1 && <Orders {...reviews} />}
            <FirstFew>
              {items.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </FirstFew>
          </div>
        )}
      </div>
    </section>
  );
}

const orderNames: Record<ReviewOrder, string> = { newest: "новые", best: "хорошие", worst: "плохие", photos: `с${NBSP}фото` };

/** Links, so that another order has an address and works without script. */
function Orders({ order, items }: Reviews) {
  const { search } = useLocation();
  const names = reviewOrders.filter((one) => one !== "photos" || order === "photos" || items.some(({ photos }) => photos));
  return (
    <nav className="review-orders cluster gap-16 text-15 no-print" aria-label="Порядок отзывов">
      <span className="soft">Сначала</span>
      {names.map((name) => {
        const query = new URLSearchParams(search);
        query.delete("reviews");
        if (name !== "newest") query.set("reviews", name);
        return (
          <a
            key={name}
            href={`${query.size > 0 ? `?${query}` : "?"}#reviews`}
            aria-current={name === order ? "true" : undefined}
            data-scroll="keep"
            data-replace=""
          >
            {orderNames[name]}
          </a>
        );
      })}
    </nav>
  );
}

function Summary({ rating, count, bars }: { rating: number; count: number; bars: readonly number[] }) {
  return (
    <>
      <p className="reviews-mean">
        {numberText(rating, { min: 1 })}
        <span className="text-20 soft">из{NBSP}5</span>
      </p>
      <dl className="reviews-bars numeric stack gap-6 text-15">
        {[5, 4, 3, 2, 1].map((stars) => {
          const own = bars[5 - stars] ?? 0;
          return (
            <div key={stars}>
              <dt>
                {stars}
                <span className="visually-hidden"> {plural(stars, "звезда", "звезды", "звёзд")}</span>
              </dt>
              <dd>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="100" height="8" />
                  <rect className="is-own" width={(100 * own) / count} height="8" />
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

function ReviewItem({ review }: { review: Review }) {
  const { name, rating, text, advantages, disadvantages, date, answer, verified, photos = [] } = review;
  const about = [verified && "Подтверждённая покупка", bodyText(review)].filter(Boolean).join(" · ");
  return (
    <article className="review stack gap-16 ruled">
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
        {about && <p className="question-by soft text-15">{about}</p>}
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
      {photos.length > 0 && (
        <p className="review-photos cluster gap-8">
          {photos.map((photo, index) => (
            <a key={photo} href={photo}>
              <img
                src={photo}
                alt={`Снимок ${index + 1} к${NBSP}отзыву: ${name}`}
                width="112"
                height="112"
                loading="lazy"
                decoding="async"
              />
            </a>
          ))}
        </p>
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
