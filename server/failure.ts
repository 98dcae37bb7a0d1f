import { HttpError, type HttpErrorOptions } from "#shared/http-error.ts";

/** A row of a catalogue of failures: makes the error that is thrown. */
type Failure<Values extends unknown[]> = ((...values: [...Values, options?: HttpErrorOptions]) => HttpError) & {
  status: number;
  code: string;
};

/**
 * @param sentence the text, or how it is written from what the caller passes
 * @param field the field of a form beside which the sentence stands as well
 */
export function failure(status: number, code: string, sentence?: string, field?: string): Failure<[]>;
export function failure<Value>(status: number, code: string, sentence: (value: Value) => string, field?: string): Failure<[value: Value]>;
export function failure<Value>(status: number, code: string, sentence: string | ((value: Value) => string) = "", field?: string) {
  const make = (message: string, options?: HttpErrorOptions) =>
    new HttpError(status, code, message, field === undefined ? options : { ...options, fields: { [field]: message } });
  const row =
    typeof sentence === "string"
      ? (options?: HttpErrorOptions) => make(sentence, options)
      : (value: Value, options?: HttpErrorOptions) => make(sentence(value), options);
  return Object.assign(row, { status, code });
}
