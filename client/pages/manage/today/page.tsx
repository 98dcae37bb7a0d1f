import type { Today } from "#shared/contract/manage/today.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { DeskHead } from "../../../manage/ui/desk-head.tsx";
import { Note } from "../../../manage/ui/note.tsx";
import type { PageProps } from "../../../page.ts";
import { Catalogue } from "./catalogue.tsx";
import { BestSellers, EndingStock, LostAddresses, MissedSearches } from "./lists.tsx";
import { FailedLetters } from "./letters.tsx";
import { Sales } from "./sales.tsx";
import { Waiting } from "./waiting.tsx";
import "./page.css";

export interface TodayData extends Today {
  /** Letters were given to the outbox once more. */
  retried: boolean;
}

/** What waits, and how the shop does. What the member has no right to is left out. */
export function TodayPage({ data: { waiting, letters, statistics, retried } }: PageProps<TodayData>) {
  const { errors } = usePageForm();
  return (
    <>
      <DeskHead title="Сегодня" />
      <div className="today">
        {retried && <Note tone="done">Письма поставлены в очередь ещё раз.</Note>}
        {errors.form && <Note tone="danger">{errors.form}</Note>}
        <Waiting waiting={waiting} letters={letters} />
        {letters && letters.failed > 0 && <FailedLetters letters={letters} />}
        {statistics && (
          <>
            <Sales sales={statistics.sales} />
            <div className="today-columns">
              <div className="panel-stack">
                <BestSellers best={statistics.best} />
                <MissedSearches missed={statistics.missed} />
                <LostAddresses lost={statistics.lost} />
              </div>
              <EndingStock ending={statistics.ending} />
            </div>
            {statistics.catalogue && <Catalogue catalogue={statistics.catalogue} />}
          </>
        )}
      </div>
    </>
  );
}
