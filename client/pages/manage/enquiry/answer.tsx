import { useRef, type MouseEvent } from "react";
import { useLocation } from "react-router-dom";
import { ANSWER_MAX, ANSWER_SUBJECT_MAX, type AnswerTemplate, type ManageEnquiry } from "#shared/contract/manage/enquiries.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { NBSP } from "#shared/text/space.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { ConflictNote } from "../../../manage/ui/conflict-note.tsx";
import { Note } from "../../../manage/ui/note.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { InputField, TextField } from "../../../ui/field.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import type { EnquiryAnswer } from "./action.ts";

/** Of an answer that begins from a blank sheet. */
const SUBJECT = `Ответ на${NBSP}ваше обращение`;

/** The answer by mail, from a blank sheet or one of the shop's texts. */
export function AnswerPanel({ enquiry, templates }: { enquiry: ManageEnquiry; templates: readonly AnswerTemplate[] }) {
  const { email, phone } = enquiry;
  if (email === "") {
    return (
      <Panel title="Ответить">
        <Note title="Почту не оставили">{phone === "" ? "Ответить письмом некуда." : <CallInstead phone={phone} />}</Note>
      </Panel>
    );
  }
  return (
    <Panel title="Ответить письмом" note={email}>
      <AnswerForm enquiry={enquiry} templates={templates} />
    </Panel>
  );
}

function CallInstead({ phone }: { phone: string }) {
  return (
    <span>
      Позвоните: <PhoneLink phone={formatPhone(phone)} />. Что решили, запишите в{NBSP}заметку ниже.
    </span>
  );
}

function AnswerForm({ enquiry, templates }: { enquiry: ManageEnquiry; templates: readonly AnswerTemplate[] }) {
  const { answer, errors, values, sending, attempt } = usePageForm<EnquiryAnswer>("answer");
  const { search } = useLocation();
  const chosen = templates[Number(new URLSearchParams(search).get("template") ?? -1)];
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);

  /** With script a text is added to what is typed; without script the link opens the page with it. */
  const insert = (event: MouseEvent, template: AnswerTemplate) => {
    if (!subject.current || !text.current) return;
    event.preventDefault();
    const typed = text.current.value.trimEnd();
    const isOther = typed !== "" && !templates.some((one) => one.text === typed);
    text.current.value = isOther ? `${typed}\n\n${template.text}` : template.text;
    const given = ["", SUBJECT, ...templates.map((one) => one.subject)];
    if (given.includes(subject.current.value)) subject.current.value = template.subject;
    text.current.focus();
    text.current.setSelectionRange(text.current.value.length, text.current.value.length);
  };

  return (
    <form className="desk-form" method="post" noValidate>
      {answer?.conflict && <ConflictNote by={answer.conflict.by} changes={answer.conflict.changes} />}
      <ErrorSummary errors={errors} prefix="enquiry-" attempt={attempt} />
      <input type="hidden" name="form" value="answer" />
      <input type="hidden" name="version" value={answer?.conflict?.version ?? enquiry.version} />
      {templates.length > 0 && (
        <nav className="enquiry-templates" aria-label="Заготовки ответа">
          <span className="soft">Заготовки:</span>
          {templates.map((template, index) => (
            <a
              key={template.name}
              className="button-plain"
              href={`?template=${index}`}
              data-scroll="keep"
              onClick={(event) => insert(event, template)}
            >
              {template.name}
            </a>
          ))}
        </nav>
      )}
      <InputField
        ref={subject}
        id="enquiry-subject"
        name="subject"
        label="Тема"
        maxLength={ANSWER_SUBJECT_MAX}
        defaultValue={values.subject ?? chosen?.subject ?? SUBJECT}
        hint={`К теме добавится номер обращения: ${enquiry.number}.`}
        error={errors.subject}
      />
      <TextField
        ref={text}
        id="enquiry-text"
        name="text"
        label="Письмо"
        className="field-input enquiry-answer"
        maxLength={ANSWER_MAX}
        defaultValue={values.text ?? chosen?.text}
        error={errors.text}
      />
      <div className="form-actions">
        <button className="button" type="submit" disabled={sending}>
          {sending ? "Отправляем…" : "Отправить письмо"}
        </button>
        <label className="checkbox">
          <input type="checkbox" name="done" defaultChecked={answer ? values.done === "on" : enquiry.state !== "done"} />
          <span>и{NBSP}отметить готовым</span>
        </label>
      </div>
    </form>
  );
}
