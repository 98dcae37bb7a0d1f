import { useLocation } from "react-router-dom";
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
import type { ReviewsData } from "./route.ts";
import "../../../ui/form.css";
import "./page.css";

const states = { approved: "Опубликованные", rejected: "Отклонённые", all: "Все отзывы" };

/** Reviews, those that wait first: each is decided about in its place. */
export function ReviewsPage({ data: { page, decided } }: PageProps<ReviewsData>) {
  const query = new URLSearchParams(useLocation().search);
  const number = query.get("number");
  return (
    <>
      <DeskHead
        title={number === null ? "Отзывы" : `Отзыв №${NBSP}${number}`}
        note={page.waiting === 0 ? "Никто не ждёт решения" : waitingText(page.waiting)}
        {...(number !== null && { back: { title: "Отзывы", url: managePaths.reviews.href() } })}
      />
      {number === null && (
        <FilterBar label="Отзывы">
          <FilterText id="reviews-q" name="q" label="Имя, товар или слова" />
          <FilterSelect id="reviews-state" name="state" label="Состояние" all="Ждут решения" options={states} />
        </FilterBar>
      )}
      {decided && <Decided review={decided} />}
      {page.reviews.length === 0 ? (
        <div className="data-table-empty">
          {number !== null || query.get("q") ? (
            <Nothing title="Ничего не нашлось">Измените слова или выберите другое состояние.</Nothing>
          ) : (
            <Nothing title="Отзывы разобраны">Новые появятся здесь и ждут вашего решения.</Nothing>
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
function Decided({ review: { number, version, state, state_name, product } }: { review: NonNullable<ReviewsData["decided"]> }) {
  const { answer, sending } = usePageForm<ReviewAnswer>("decided");
  if (state === "waiting") return null;
  return (
    <div className="review-decided">
      <Note tone="done" title={`${state_name}: отзыв №${NBSP}${number}, ${product}`}>
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
