import type { ReviewRow, ReviewsResponse } from "#shared/contract/manage/reviews.ts";
import { useLocation } from "react-router-dom";
import { reviewKindNames } from "#shared/domain/review-state.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { plural } from "#shared/text/plural.ts";
import { CursorPager } from "../../../manage/ui/cursor-pager.tsx";
import { DeskHead } from "../../../manage/ui/desk-head.tsx";
import { FilterBar, FilterSelect, FilterText } from "../../../manage/ui/filter-bar.tsx";
import { Note } from "../../../manage/ui/note.tsx";
import { Nothing } from "../../../manage/ui/nothing.tsx";
import type { PageProps } from "../../../page.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import type { ReviewAnswer } from "./action.ts";
import { ReviewCard } from "./review-card.tsx";
import "../../../ui/form.css";
import "./page.css";

export interface ReviewsData {
  page: ReviewsResponse["page"];
  /** The one that was just decided about, to take the decision back. */
  decided: ReviewRow | null;
}

const states = { approved: "Опубликованные", answered: "Отвеченные письмом", rejected: "Отклонённые", all: "Все" };
const kinds = { review: "Отзывы", question: "Вопросы" };
const title = `Отзывы и${NBSP}вопросы`;

/** Reviews and questions, those that wait first: each is decided about in its place. */
export function ReviewsPage({ data: { page, decided } }: PageProps<ReviewsData>) {
  const query = new URLSearchParams(useLocation().search);
  const number = query.get("number");
  return (
    <>
      <DeskHead
        title={number === null ? title : `${reviewKindNames[page.reviews[0]?.kind ?? "review"]} №${NBSP}${number}`}
        note={page.waiting === 0 ? "Никто не ждёт решения" : waitingText(page.waiting)}
        {...(number !== null && { back: { title, url: managePaths.reviews.href() } })}
      />
      {number === null && (
        <FilterBar label={title}>
          <FilterText id="reviews-q" name="q" label="Имя, товар или слова" />
          <FilterSelect
            id="reviews-state"
            name="state"
            label="Состояние"
            all={page.waiting > 0 ? `Ждут решения: ${page.waiting}` : "Ждут решения"}
            options={states}
          />
          <FilterSelect id="reviews-kind" name="kind" label="Что" all={title} options={kinds} />
        </FilterBar>
      )}
      {decided && <Decided review={decided} />}
      {page.reviews.length === 0 ? (
        <div className="data-table-empty">
          {number !== null || query.get("q") ? (
            <Nothing title="Ничего не нашлось">Измените слова или выберите другое состояние.</Nothing>
          ) : (
            <Nothing title="Всё разобрано">Новые появятся здесь и ждут вашего решения.</Nothing>
          )}
        </div>
      ) : (
        <ol className="reviews">
          {page.reviews.map((review) => (
            <li key={`${review.number}-${review.version}`}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ol>
      )}
      <CursorPager next={page.next} />
    </>
  );
}

function waitingText(waiting: number): string {
  return `${waiting}${NBSP}${plural(waiting, "ждёт", "ждут", "ждут")} решения`;
}

/** What was decided, with a way back. */
function Decided({ review: { number, version, kind, state, state_name, product } }: { review: NonNullable<ReviewsData["decided"]> }) {
  const { answer, sending } = usePageForm<ReviewAnswer>("decided");
  if (state === "waiting") return null;
  return (
    <div className="review-decided">
      <Note tone="done" title={`${state_name}: ${reviewKindNames[kind].toLowerCase()} №${NBSP}${number}, ${product}`}>
        {kind === "question" && state !== "rejected" && <p>Письмо с{NBSP}ответом ушло автору вопроса.</p>}
        <form method="post">
          <input type="hidden" name="form" value="decided" />
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="version" value={answer?.conflict?.version ?? version} />
          <button className="button-plain" type="submit" name="deed" value="undo" disabled={sending}>
            Отменить решение
          </button>
        </form>
      </Note>
    </div>
  );
}
