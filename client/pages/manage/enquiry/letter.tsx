import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import type { ManageEnquiry } from "#shared/contract/manage/enquiries.ts";
import { forms } from "#shared/domain/forms.ts";
import { reviewStateNames } from "#shared/domain/review-state.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { fileSize } from "#shared/text/file-size.ts";
import { NBSP } from "#shared/text/space.ts";
import { Facts } from "../../../manage/ui/facts.tsx";
import { Moment } from "../../../manage/ui/moment.tsx";
import { Note } from "../../../manage/ui/note.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { productLink } from "./links.tsx";

const contacts = ["Имя", "Телефон", "Электронная почта", "Как подписать отзыв", "Как подписать вопрос"];

/** What was written, with its files. */
export function Letter({ enquiry }: { enquiry: ManageEnquiry }) {
  const { number, form, created_at, fields, product, product_url, attachments, review, erased } = enquiry;
  const typed = fields.filter(({ label, long }) => !long && !contacts.includes(label));
  const isEmpty = !erased && product === "" && attachments.length === 0 && fields.every(({ label }) => contacts.includes(label));
  return (
    <Panel title="Что написали" id="enquiry-letter" note={<Moment iso={created_at} />}>
      <div className="enquiry-letter">
        {erased && <Note title="Личные данные стёрты">Номер, форма и{NBSP}дата остались. Так обещает политика конфиденциальности.</Note>}
        {review && (
          <Note>
            {forms[form].shown === "question" ? "Вопрос" : "Отзыв"} {reviewStateNames[review].toLowerCase()}.{" "}
            <a className="desk-link" href={`${managePaths.reviews.href()}?number=${number}`}>
              Решить или ответить под ним
            </a>
          </Note>
        )}
        {isEmpty && <p className="soft">Только имя и{NBSP}контакты.</p>}
        {fields.map(({ label, value, long }) =>
          long ? (
            <p key={label} className="enquiry-text">
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
        {attachments.length > 0 && (
          <ul className="enquiry-attachments" aria-label="Файлы">
            {attachments.map(({ file, name, size }) => (
              <li key={file}>
                <a href={fileAddress(number, file)} download={name}>
                  <Icon name="file-down" small />
                  <span>{name}</span>
                  <span className="soft numeric">{fileSize(size)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

function fileAddress(number: number, file: string): string {
  return manageEndpoints.enquiryFile.path.replace(":number", String(number)).replace(":file", file);
}
