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
