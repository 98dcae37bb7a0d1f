import type { Gone } from "#shared/contract/redirects.ts";
import { hasCode, HttpError, NOT_FOUND_MESSAGE, statusOf } from "#shared/http-error.ts";

/** The failures of the pages themselves. All others come from the backend (server/backend/http/failures.ts). */

/** The code of errors whose message the error page may show. */
const SHOWN = "PAGE_FAILED";

/** An error whose message the error page shows. */
export const pageError = (status: number, message: string, gone?: Gone) => new HttpError(status, SHOWN, message, { details: { gone } });

/** What was sold at this address is no longer sold. */
export const pageGone = (gone: Gone) => pageError(410, "", gone);

/** The page has no form. */
export const formUnknown = () => new HttpError(405, "METHOD_NOT_ALLOWED");

/** The link of an invitation was used, has expired or is invalid. */
export const invitationOver = () => new HttpError(410, "INVITATION_OVER");

export const orderStateUnknown = () => new HttpError(422, "STATE_UNKNOWN", "Такого состояния нет");

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
  return hasCode(error, SHOWN) ? { status, message: error.message, ...error.details } : { status, message: "" };
}

/** The document's title on the error page. */
export const errorTitle = (status: number, gone?: Gone) => gone?.title ?? (status === 404 ? "Страница не найдена" : "Ошибка на сайте");
