import type { EnquiryPage, DeskEnquiry, EnquiryDeedView } from "#shared/contract/desk/enquiries.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { ANSWER_FILES, MAX_NOTE } from "#shared/domain/forms/enquiry.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { Badge, type Tone } from "../../../desk/ui/badge.tsx";
import { ConflictNote, Note } from "../../../desk/ui/note.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { definePage, type PageProps } from "../../../page.ts";
import { enquiryTones } from "../enquiries/columns.tsx";
import { action, type EnquiryAnswer, deedTitle } from "./action.ts";
import { AnswerPanel } from "./answer.tsx";
import { AssignForms } from "../../../desk/ui/assign.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { Seen } from "../../../desk/ui/seen.tsx";
import { EventList, type EventEntry } from "../../../desk/ui/event-list.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Attachments, Letter } from "./letter.tsx";
import { Others, Sender } from "./sender.tsx";
import { deskHead } from "../../../desk/head.ts";
import "../../../ui/form/form.css";
import "./page.css";

const tones: Partial<Record<EnquiryDeedView["deed"], Tone>> = { reply: "active", answer: "new", assign: "active", done: "done" };

/** What was done, and a note for the colleagues. */
function EnquiryHistory({ enquiry: { number, created_at, history, version, erased } }: { enquiry: DeskEnquiry }) {
  const entries: EventEntry[] = history.map((deed, index) => ({
    id: index + 1,
    at: deed.at,
    by: deed.by,
    title: deedTitle(deed),
    tone: deed.letter === "failed" ? "danger" : tones[deed.deed],
    body: bodyOf(deed, number),
  }));
  return (
    <Panel title="История" id="history">
      <EventList entries={[{ id: 0, at: created_at, by: "", title: "Получено" }, ...entries]} />
      {!erased && <NoteForm key={history.length} version={version} />}
    </Panel>
  );
}

function bodyOf({ deed, by, subject, text, quoted, files, letter }: EnquiryDeedView, number: number) {
  if (subject === "" && text === "") return undefined;
  if (deed === "assign") return text;
  return (
    <div className="box stack gap-4">
      {subject && <b>{subject}</b>}
      {deed === "reply" && by !== "" && (
        <p className="pending medium">
          Письмо пришло с{NBSP}другого адреса: {by}. Проверьте, тот{NBSP}ли это человек.
        </p>
      )}
      <p className="typed anywhere">{text}</p>
      {quoted !== "" && (
        <details>
          <summary className="button-plain">Показать переписку ниже</summary>
          <p className="typed soft text-13 anywhere">{quoted}</p>
        </details>
      )}
      <Attachments number={number} files={files} />
      {letter === "failed" && <p className="danger medium">Почтовый сервер не принял письмо. Позвоните или исправьте адрес.</p>}
    </div>
  );
}

function NoteForm({ version }: { version: number }) {
  const { errors, values, sending } = usePageForm("note");
  return (
    <form className="desk-form ruled" method="post" noValidate>
      <Seen values={{ note: "" }} />
      <input type="hidden" name="form" value="note" />
      <input type="hidden" name="version" value={version} />
      <TextField
        id="enquiry-note"
        name="note"
        label="Заметка для своих"
        rows={2}
        maxLength={MAX_NOTE}
        defaultValue={values.note}
        error={errors.note ?? errors.form}
      />
      <div className="form-actions">
        <button className="button button-outline" type="submit" disabled={sending}>
          Записать
        </button>
      </div>
    </form>
  );
}

export const route = definePage<EnquiryPage["page"]>({
  component: EnquiryDeskPage,
  validate: ({ id }) => /^[1-9]\d{0,8}$/.test(id ?? ""),
  async load({ api, params, signal }) {
    const { page } = await api.call(deskEndpoints.enquiry, { params: { number: params.id ?? "" }, signal });
    return page;
  },
  action,
  formFiles: () => ANSWER_FILES,
  head: ({ enquiry: { form_name, number } }, url) => deskHead(`${form_name} №${NBSP}${number}`, url),
  query: ["template"],
  local: ["template"],
});

/** One enquiry: what was written, the answer, what was done, and who wrote it. */
function EnquiryDeskPage({ data }: PageProps<EnquiryPage["page"]>) {
  const { enquiry, colleagues, templates } = data;
  // The form is emptied after an answer was sent; any other action leaves the typed text in it.
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
        back={{ title: "Обращения", url: deskPaths.enquiries.href() }}
      />
      <div className="panel-columns enquiry-columns stack fit gap-16">
        <div className="stack fit top gap-16">
          <Letter enquiry={enquiry} />
          {!enquiry.erased && <AnswerPanel key={answers} enquiry={enquiry} templates={templates} />}
          <EnquiryHistory enquiry={enquiry} />
        </div>
        <div className="stack fit top gap-16">
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
    <form className="enquiry-state stack gap-10" method="post">
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

/** The member who is responsible for the enquiry. */
function AssignPanel({ enquiry: { assigned, version }, colleagues }: Pick<EnquiryPage["page"], "enquiry" | "colleagues">) {
  const { answer, errors, values, sending } = usePageForm<EnquiryAnswer>("assign");
  return (
    <Panel title="Кто занимается" note={assigned?.name ?? "пока никто"}>
      <div className="desk-form">
        {answer?.conflict && <ConflictNote by={answer.conflict.by} changes={answer.conflict.changes} />}
        <AssignForms
          assigned={assigned}
          colleagues={colleagues}
          id="enquiry-person"
          hidden={
            <>
              <input type="hidden" name="form" value="assign" />
              <input type="hidden" name="version" value={answer?.conflict?.version ?? version} />
            </>
          }
          value={values.person}
          error={errors.person ?? errors.form}
          sending={sending}
        />
      </div>
    </Panel>
  );
}
