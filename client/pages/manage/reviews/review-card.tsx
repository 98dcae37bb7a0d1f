import { REVIEW_ANSWER_MAX, REVIEW_REASON_MAX, type ReviewPayload, type ReviewRow } from "#shared/contract/manage/reviews.ts";
import { reviewKindNames, type ReviewState } from "#shared/domain/review-state.ts";
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

const tones: Record<ReviewState, Tone> = { waiting: "new", approved: "done", answered: "done", rejected: "off" };

/** A review or a question with what can be decided about it. */
export function ReviewCard({ review }: { review: ReviewRow }) {
  const { number, kind, state, state_name, created_at, name, product, product_url, text, advantages, disadvantages, reason, changed } =
    review;
  const maySee = useRight("enquiries");
  return (
    <article className="review-card" aria-label={`${reviewKindNames[kind]} №${NBSP}${number}`}>
      <header className="review-card-head">
        {kind === "review" ? <Stars rating={review.rating} /> : <span className="review-card-kind">{reviewKindNames[kind]}</span>}
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
    <div className="review-card-decision">
      {answer?.conflict && <ConflictNote by={answer.conflict.by} changes={answer.conflict.changes} />}
      <form className="desk-form" id={name} method="post" noValidate>
        <ErrorSummary errors={others} prefix={`${name}-`} attempt={attempt} />
        {hidden}
        {state !== "rejected" && (
          <TextField
            id={`${name}-answer`}
            name="answer"
            label={label}
            hint={state === "waiting" ? hint : undefined}
            rows={lines}
            maxLength={REVIEW_ANSWER_MAX}
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
                maxLength={REVIEW_REASON_MAX}
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
