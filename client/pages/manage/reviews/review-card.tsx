import { REVIEW_ANSWER_MAX, REVIEW_REASON_MAX, type ReviewRow } from "#shared/contract/manage/reviews.ts";
import type { ReviewState } from "#shared/domain/review-state.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { useRight } from "../../../manage/root-data.ts";
import { Badge, type Tone } from "../../../manage/ui/badge.tsx";
import { Confirm } from "../../../manage/ui/confirm.tsx";
import { ConflictNote } from "../../../manage/ui/conflict-note.tsx";
import { Moment } from "../../../manage/ui/moment.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { TextField } from "../../../ui/field.tsx";
import { productLink } from "../enquiry/links.tsx";
import type { ReviewAnswer } from "./action.ts";

const tones: Record<ReviewState, Tone> = { waiting: "new", approved: "done", rejected: "off" };

/** A review with what can be decided about it. */
export function ReviewCard({ review }: { review: ReviewRow }) {
  const { number, state, state_name, created_at, name, product, product_url, text, advantages, disadvantages, reason, changed } = review;
  const maySee = useRight("enquiries");
  return (
    <article className="review-card" aria-label={`Отзыв №${NBSP}${number}`}>
      <header className="review-card-head">
        <Stars rating={review.rating} />
        <b>{name}</b>
        <Badge tone={tones[state]}>{state_name}</Badge>
      </header>
      <p className="review-card-product">
        {productLink(product, product_url)}
        <span className="soft">
          <Moment iso={created_at} />
        </span>
        {maySee && (
          <a className="desk-link soft" href={managePaths.enquiry.href({ id: String(number) })}>
            Обращение №{NBSP}
            {number}
          </a>
        )}
      </p>
      <p className="review-card-text">{text}</p>
      {(advantages || disadvantages) && (
        <dl className="review-card-sides">
          {advantages && <Side title="Понравилось" text={advantages} />}
          {disadvantages && <Side title={`Не${NBSP}понравилось`} text={disadvantages} />}
        </dl>
      )}
      {state === "rejected" && reason !== "" && <p className="review-card-reason">Причина: {reason}</p>}
      {changed && (
        <p className="review-card-changed soft">
          {changed.by}, <Moment iso={changed.at} />
        </p>
      )}
      <Decision review={review} />
    </article>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className="review-card-stars numeric" role="img" aria-label={`Оценка ${rating} из${NBSP}5`}>
      {"★".repeat(rating)}
      <span>{"★".repeat(5 - rating)}</span>
    </span>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** The answer under the review, and the buttons that decide. */
function Decision({ review }: { review: ReviewRow }) {
  const { number, state, version, answer: shown } = review;
  const name = `review-${number}`;
  const { answer, errors, values, sending, attempt } = usePageForm<ReviewAnswer>(name);
  const hidden = (
    <>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="version" value={answer?.conflict?.version ?? version} />
    </>
  );
  const { reason: reasonError, ...others } = errors;
  return (
    <div className="review-card-decision">
      {answer?.conflict && <ConflictNote by={answer.conflict.by} changes={answer.conflict.changes} />}
      <form className="desk-form" id={name} method="post" noValidate>
        <ErrorSummary errors={others} prefix={`${name}-`} attempt={attempt} />
        {hidden}
        {state !== "rejected" && (
          <TextField
            id={`${name}-answer`}
            name="answer"
            label="Ответ магазина под отзывом"
            rows={2}
            maxLength={REVIEW_ANSWER_MAX}
            defaultValue={values.answer ?? shown}
            error={errors.answer}
          />
        )}
      </form>
      <div className="form-actions">
        {state === "waiting" && (
          <button className="button" type="submit" form={name} name="deed" value="approve" disabled={sending}>
            Опубликовать
          </button>
        )}
        {state === "approved" && (
          <button className="button" type="submit" form={name} name="deed" value="answer" disabled={sending}>
            Сохранить ответ
          </button>
        )}
        {state !== "rejected" && (
          <Confirm
            label={state === "waiting" ? "Отклонить" : "Снять с публикации"}
            name={`${state === "waiting" ? "Отклонить" : "Снять с публикации"}: отзыв №${NBSP}${number}`}
            title={state === "waiting" ? "Отклонить отзыв?" : "Снять отзыв с публикации?"}
            open={reasonError !== undefined}
          >
            <form className="desk-form" method="post" noValidate>
              {hidden}
              <TextField
                id={`${name}-reason`}
                name="reason"
                label="Почему"
                hint="Автору причину не отправляем: её видят только сотрудники."
                rows={2}
                maxLength={REVIEW_REASON_MAX}
                defaultValue={values.reason}
                error={reasonError}
              />
              <div className="form-actions">
                <button className="button button-danger" type="submit" name="deed" value="reject" disabled={sending}>
                  {state === "waiting" ? "Отклонить" : "Снять с публикации"}
                </button>
              </div>
            </form>
          </Confirm>
        )}
        {state === "rejected" && (
          <button className="button button-outline" type="submit" form={name} name="deed" value="undo" disabled={sending}>
            Вернуть на решение
          </button>
        )}
      </div>
    </div>
  );
}
