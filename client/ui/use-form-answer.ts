import { useEffect, useState } from "react";
import { useActionData, useNavigation } from "react-router-dom";
import type { FormAnswer } from "../page.ts";
import { useErrorTitle } from "./use-error-title.ts";

export interface FormState<Answer> {
  /** What the page's action answered to this form. */
  answer: Answer | undefined;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  sending: boolean;
  /** Grows with every refused attempt. */
  attempt: number;
}

const NOTHING = {};

/**
 * The state of a POST form that the page's action answers. It is the same with and without script.
 * @param form the value of its hidden field `form`, on a page with several
 */
export function useFormAnswer<Answer extends FormAnswer = FormAnswer>(form?: string): FormState<Answer> {
  const data = useActionData() as Answer | undefined;
  const { formData } = useNavigation();
  const answer = data?.form === form ? data : undefined;
  const errors = answer?.errors ?? NOTHING;
  const [attempt, setAttempt] = useState(0);
  useErrorTitle(errors);
  useEffect(() => {
    if (Object.keys(errors).length > 0) setAttempt((count) => count + 1);
  }, [errors]);
  const sending = formData !== undefined && (formData.get("form") ?? undefined) === form;
  return { answer, errors, values: answer?.values ?? NOTHING, sending, attempt };
}
