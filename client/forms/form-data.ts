import type { FormPayload } from "#shared/contract/forms.ts";
import type { FormAnswers } from "#shared/domain/forms/form-errors.ts";

/** All texts of a form by field name. */
export function textsIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** The named texts of a form as they were typed; an absent field is an empty text. */
export function textsOf<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  const texts = textsIn(form);
  return Object.fromEntries(names.map((name) => [name, texts[name] ?? ""])) as Record<Name, string>;
}

/** The files of a form. Browsers send an empty file field as one file without a name: it is left out. */
export function filesIn(form: FormData): File[] {
  return form.getAll("files").filter((file): file is File => file instanceof File && (file.name !== "" || file.size > 0));
}

/** The contents of an enquiry in the form that the rules expect. */
export function answersOf(form: FormData): FormAnswers {
  return { values: textsIn(form), files: filesIn(form), consent: form.has("consent") };
}

/** The payload of an enquiry: JSON, or the form itself when it has files. */
export function payloadOf(form: FormData): FormPayload | FormData {
  return filesIn(form).length > 0 ? form : textsIn(form);
}

/**
 * A text that is the same for the same contents. Files are compared by name, size and time. The total that was shown and the code of an SMS
 * are left out: an order that is repeated because its answer was lost is the same one at a new price, and asks for no code any more.
 */
export function contentsOf(form: FormData): string {
  return JSON.stringify(
    [...form]
      .filter(([field]) => field !== "expected_total" && field !== "code")
      .map(([field, value]) => [field, typeof value === "string" ? value : [value.name, value.size, value.lastModified]]),
  );
}

/**
 * The bytes of a file in base64, for a call that takes it as a text. Without a library, in the browser and on the server; in pieces, because a function takes
 * only so many arguments.
 */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) pieces.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  return btoa(pieces.join(""));
}
