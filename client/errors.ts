import type { Seo } from "#shared/contract/common.ts";
import type { Gone } from "#shared/contract/redirects.ts";
import { hasCode, HttpError, statusOf } from "#shared/http-error.ts";
import { NBSP } from "#shared/text/format.ts";

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

/** The part of an error that may leave the server: the status, and the message of a page error. */
export interface ShownError {
  status: number;
  message: string;
  /** What was at the address. */
  gone?: Gone | undefined;
}

/** What an error page shows: the sentence of a failed page, of other errors their status alone. */
export function shownError(error: unknown): ShownError {
  const status = statusOf(error);
  return status !== 404 && hasCode(error, SHOWN) ? { status, message: error.message, ...error.details } : { status, message: "" };
}

/** The document's title and description on the error page. */
export const errorTexts = (status: number, gone?: Gone): Seo =>
  gone
    ? { title: gone.title, description: gone.text }
    : status === 404
      ? { title: "Страница не найдена", description: `Такой страницы нет: адрес изменился или в${NBSP}нём опечатка.` }
      : { title: "Ошибка на сайте", description: "" };
