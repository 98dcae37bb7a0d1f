import { EMAIL_INVALID, normalizeEmail } from "./email.ts";
import { FILE_TYPES, forms, MAX_FILE_BYTES, type FormField, type FormId } from "./forms.ts";
import { CONSENT_NEEDED, nameError, phoneError } from "./person.ts";

const LINE_MAX = 200;

/** A chosen or received file, as far as the rules see it. */
export interface FormFile {
  name: string;
  size: number;
  type: string;
}

export interface FormAnswers {
  /** Texts by field name, as typed. */
  values: Readonly<Record<string, string | undefined>>;
  files: readonly FormFile[];
  consent: boolean;
}

/**
 * What must be mended, by field, in Russian; empty = it can be sent. The form shows it before sending and the backend answers it as
 * `error.fields`: the same words in both places.
 */
export function formErrors(id: FormId, { values, files, consent }: FormAnswers): Record<string, string> {
  const spec = forms[id];
  const errors: Record<string, string> = {};
  for (const field of spec.fields) {
    const error = field.kind === "files" ? filesError(field, files) : fieldError(field, (values[field.name] ?? "").trim());
    if (error) errors[field.name] = error;
  }
  if (spec.product === "required" && !/^\d+$/.test(values.product_id ?? "")) errors.product_id = "Выберите изделие";
  if (!consent) errors.consent = CONSENT_NEEDED;
  return errors;
}

function fieldError({ kind, label, required, max = LINE_MAX, options }: FormField, value: string): string | null {
  if (value === "" && required && kind !== "name" && kind !== "phone")
    return kind === "choice" || kind === "rating" ? "Выберите один из вариантов" : `Заполните поле «${label}»`;
  if (value === "" && !required) return null;
  if (value.length > max) return `Не больше ${max} знаков, сейчас ${value.length}`;
  switch (kind) {
    case "name":
      return nameError(value);
    case "phone":
      return phoneError(value);
    case "email":
      return normalizeEmail(value) === null ? EMAIL_INVALID : null;
    case "choice":
      return options?.includes(value) ? null : "Выберите один из вариантов";
    case "rating":
      return /^[1-5]$/.test(value) ? null : "Поставьте оценку от 1 до 5";
    case "number":
      return /^\d{1,9}$/.test(value.replaceAll(/\s/g, "")) ? null : "Напишите целое число цифрами";
    case "date":
      return isDate(value) ? null : "Напишите дату: день, месяц и год";
    default:
      return null;
  }
}

function filesError({ required, max = 1 }: FormField, files: readonly FormFile[]): string | null {
  if (required && files.length === 0) return "Приложите файл";
  if (files.length > max) return `Не больше ${max} файлов`;
  const large = files.find(({ size }) => size > MAX_FILE_BYTES);
  if (large) return `Файл «${large.name}» больше 10 МБ`;
  const foreign = files.find(({ type }) => !FILE_TYPES.some((known) => known === type));
  return foreign ? `Файл «${foreign.name}» не подходит: нужны JPEG, PNG, WebP, HEIC или PDF` : null;
}

/** YYYY-MM-DD that stands in a calendar. */
function isDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
