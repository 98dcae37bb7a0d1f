import { useRef, type MouseEvent } from "react";
import { useLocation } from "react-router-dom";
import type { AnswerTemplate, DeskEnquiry } from "#shared/contract/desk/enquiries.ts";
import { ANSWER_FILES, MAX_ANSWER, MAX_ANSWER_SUBJECT, ATTACHED_BYTES } from "#shared/domain/forms/enquiry.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { fileSize, NBSP } from "#shared/text/format.ts";
import "../../../forms/enquiry-form.css";
import { FilesField } from "../../../forms/files-field.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { ConflictNote, Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { Seen } from "../../../desk/ui/seen.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { InputField, TextField } from "../../../ui/form/field.tsx";
import { PhoneLink } from "../../../ui/contact-links.tsx";
import type { EnquiryAnswer } from "./action.ts";

/** The subject of an answer that does not begin from a template. */
const SUBJECT = `Ответ на${NBSP}ваше обращение`;

/** The answer by e-mail: an empty text or one of the shop's templates. */
export function AnswerPanel({ enquiry, templates }: { enquiry: DeskEnquiry; templates: readonly AnswerTemplate[] }) {
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

function AnswerForm({ enquiry, templates }: { enquiry: DeskEnquiry; templates: readonly AnswerTemplate[] }) {
  const { answer, errors, values, sending, attempt } = usePageForm<EnquiryAnswer>("answer");
  const { search } = useLocation();
  const chosen = templates[Number(new URLSearchParams(search).get("template") ?? -1)];
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const visited = useRef(false);

  /** With script the text goes to the caret, or replaces another template; without script the link opens the page with it. */
  const insert = (event: MouseEvent, template: AnswerTemplate) => {
    if (!subject.current || !text.current) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = text.current;
    const isFirst = value.trim() === "" || templates.some((one) => one.text === value.trim());
    // A text that was not touched has no caret.
    const end = isFirst || visited.current ? selectionEnd : value.length;
    const begin = isFirst ? 0 : visited.current ? selectionStart : end;
    const isAfterText = !isFirst && end === value.length && /\S$/.test(value);
    text.current.setRangeText(isAfterText ? `\n\n${template.text}` : template.text, begin, isFirst ? value.length : end, "end");
    const given = ["", SUBJECT, ...templates.map((one) => one.subject)];
    if (given.includes(subject.current.value)) subject.current.value = template.subject;
    text.current.focus();
  };

  return (
    <form className="desk-form" method="post" encType="multipart/form-data" noValidate>
      {answer?.conflict && <ConflictNote by={answer.conflict.by} changes={answer.conflict.changes} />}
      <ErrorSummary errors={errors} prefix="enquiry-" attempt={attempt} />
      <Seen values={{ text: "" }} />
      <input type="hidden" name="form" value="answer" />
      <input type="hidden" name="version" value={answer?.conflict?.version ?? enquiry.version} />
      {templates.length > 0 && (
        <nav className="cluster middle gap-8 text-13" aria-label="Заготовки ответа">
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
        maxLength={MAX_ANSWER_SUBJECT}
        defaultValue={values.subject ?? chosen?.subject ?? SUBJECT}
        hint={`К теме добавится номер обращения: ${enquiry.number}.`}
        error={errors.subject}
      />
      <TextField
        ref={text}
        onFocus={() => (visited.current = true)}
        id="enquiry-text"
        name="text"
        label="Письмо"
        rows={9}
        maxLength={MAX_ANSWER}
        defaultValue={values.text ?? chosen?.text}
        error={errors.text}
      />
      <FilesField
        id="enquiry-files"
        name="files"
        label="Файлы к письму"
        hint={`До${NBSP}${ANSWER_FILES}${NBSP}файлов, вместе до${NBSP}${fileSize(ATTACHED_BYTES)}: JPEG, PNG, WebP, HEIC, PDF.`}
        error={errors.files}
        max={ANSWER_FILES}
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
