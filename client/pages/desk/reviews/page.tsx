import { useLocation } from "react-router-dom";
import type { ReviewRow, ReviewsResponse } from "#shared/contract/desk/reviews.ts";
import { reviewKindNames } from "#shared/domain/review-state.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { CursorPager } from "../../../desk/ui/cursor-pager.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { FilterBar, FilterSelect, FilterText } from "../../../desk/ui/filter-bar.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { FreshRows } from "../../../desk/ui/fresh-rows.tsx";
import { Nothing } from "../../../desk/ui/panel.tsx";
import { definePage, type PageProps } from "../../../page.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { action, type ReviewAnswer } from "./action.ts";
import { ReviewCard } from "./review-card.tsx";
import { deskHead } from "../../../desk/head.ts";
import "../../../ui/form/form.css";
import "./page.css";

export const route = definePage<ReviewsData>({
  component: ReviewsPage,
  async load({ api, url, signal }) {
    const query = new URLSearchParams([...url.searchParams].filter(([name, value]) => value !== "" && name !== "decided"));
    const { page } = await api.call(deskEndpoints.reviews, { query, signal });
    return { page, decided: await decidedOne(url.searchParams.get("decided")) };

    async function decidedOne(number: string | null): Promise<ReviewRow | null> {
      if (number === null || !/^[1-9]\d{0,8}$/.test(number)) return null;
      const found = await api.call(deskEndpoints.reviews, { query: { number }, signal });
      return found.page.reviews[0] ?? null;
    }
  },
  action,
  head: (_, url) => deskHead("Отзывы и вопросы", url),
  query: ["q", "state", "kind", "number", "cursor", "decided"],
});

interface ReviewsData {
  page: ReviewsResponse["page"];
  /** The review whose decision was just made, so that it can be undone. */
  decided: ReviewRow | null;
}

const states = { approved: "Опубликованные", answered: "Отвеченные письмом", rejected: "Отклонённые", all: "Все" };
const kinds = { review: "Отзывы", question: "Вопросы" };
const title = `Отзывы и${NBSP}вопросы`;

/** Reviews and questions, those that wait first: each is decided about in its place. */
function ReviewsPage({ data: { page, decided } }: PageProps<ReviewsData>) {
  const query = new URLSearchParams(useLocation().search);
  const number = query.get("number");
  return (
    <>
      <DeskHead
        title={number === null ? title : `${reviewKindNames[page.reviews[0]?.kind ?? "review"]} №${NBSP}${number}`}
        note={page.waiting === 0 ? "Никто не ждёт решения" : waitingText(page.waiting)}
        {...(number !== null && { back: { title, url: deskPaths.reviews.href() } })}
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
      {number === null && <FreshRows of="reviews" />}
      {page.reviews.length === 0 ? (
        <div className="data-table-empty outlined rounded">
          {number !== null || query.get("q") ? (
            <Nothing title="Ничего не нашлось">Измените слова или выберите другое состояние.</Nothing>
          ) : (
            <Nothing title="Всё разобрано">Новые появятся здесь и ждут вашего решения.</Nothing>
          )}
        </div>
      ) : (
        <ol className="stack fit gap-12">
          {page.reviews.map((review) => (
            <li key={`${review.number}-${review.version}`} tabIndex={-1} data-row="">
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

/** The decision that was just made, with a button to undo it. */
function Decided({ review: { number, version, kind, state, state_name, product } }: { review: NonNullable<ReviewsData["decided"]> }) {
  const { answer, sending } = usePageForm<ReviewAnswer>("decided");
  if (state === "waiting") return null;
  return (
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
  );
}
