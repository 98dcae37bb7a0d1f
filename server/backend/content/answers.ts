import * as z from "zod/mini";
import { formIds, type FormId } from "#shared/domain/forms/forms.ts";
import type { ContentFolder } from "./content-file.ts";

/** A text to begin an answer to an enquiry with. */
export interface AnswerDraft {
  name: string;
  subject: string;
  text: string;
  /** The forms that it is for; undefined = all. */
  forms?: readonly FormId[] | undefined;
}

const FILE = "answers.yaml";

const answersFile = z.array(
  z.object({ name: z.string(), subject: z.string(), text: z.string(), forms: z.optional(z.array(z.enum(formIds))) }),
);

/** answers.yaml. A shop whose own texts are older than the file has none. @throws ContentError */
export async function loadAnswers(folder: ContentFolder): Promise<AnswerDraft[]> {
  return (await folder.optional(FILE, (file) => folder.yaml(file, answersFile))) ?? [];
}

const words = z.optional(z.string().check(z.minLength(1), z.maxLength(600)));

/** What the shop says in its letters instead of the program's words: the last line of each, and what follows the greeting for the state of an order. */
const lettersFile = z.strictObject({
  signature: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  states: z._default(
    z.strictObject({ confirmed: words, shipped: words, ready: words, done: words, cancelled: words, returned: words }),
    {},
  ),
});

export type LetterWords = z.output<typeof lettersFile>;

/** letters.yaml; without it the program's words go. @throws ContentError */
export async function loadLetters(folder: ContentFolder): Promise<LetterWords> {
  return (await folder.optional("letters.yaml", (file) => folder.yaml(file, lettersFile))) ?? { states: {} };
}
