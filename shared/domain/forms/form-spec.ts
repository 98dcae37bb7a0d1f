import { NBSP } from "../../text/format.ts";

/** What a field asks for. The kind decides the input, the keyboard on a phone and the check. */
export type FieldKind =
  | "name"
  | "phone"
  | "email"
  | "line"
  | "serial"
  | "text"
  | "choice"
  | "showroom"
  | "number"
  | "date"
  | "time"
  | "rating"
  | "files";

export interface FormField {
  name: string;
  kind: FieldKind;
  label: string;
  required?: boolean;
  hint?: string;
  /** The most characters of a text; for the kind `files` the most files. */
  max?: number;
  /** The least value of a number; 1 when absent. */
  min?: number;
  /** The largest value of a number. */
  most?: number;
  /** For a date: until today, or from today on. */
  period?: "past" | "future";
  /** The answers of a choice. */
  options?: readonly string[];
  /** Files that everybody will see: pictures that every browser shows. */
  photos?: true;
  /** Asked only where it matters for the product: `fitting.yaml` names the types. */
  body?: true;
  /** HTML autocomplete token. */
  autocomplete?: string;
  placeholder?: string;
}

export interface FormSpec {
  /** Heading of the form. */
  title: string;
  /** The name of an enquiry of this form in the shop's letters and lists. */
  noun: string;
  /** Says what happens after sending and why the phone is needed. */
  lead: string;
  submit: string;
  /** What the shopper reads after sending. */
  thanks: string;
  fields: readonly FormField[];
  /** Whether the payload has the `product_id` of the product that the enquiry is about. */
  product?: "optional" | "required";
  /** The shop decides whether it is shown on the page of its product. */
  shown?: "review" | "question";
}

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_FILE_TEXT = `10${NBSP}МБ`;
/** The media types of files that are accepted. The backend looks at the content, not at the name. */
export const FILE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/heic", "application/pdf"] as const;
/** Those of photos that everybody sees: the picture processes read no HEIC. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
/**
 * The name of a field that people do not see and programs fill in. It looks like a usual name. The form hides the field from sight, from the
 * keyboard and from autocompletion.
 */
export const HONEYPOT = "website";
