import { readDay, typedDay } from "../../text/date.ts";
import { NBSP } from "../../text/format.ts";
import { FILE_TYPES, MAX_FILE_BYTES, MAX_FILE_TEXT, PHOTO_TYPES, type FormField } from "./form-spec.ts";
import { forms, type FormId } from "./forms.ts";
import { emailError } from "../email.ts";
import { CONSENT_NEEDED, isEmptyPhone, nameError, phoneError, withoutNulls } from "../person.ts";
import { isSerialNumber } from "./serial-number.ts";

const MAX_LINE = 200;
/** An earlier date is a typing error: people type years with two or three digits. */
const EARLIEST = "2000-01-01";

/** What the rules need to know of a chosen or received file. */
export interface FormFile {
  name: string;
  size: number;
  /** A media type; empty = unknown, because not every browser knows HEIC. The backend always knows the type: it reads the content. */
  type: string;
}

export interface FormAnswers {
  /** Texts by field name, as typed. */
  values: Readonly<Record<string, string | undefined>>;
  files: readonly FormFile[];
  consent: boolean;
}

/**
 * The errors of an enquiry by field, in Russian; empty = it can be sent. The form shows them before sending, and the backend answers the same
 * sentences as `error.fields`.
 * @param today YYYY-MM-DD, as `shopDay` gives it
 */
export function formErrors(id: FormId, { values, files, consent }: FormAnswers, today: string): Record<string, string> {
  const { fields, product } = forms[id];
  const errors = fields.map((field): [string, string | null] => [
    field.name,
    field.kind === "files" ? filesError(field, files) : fieldError(field, (values[field.name] ?? "").trim(), today),
  ]);
  return withoutNulls({
    ...Object.fromEntries(errors),
    product_id: product === "required" && !/^[1-9]\d{0,14}$/.test(values.product_id ?? "") ? PRODUCT_NEEDED : null,
    consent: consent ? null : CONSENT_NEEDED,
  });
}

export const PRODUCT_NEEDED = "Выберите изделие";
const CHOICE_NEEDED = "Выберите один из вариантов";

function fieldError(field: FormField, value: string, today: string): string | null {
  const { kind, required, max = MAX_LINE } = field;
  if (value === "" || (kind === "phone" && isEmptyPhone(value))) return required ? missing(field) : null;
  if (value.length > max) return `Не${NBSP}больше ${max}${NBSP}знаков, сейчас ${value.length}`;
  switch (kind) {
    case "name":
      return nameError(value);
    case "phone":
      return phoneError(value);
    case "email":
      return emailError(value);
    case "serial":
      return isSerialNumber(value) ? null : "Перепишите номер с таблички: буквы и цифры";
    case "choice":
      return field.options?.includes(value) ? null : CHOICE_NEEDED;
    case "rating":
      return /^[1-5]$/.test(value) ? null : RATING_NEEDED;
    case "number":
      return numberError(field, value);
    case "time":
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : "Напишите время: 15:30";
    case "date":
      return dateError(field, value, today);
    default:
      return null;
  }
}

const RATING_NEEDED = `Поставьте оценку от${NBSP}1 до${NBSP}5`;

function missing({ kind, label }: FormField): string | null {
  switch (kind) {
    case "name":
      return nameError("");
    case "phone":
      return phoneError("");
    case "email":
      return emailError("");
    case "choice":
    case "showroom":
      return CHOICE_NEEDED;
    case "rating":
      return RATING_NEEDED;
    default:
      return `Заполните поле «${label}»`;
  }
}

function numberError({ min = 1, most = Infinity }: FormField, value: string): string | null {
  const digits = value.replaceAll(/\s/g, "");
  if (!/^\d{1,9}$/.test(digits)) return "Напишите целое число цифрами";
  if (Number(digits) >= min && Number(digits) <= most) return null;
  return most === Infinity ? `Напишите число от${NBSP}${min}` : `Напишите число от${NBSP}${min} до${NBSP}${most}`;
}

function dateError({ period }: FormField, typed: string, today: string): string | null {
  const value = readDay(typed);
  if (value === null) return `Напишите дату: день, месяц и${NBSP}год, например ${typedDay(today)}`;
  if (period === "past" && value > today) return `Эта дата ещё не${NBSP}наступила`;
  if (period === "future" && value < today) return "Этот день уже прошёл";
  const year = Number(today.slice(0, 4)) + 1;
  return value < EARLIEST || value.slice(0, 4) > String(year) ? "Проверьте год" : null;
}

/** What is wrong with the files of a form. */
export function filesError({ max = 1, photos }: Pick<FormField, "max" | "photos">, files: readonly FormFile[]): string | null {
  if (files.length > max) return tooManyFiles(max);
  const large = files.find(({ size }) => size > MAX_FILE_BYTES);
  if (large) return fileTooLarge(large.name);
  const empty = files.find(({ size }) => size === 0);
  if (empty) return `Файл «${empty.name}» пустой`;
  const types: readonly string[] = photos ? PHOTO_TYPES : FILE_TYPES;
  const foreign = files.find(({ type }) => type !== "" && !types.includes(type));
  return foreign
    ? `Файл «${foreign.name}» не${NBSP}подходит: нужны ${photos ? `JPEG, PNG или${NBSP}WebP` : `JPEG, PNG, WebP, HEIC или${NBSP}PDF`}`
    : null;
}

export function tooManyFiles(max: number): string {
  return `Не${NBSP}больше ${max}${NBSP}файлов`;
}

export function fileTooLarge(name: string): string {
  return `Файл «${name}» больше ${MAX_FILE_TEXT}`;
}
