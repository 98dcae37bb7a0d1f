import { NBSP } from "../text/space.ts";

/** What a field asks for; it decides the input, its keyboard and how the answer is checked. */
export type FieldKind = "name" | "phone" | "email" | "line" | "serial" | "text" | "choice" | "number" | "date" | "rating" | "files";

export interface FormField {
  name: string;
  kind: FieldKind;
  label: string;
  required?: boolean;
  hint?: string;
  /** Characters of a text; kind `files`: how many. */
  max?: number;
  /** The least of a number; 1 when not given. */
  min?: number;
  /** Of a date: up to today, or from today. */
  period?: "past" | "future";
  /** Of a choice. */
  options?: readonly string[];
  /** HTML autocomplete token. */
  autocomplete?: string;
  placeholder?: string;
}

export interface FormSpec {
  /** Heading of the form. */
  title: string;
  /** What an enquiry of this form is: the shop's letters and lists name it so. */
  noun: string;
  /** What happens after sending; also says why the phone is asked for. */
  lead: string;
  submit: string;
  /** What the shopper reads when it has arrived. */
  thanks: string;
  fields: readonly FormField[];
  /** The product that the enquiry is about goes with it as `product_id`. */
  product?: "optional" | "required";
}

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_FILE_TEXT = `10${NBSP}МБ`;
/** What a file may be; the backend looks at its content, not at its name. */
export const FILE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/heic", "application/pdf"] as const;
/**
 * A field that people do not see and programs fill in. Named like a real one; a form hides it from sight, from the keyboard and from autocompletion.
 */
export const HONEYPOT = "website";
