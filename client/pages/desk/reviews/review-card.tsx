import type { ReviewPayload, ReviewRow } from "#shared/contract/desk/reviews.ts";
import { MAX_REVIEW_ANSWER, MAX_REVIEW_REASON, bodyText, reviewKindNames, type ReviewState } from "#shared/domain/review-state.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { useRight } from "../../../desk/root-data.ts";
import { Badge, type Tone } from "../../../desk/ui/badge.tsx";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { ConflictNote } from "../../../desk/ui/note.tsx";
import { Facts } from "../../../desk/ui/panel.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Seen } from "../../../desk/ui/seen.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { productLink } from "../enquiry/links.tsx";
import type { ReviewAnswer } from "./action.ts";

const tones: Record<ReviewState, Tone> = { waiting: "new", approved: "done", answered: "done", rejected: "off" };

/** A review or a question with what can be decided about it. */
export function ReviewCard({ review }: { review: ReviewRow }) {
  const { number, kind, state, state_name, created_at, name, product, product_url, text, advantages, disadvantages, reason, changed } =
    review;
  const maySee = useRight("enquiries");
  return (
    <article className="review-card stack top fit gap-8 text-15 outlined rounded" aria-label={`${reviewKindNames[kind]} №${NBSP}${number}`}>
      <header className="review-card-head cluster middle gap-12">
        {kind === "review" ? <Stars rating={review.rating} /> : <span className="soft">{reviewKindNames[kind]}</span>}
        <b>{name}</b>
        <span className="push">
          <Badge tone={tones[state]}>{state_name}</Badge>
        </span>
      </header>
      <p className="cluster middle gap-12 text-13">
        {productLink(product, product_url)}
        <span className="soft">
          <Moment iso={created_at} />
        </span>
        {maySee && (
          <a className="desk-link soft" href={deskPaths.enquiry.href({ id: String(number) })}>
            Обращение №{NBSP}
            {number}
          </a>
        )}
      </p>
      <p className="review-card-text text-17 typed">{text}</p>
      <Facts
        facts={[
          ["Понравилось", advantages],
          [`Не${NBSP}понравилось`, disadvantages],
          ["Рост и вес", bodyText(review)],
          ["Покупка", review.verified && "Есть выполненный заказ этого аккаунта"],
        ]}
      />
      {review.photos.length > 0 && (
        <p className="cluster gap-8">
          {review.photos.map((photo, index) => (
            <a key={photo} href={photo} target="_blank" rel="noreferrer">
              <img
                className="review-card-photo rounded-inner"
                src={photo}
                alt={`Снимок ${index + 1}`}
                width="96"
                height="96"
                loading="lazy"
              />
            </a>
          ))}
        </p>
      )}
      {state === "rejected" && reason !== "" && <p className="box">Причина: {reason}</p>}
      {changed && (
        <p className="soft text-13">
          {changed.by}, <Moment iso={changed.at} />
        </p>
      )}
      <Decision review={review} />
    </article>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className="review-card-stars numeric text-17" role="img" aria-label={`Оценка ${rating} из${NBSP}5`}>
      {"★".repeat(rating)}
      <span>{"★".repeat(5 - rating)}</span>
    </span>
  );
}

/** The words and the buttons of a decision. */
const words = {
  review: { noun: "отзыв", answer: "Ответ магазина под отзывом", hint: undefined, approve: "Опубликовать", lines: 2 },
  question: {
    noun: "вопрос",
    answer: "Ответ магазина",
    hint: "Автор получит его письмом, даже если вопрос не публиковать.",
    approve: "Ответить и опубликовать",
    lines: 4,
  },
};

/** The answer under the review, and the buttons that decide. */
function Decision({ review }: { review: ReviewRow }) {
  const { number, kind, state, version, answer: shown } = review;
  const name = `review-${number}`;
  const { answer, errors, values, sending, attempt } = usePageForm<ReviewAnswer>(name);
  const { noun, answer: label, hint, approve, lines } = words[kind];
  const hidden = (
    <>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="version" value={answer?.conflict?.version ?? version} />
    </>
  );
  const { reason: reasonError, ...others } = errors;
  const reject = state === "approved" ? "Снять с публикации" : "Отклонить";
  return (
    <div className="review-card-decision stack top gap-10 ruled">
      {answer?.conflict && <ConflictNote by={answer.conflict.by} changes={answer.conflict.changes} />}
      <form className="desk-form" id={name} method="post" noValidate>
        <ErrorSummary errors={others} prefix={`${name}-`} attempt={attempt} />
        {hidden}
        {state !== "rejected" && <Seen values={{ answer: shown }} />}
        {state !== "rejected" && (
          <TextField
            id={`${name}-answer`}
            name="answer"
            label={label}
            hint={state === "waiting" ? hint : undefined}
            rows={lines}
            maxLength={MAX_REVIEW_ANSWER}
            defaultValue={values.answer ?? shown}
            error={errors.answer}
          />
        )}
      </form>
      <div className="form-actions">
        {state === "waiting" && <DeedButton deed="approve" title={approve} form={name} sending={sending} />}
        {state === "waiting" && kind === "question" && (
          <DeedButton deed="reply" title="Ответить только письмом" form={name} sending={sending} outline />
        )}
        {state === "approved" && <DeedButton deed="answer" title="Сохранить ответ" form={name} sending={sending} />}
        {state === "answered" && <DeedButton deed="approve" title="Опубликовать" form={name} sending={sending} />}
        {(state === "waiting" || state === "approved") && (
          <Confirm
            label={reject}
            name={`${reject}: ${noun} №${NBSP}${number}`}
            title={state === "waiting" ? `Отклонить ${noun}?` : `Снять ${noun} с${NBSP}публикации?`}
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
                maxLength={MAX_REVIEW_REASON}
                defaultValue={values.reason}
                error={reasonError}
              />
              <div className="form-actions">
                <button className="button button-danger" type="submit" name="deed" value="reject" disabled={sending}>
                  {reject}
                </button>
              </div>
            </form>
          </Confirm>
        )}
        {state === "rejected" && <DeedButton deed="undo" title="Вернуть на решение" form={name} sending={sending} outline />}
      </div>
    </div>
  );
}

interface DeedButtonProps {
  deed: ReviewPayload["deed"];
  title: string;
  /** The id of the form that it sends. */
  form: string;
  sending: boolean;
  outline?: boolean;
}

function DeedButton({ deed, title, form, sending, outline }: DeedButtonProps) {
  return (
    <button className={outline ? "button button-outline" : "button"} type="submit" form={form} name="deed" value={deed} disabled={sending}>
      {title}
    </button>
  );
}
