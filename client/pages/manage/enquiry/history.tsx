import { NOTE_MAX, type EnquiryDeedView, type ManageEnquiry } from "#shared/contract/manage/enquiries.ts";
import type { Tone } from "../../../manage/ui/badge.tsx";
import { EventList, type EventEntry } from "../../../manage/ui/event-list.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";
import { TextField } from "../../../ui/field.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { deedTitle } from "./deed-title.ts";

const tones: Partial<Record<EnquiryDeedView["deed"], Tone>> = { answer: "new", assign: "active", done: "done" };

/** What was done, and a note for the colleagues. */
export function EnquiryHistory({ enquiry: { created_at, history, version, erased } }: { enquiry: ManageEnquiry }) {
  const entries: EventEntry[] = history.map((deed, index) => ({
    id: index + 1,
    at: deed.at,
    by: deed.by,
    title: deedTitle(deed),
    tone: deed.letter === "failed" ? "danger" : tones[deed.deed],
    body: bodyOf(deed),
  }));
  return (
    <Panel title="История" id="history">
      <EventList entries={[{ id: 0, at: created_at, by: "", title: "Получено" }, ...entries]} />
      {!erased && <NoteForm key={history.length} version={version} />}
    </Panel>
  );
}

function bodyOf({ deed, subject, text, letter }: EnquiryDeedView) {
  if (subject === "" && text === "") return undefined;
  if (deed === "assign") return text;
  return (
    <div className="enquiry-deed">
      {subject && <b>{subject}</b>}
      <p>{text}</p>
      {letter === "failed" && <p className="enquiry-failed">Почтовый сервер не принял письмо. Позвоните или исправьте адрес.</p>}
    </div>
  );
}

function NoteForm({ version }: { version: number }) {
  const { errors, values, sending } = usePageForm("note");
  return (
    <form className="desk-form enquiry-note" method="post" noValidate>
      <input type="hidden" name="form" value="note" />
      <input type="hidden" name="version" value={version} />
      <TextField
        id="enquiry-note"
        name="note"
        label="Заметка для своих"
        rows={2}
        maxLength={NOTE_MAX}
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
