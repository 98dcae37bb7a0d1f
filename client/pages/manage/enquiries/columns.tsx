import type { EnquiryRow } from "#shared/contract/manage/enquiries.ts";
import type { EnquiryState } from "#shared/domain/enquiry-state.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { NBSP } from "#shared/text/space.ts";
import { Badge, type Tone } from "../../../manage/ui/badge.tsx";
import type { Column } from "../../../manage/ui/columns.ts";
import { Moment } from "../../../manage/ui/moment.tsx";
import { Icon } from "../../../ui/icon.tsx";
import "./columns.css";

export const enquiryTones: Record<EnquiryState, Tone> = { new: "new", assigned: "active", done: "done" };

export const enquiryColumns: Column<EnquiryRow>[] = [
  { id: "number", title: "Обращение", cell: Name, phone: "title" },
  { id: "who", title: "От кого", cell: Sender, phone: "wide" },
  { id: "text", title: "О чём", cell: aboutText, phone: "wide" },
  { id: "state", title: "Состояние", cell: State, phone: "aside" },
  { id: "time", title: "Получено", cell: Received, phone: "wide", tight: true },
];

function Name({ number, form_name, files }: EnquiryRow) {
  return (
    <span className="enquiry-lines">
      {form_name}
      <span className="soft">
        №{NBSP}
        {number}
        {files > 0 && (
          <>
            <span className="visually-hidden">, файлов: </span>
            <Icon name="paperclip" small />
            {files}
          </>
        )}
      </span>
    </span>
  );
}

function Sender({ name, phone, email }: EnquiryRow) {
  return (
    <span className="enquiry-lines">
      {name || <span className="soft">Данные стёрты</span>}
      <span className="soft numeric">{phone === "" ? email : formatPhone(phone)}</span>
    </span>
  );
}

function State({ state, state_name, assigned }: EnquiryRow) {
  return (
    <span className="enquiry-lines">
      <Badge tone={enquiryTones[state]}>{state_name}</Badge>
      {assigned && <span className="soft">{assigned.name}</span>}
    </span>
  );
}

function Received({ created_at }: EnquiryRow) {
  return (
    <span className="enquiry-received">
      <Moment iso={created_at} />
    </span>
  );
}

function aboutText({ product, text }: EnquiryRow) {
  if (product === "" && text === "") return "";
  return (
    <span className="enquiry-about">
      {product && <b>{product}</b>}
      {text && <span>{text}</span>}
    </span>
  );
}
