import type { EnquiryPage } from "#shared/contract/manage/enquiries.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { Badge } from "../../../manage/ui/badge.tsx";
import { ConflictNote } from "../../../manage/ui/conflict-note.tsx";
import { DeskHead } from "../../../manage/ui/desk-head.tsx";
import { Note } from "../../../manage/ui/note.tsx";
import type { PageProps } from "../../../page.ts";
import { enquiryTones } from "../enquiries/columns.tsx";
import type { EnquiryAnswer } from "./action.ts";
import { AnswerPanel } from "./answer.tsx";
import { AssignPanel } from "./assign.tsx";
import { EnquiryHistory } from "./history.tsx";
import { Letter } from "./letter.tsx";
import { Others, Sender } from "./sender.tsx";
import "../../../ui/form.css";
import "./page.css";

/** One enquiry: what was written, the answer, what was done, and who wrote it. */
export function EnquiryDeskPage({ data }: PageProps<EnquiryPage["page"]>) {
  const { enquiry, colleagues, templates } = data;
  // The form is empty again once a letter was written; any other deed leaves what is typed in it.
  const answers = enquiry.history.filter(({ deed }) => deed === "answer").length;
  return (
    <>
      <DeskHead
        title={
          <>
            {enquiry.form_name} №{NBSP}
            {enquiry.number}
          </>
        }
        note={<Badge tone={enquiryTones[enquiry.state]}>{enquiry.state_name}</Badge>}
        actions={<StateForm enquiry={enquiry} />}
        back={{ title: "Обращения", url: managePaths.enquiries.href() }}
      />
      <div className="panel-columns enquiry-columns">
        <div className="panel-stack">
          <Letter enquiry={enquiry} />
          {!enquiry.erased && <AnswerPanel key={answers} enquiry={enquiry} templates={templates} />}
          <EnquiryHistory enquiry={enquiry} />
        </div>
        <div className="panel-stack">
          <Sender enquiry={enquiry} />
          <AssignPanel key={enquiry.assigned?.id} enquiry={enquiry} colleagues={colleagues} />
          <Others others={enquiry.others} />
        </div>
      </div>
    </>
  );
}

/** «Готово» or «Открыть снова». */
function StateForm({ enquiry: { state, version } }: { enquiry: EnquiryPage["page"]["enquiry"] }) {
  const deed = state === "done" ? "reopen" : "done";
  const { answer, errors, sending } = usePageForm<EnquiryAnswer>(deed);
  return (
    <form className="enquiry-state" method="post">
      {answer?.conflict && <ConflictNote by={answer.conflict.by} changes={answer.conflict.changes} />}
      {errors.form && <Note tone="danger" title={errors.form} />}
      <input type="hidden" name="form" value={deed} />
      <input type="hidden" name="version" value={answer?.conflict?.version ?? version} />
      <button className="button button-outline" type="submit" disabled={sending}>
        {deed === "done" ? "Отметить готовым" : "Открыть снова"}
      </button>
    </form>
  );
}
