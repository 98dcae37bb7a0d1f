import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import type { EnquiryConflict, EnquiryPayload } from "#shared/contract/manage/enquiries.ts";
import { ENQUIRY_DEEDS, type EnquiryDeed } from "#shared/domain/enquiry-state.ts";
import { HttpError } from "#shared/http-error.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import type { Change } from "../../../manage/ui/changes.tsx";
import type { FormAnswer, PageAction } from "../../../page.ts";
import { deedTitle } from "./deed-title.ts";

export interface EnquiryAnswer extends FormAnswer {
  /** Somebody was faster. */
  conflict?: { by: string; changes: Change[]; version: number };
}

/** Every form of the page names its deed and the version that it was made from. */
export const action: PageAction<EnquiryAnswer> = async ({ api, form, params }) => {
  const { form: name, version, subject, text, note, person } = textsOf(form, "form", "version", "subject", "text", "note", "person");
  const deed = ENQUIRY_DEEDS.find((one) => one === name);
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
    await api.call(manageEndpoints.changeEnquiry, { params: { number: params.id ?? "" }, payload });
    return { redirect: `${managePaths.enquiry.href({ id: params.id ?? "" })}${anchors[deed] ?? ""}` };
  } catch (error) {
    const values: FormAnswer["values"] = { subject, text, note, person, done: form.has("done") ? "on" : "" };
    if (error instanceof HttpError && error.code === "ENQUIRY_CHANGED") {
      const errors: FormAnswer["errors"] = {};
      return { form: name, errors, values, status: 409, conflict: conflictOf(error.details as EnquiryConflict) };
    }
    return { form: name, ...refusal(error), values };
  }
};

const anchors: Partial<Record<EnquiryDeed, string>> = { answer: "#history", note: "#history" };

function conflictOf({ page, changes }: EnquiryConflict): NonNullable<EnquiryAnswer["conflict"]> {
  const by = [...new Set(changes.map((change) => change.by))].join(", ");
  return {
    by,
    version: page.enquiry.version,
    changes: changes.map((change) => ({ name: deedTitle(change), before: "", after: change.subject || change.text || "да" })),
  };
}
