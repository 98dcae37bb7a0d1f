import { HttpError, NOT_FOUND_MESSAGE, statusOf } from "#shared/http-error.ts";

/** The code of errors whose message the error page may show. */
const SHOWN = "PAGE_FAILED";

/** An error whose message the error page shows. */
export const pageError = (status: number, message: string) => new HttpError(status, SHOWN, message);

/** The part of an error that may leave the server: the status, and the message of a 404 or of a page error. */
export interface ShownError {
  status: number;
  message: string;
}

export function shownError(error: unknown): ShownError {
  const status = statusOf(error);
  if (status === 404) return { status, message: NOT_FOUND_MESSAGE };
  return { status, message: error instanceof HttpError && error.code === SHOWN ? error.message : "" };
}

/** The document's title on the error page. */
export const errorTitle = (status: number) => (status === 404 ? "Страница не найдена" : "Ошибка на сайте");
