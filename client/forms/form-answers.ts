import type { FormPayload } from "#shared/contract/forms.ts";
import type { FormAnswers } from "#shared/domain/form-errors.ts";

/** What stands in a form, as its rules read it. */
export function answersOf(form: FormData): FormAnswers {
  return { values: textsIn(form), files: filesIn(form), consent: form.has("consent") };
}

/** What is sent: JSON, or the form itself when files go with it. */
export function payloadOf(form: FormData): FormPayload | FormData {
  if (filesIn(form).length > 0) return form;
  return textsIn(form);
}

export function textsIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** A file field that holds nothing still sends one nameless file. */
export function filesIn(form: FormData): File[] {
  return form.getAll("files").filter((file): file is File => file instanceof File && (file.name !== "" || file.size > 0));
}
