import { useState } from "react";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { EnquiryResponse } from "#shared/contract/forms.ts";
import { formErrors } from "#shared/domain/form-errors.ts";
import type { FormId } from "#shared/domain/forms.ts";
import { shopDay } from "#shared/domain/shop-day.ts";
import { attemptKey, forgetAttempt } from "../api/attempt-key.ts";
import { withMinimumDelay } from "../api/minimum-delay.ts";
import { refusal } from "../api/refusal.ts";
import { useServices } from "../state/context.tsx";
import { useErrorTitle } from "../ui/use-error-title.ts";
import { forgetDraft } from "./draft.ts";
import { answersOf, filesIn, payloadOf, textsIn } from "./form-answers.ts";

type Errors = Readonly<Record<string, string | undefined>>;

/** Everything an enquiry does besides its fields. `errors.form` is what belongs to no field. */
export interface Enquiry {
  errors: Errors;
  sending: boolean;
  /** Grows with every refused attempt. */
  attempt: number;
  send(form: HTMLFormElement): Promise<void>;
  /** A field that was wrong is checked again while it is mended; files at once, for they were chosen and not half typed. */
  recheck(form: HTMLFormElement, field: string): void;
}

/**
 * @param refused errors of an attempt without script
 * @param onSent the enquiry is in the shop's database
 */
export function useEnquiry(id: FormId, refused: Errors, onSent: (enquiry: EnquiryResponse["enquiry"]) => void): Enquiry {
  const { api } = useServices();
  const [errors, setErrors] = useState(refused);
  const [sending, setSending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useErrorTitle(errors);

  const refuse = (found: Errors) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };
  const errorsIn = (form: FormData): Errors => formErrors(id, answersOf(form), shopDay(Date.now()));

  return {
    errors,
    sending,
    attempt,
    async send(element) {
      if (sending) return;
      const form = new FormData(element);
      const found = errorsIn(form);
      if (Object.keys(found).length > 0) return refuse(found);
      setErrors({});
      setSending(true);
      try {
        const files = filesIn(form).map(({ name, size, lastModified }) => [name, size, lastModified]);
        const headers = { "idempotency-key": attemptKey(`form-${id}`, JSON.stringify([textsIn(form), files])) };
        const payload = payloadOf(form);
        const { enquiry } = await withMinimumDelay(api.call(endpoints.form, { params: { form: id }, payload, headers }));
        forgetAttempt(`form-${id}`);
        forgetDraft(id);
        onSent(enquiry);
      } catch (error) {
        refuse(refusal(error).errors);
      } finally {
        setSending(false);
      }
    },
    recheck(element, field) {
      if (!errors[field] && field !== "files") return;
      setErrors({ ...errors, [field]: errorsIn(new FormData(element))[field] });
    },
  };
}
