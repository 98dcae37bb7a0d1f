import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { ReviewPayload, ReviewResponse, ReviewRow } from "#shared/contract/desk/reviews.ts";
import { hasCode } from "#shared/http-error.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import type { Change } from "#shared/domain/journal.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";

export interface ReviewAnswer extends FormAnswer {
  /** Another member has decided in the meantime. */
  conflict?: { by: string; changes: Change[]; version: number };
}

const deeds = ["approve", "reject", "answer", "reply", "undo"] as const;

/** Each review or question has a form; the pressed button names the decision. */
export const action: PageAction<ReviewAnswer> = async ({ api, form, url }) => {
  const {
    form: name,
    number,
    version,
    deed: named,
    answer,
    reason,
  } = textsOf(form, "form", "number", "version", "deed", "answer", "reason");
  const deed = deeds.find((one) => one === named);
  const values: FormAnswer["values"] = { answer, reason };
  if (!deed) return { form: name, errors: { form: "Такого действия нет" }, values };
  const payload: ReviewPayload = { version, deed, reason, ...(form.has("answer") && { answer }) };
  try {
    await api.call(deskEndpoints.changeReview, { params: { number }, payload });
    return { redirect: decidedAddress(url, deed === "undo" ? null : number) };
  } catch (error) {
    if (hasCode(error, "REVIEW_CHANGED")) {
      const errors: FormAnswer["errors"] = {};
      return { form: name, errors, values, status: 409, conflict: conflictOf((error.details as ReviewResponse).review) };
    }
    return { form: name, ...refusal(error), values };
  }
};

/** The same list, which says what was decided and offers to take it back. */
function decidedAddress({ pathname, searchParams }: URL, number: string | null): string {
  const query = new URLSearchParams([...searchParams].filter(([name]) => name !== "decided"));
  if (number !== null) query.set("decided", number);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

function conflictOf({ version, state_name, changed, answer, reason }: ReviewRow): NonNullable<ReviewAnswer["conflict"]> {
  const values = { Состояние: state_name, Ответ: answer, Причина: reason };
  const changes = Object.entries(values).flatMap(([field, after]) => (after === "" ? [] : [{ name: field, before: "", after }]));
  return { by: changed?.by ?? "", version, changes };
}
