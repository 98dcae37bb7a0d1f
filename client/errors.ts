import type { Gone } from "#shared/contract/redirects.ts";
import { HttpError, NOT_FOUND_MESSAGE, statusOf } from "#shared/http-error.ts";

/** The code of errors whose message the error page may show. */
const SHOWN = "PAGE_FAILED";

/** An error whose message the error page shows. */
export const pageError = (status: number, message: string, gone?: Gone) => new HttpError(status, SHOWN, message, { details: { gone } });

/** What was sold at this address is no longer sold. */
export const pageGone = (gone: Gone) => pageError(410, "", gone);

/** The part of an error that may leave the server: the status, and the message of a 404 or of a page error. */
export interface ShownError {
  status: number;
  message: string;
  /** What was at the address. */
  gone?: Gone | undefined;
}

export function shownError(error: unknown): ShownError {
  const status = statusOf(error);
  if (status === 404) return { status, message: NOT_FOUND_MESSAGE };
  return error instanceof HttpError && error.code === SHOWN
    ? { status, message: error.message, ...error.details }
    : { status, message: "" };
}

/** The document's title on the error page. */
export const errorTitle = (status: number, gone?: Gone) => gone?.title ?? (status === 404 ? "Страница не найдена" : "Ошибка на сайте");
