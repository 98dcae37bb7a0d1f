import type { EnquiryRow } from "#shared/contract/desk/enquiries.ts";
import type { EnquiryState } from "#shared/domain/forms/enquiry.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { NBSP } from "#shared/text/format.ts";
import { Badge, type Tone } from "../../../desk/ui/badge.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Icon } from "../../../ui/icon.tsx";
import "./columns.css";

export const enquiryTones: Record<EnquiryState, Tone> = { new: "new", assigned: "active", done: "done" };

export const enquiryColumns: Column<EnquiryRow>[] = [
  { id: "number", title: "Обращение", cell: Name, phone: "title", tight: true },
  { id: "who", title: "От кого", cell: Sender, phone: "wide" },
  { id: "text", title: "О чём", cell: aboutText, phone: "wide" },
  { id: "state", title: "Состояние", cell: State, phone: "aside" },
  { id: "time", title: "Получено", cell: ({ created_at: at }) => <Moment iso={at} />, phone: "wide", tight: true },
];

function Name({ number, form_name, files }: EnquiryRow) {
  return (
    <span className="lines start">
      {form_name}
      <span className="soft inline-row gap-4">
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
    <span className="lines start">
      {name || <span className="soft">Данные стёрты</span>}
      {phone === "" ? <span className="soft">{email}</span> : <span className="soft numeric nowrap">{formatPhone(phone)}</span>}
    </span>
  );
}

function State({ state, state_name, assigned }: EnquiryRow) {
  return (
    <span className="lines start">
      <Badge tone={enquiryTones[state]}>{state_name}</Badge>
      {assigned && <span className="soft">{assigned.name}</span>}
    </span>
  );
}

function aboutText({ product, text }: EnquiryRow) {
  if (product === "" && text === "") return "";
  return (
    <span className="enquiry-about two-lines">
      {product && <b className="medium">{product}</b>}
      {text && <span>{text}</span>}
    </span>
  );
}
