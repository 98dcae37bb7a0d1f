import { Fragment } from "react";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { Attachment, DeskEnquiry } from "#shared/contract/desk/enquiries.ts";
import { forms } from "#shared/domain/forms/forms.ts";
import { reviewStateNames } from "#shared/domain/review-state.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { fileSize, NBSP } from "#shared/text/format.ts";
import { Facts, Panel } from "../../../desk/ui/panel.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { productLink } from "./links.tsx";

const contacts = ["Имя", "Телефон", "Электронная почта", "Как подписать отзыв", "Как подписать вопрос"];

/** The text of the enquiry, with its files. */
export function Letter({ enquiry }: { enquiry: DeskEnquiry }) {
  const { number, form, created_at, fields, product, product_url, attachments, review, same_serial, erased } = enquiry;
  const typed = fields.filter(({ label, long }) => !long && !contacts.includes(label));
  const isEmpty = !erased && product === "" && attachments.length === 0 && fields.every(({ label }) => contacts.includes(label));
  return (
    <Panel title="Что написали" id="enquiry-letter" note={<Moment iso={created_at} />}>
      {erased && <Note title="Личные данные стёрты">Номер, форма и{NBSP}дата остались. Так обещает политика конфиденциальности.</Note>}
      {review && (
        <Note>
          {forms[form].shown === "question" ? "Вопрос" : "Отзыв"} {reviewStateNames[review].toLowerCase()}.{" "}
          <a className="desk-link" href={`${deskPaths.reviews.href()}?number=${number}`}>
            Решить или ответить под ним
          </a>
        </Note>
      )}
      {same_serial.length > 0 && (
        <Note tone="warning" title={`Этот серийный номер зарегистрировали и${NBSP}другие`}>
          <p>
            {same_serial.every((other) => number < other)
              ? "Засчитана эта регистрация: она первая."
              : `Засчитана не${NBSP}эта регистрация, а${NBSP}первая.`}{" "}
            Выясните, чьё изделие. Обращения с{NBSP}этим номером:{" "}
            {same_serial.map((other, index) => (
              <Fragment key={other}>
                {index > 0 && ", "}
                <a className="desk-link" href={deskPaths.enquiry.href({ id: String(other) })}>
                  №{NBSP}
                  {other}
                </a>
              </Fragment>
            ))}
            .
          </p>
        </Note>
      )}
      {isEmpty && <p className="soft">Только имя и{NBSP}контакты.</p>}
      {fields.map(({ label, value, long }) =>
        long ? (
          <p key={label} className="enquiry-text typed text-17">
            {value}
          </p>
        ) : null,
      )}
      <Facts
        facts={[
          ["Товар", productLink(product, product_url)],
          ...typed.filter(({ label }) => label !== "Изделие").map(({ label, value }) => [label, value] as const),
        ]}
      />
      <Attachments number={number} files={attachments} />
    </Panel>
  );
}

/** The files of an enquiry or of one of its letters. */
export function Attachments({ number, files }: { number: number; files: readonly Attachment[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="enquiry-attachments cluster gap-8" aria-label="Файлы">
      {files.map(({ file, name, size }) => (
        <li key={file}>
          <a className="inline-row gap-8 text-13 medium outlined rounded-inner anywhere" href={fileAddress(number, file)} download={name}>
            <Icon name="file-down" small />
            <span>{name}</span>
            <span className="soft numeric nowrap">{fileSize(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function fileAddress(number: number, file: string): string {
  return deskEndpoints.enquiryFile.path.replace(":number", String(number)).replace(":file", file);
}
