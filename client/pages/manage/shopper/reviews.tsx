import type { ReviewRow } from "#shared/contract/manage/reviews.ts";
import { reviewKindNames } from "#shared/domain/review-state.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";
import { Panel } from "../../../manage/ui/panel.tsx";
import "../enquiry/mentions.css";

/** The reviews and questions of a shopper in a line each. */
export function ShopperReviews({ reviews }: { reviews: readonly ReviewRow[] }) {
  return (
    <Panel title={`Отзывы и${NBSP}вопросы`} note={String(reviews.length)}>
      <ul className="mentions">
        {reviews.map(({ number, kind, product, rating, state_name, created_at }) => (
          <li key={number}>
            <a href={`${managePaths.reviews.href()}?number=${number}`}>{product}</a>
            <span className="numeric">{kind === "review" ? `${rating} из${NBSP}5` : reviewKindNames[kind]}</span>
            <span className="soft">
              {state_name}, {dayText(created_at)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
