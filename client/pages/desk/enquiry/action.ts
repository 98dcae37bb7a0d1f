import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { EnquiryConflict, EnquiryPayload, EnquiryDeedView } from "#shared/contract/desk/enquiries.ts";
import { ENQUIRY_ACTS, type EnquiryDeed } from "#shared/domain/forms/enquiry.ts";
import { hasCode } from "#shared/http-error.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { refusal } from "../../../api/refusal.ts";
import { filesIn, textsOf } from "../../../forms/form-data.ts";
import type { Change } from "#shared/domain/journal.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";

export interface EnquiryAnswer extends FormAnswer {
  /** Another member has changed the enquiry in the meantime. */
  conflict?: { by: string; changes: Change[]; version: number };
}

/** Every form of the page sends the name of its action and the version of the enquiry that it is based on. */
export const action: PageAction<EnquiryAnswer> = async ({ api, form, params }) => {
  const { form: name, version, subject, text, note, person } = textsOf(form, "form", "version", "subject", "text", "note", "person");
  const deed = ENQUIRY_ACTS.find((one) => one === name);
  if (!deed) return { errors: { form: "Такого действия нет" }, values: {} };
  const payload: EnquiryPayload = {
    version,
    deed,
    subject,
    text: deed === "note" ? note : text,
    person: person || "0",
    done: form.has("done"),
  };
  try {
    const files = deed === "answer" ? filesIn(form) : [];
    await api.call(deskEndpoints.changeEnquiry, {
      params: { number: params.id ?? "" },
      payload: files.length > 0 ? withFiles(payload, files) : payload,
    });
    return { redirect: `${deskPaths.enquiry.href({ id: params.id ?? "" })}${anchors[deed] ?? ""}` };
  } catch (error) {
    const values: FormAnswer["values"] = { subject, text, note, person, done: form.has("done") ? "on" : "" };
    if (hasCode(error, "ENQUIRY_CHANGED")) {
      const errors: FormAnswer["errors"] = {};
      return { form: name, errors, values, status: 409, conflict: conflictOf(error.details as EnquiryConflict) };
    }
    return { form: name, ...refusal(error), values };
  }
};

/** The payload as a form, because JSON has no files. */
function withFiles({ done, ...texts }: EnquiryPayload, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, String(text));
  if (done) form.append("done", "on");
  for (const file of files) form.append("files", file);
  return form;
}

const anchors: Partial<Record<EnquiryDeed, string>> = { answer: "#history", note: "#history" };

function conflictOf({ page, changes }: EnquiryConflict): NonNullable<EnquiryAnswer["conflict"]> {
  const by = [...new Set(changes.map((change) => change.by))].join(", ");
  return {
    by,
    version: page.enquiry.version,
    changes: changes.map((change) => ({ name: deedTitle(change), before: "", after: change.subject || change.text || "да" })),
  };
}

const letters = { waiting: "Ответ уходит", sent: "Ответ отправлен", failed: "Ответ не ушёл" };

/** What was done, in a word or two. */
export function deedTitle({ deed, text, letter }: Pick<EnquiryDeedView, "deed" | "text" | "letter">): string {
  switch (deed) {
    case "reply":
      return "Покупатель ответил письмом";
    case "answer":
      return letters[letter ?? "sent"];
    case "note":
      return "Заметка";
    case "assign":
      return text === "" ? "Больше никто не занимается" : "Занимается";
    case "done":
      return "Готово";
    case "reopen":
      return "Открыто снова";
  }
}
