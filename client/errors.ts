import { statusOf } from "#shared/domain/error-status.ts";

/** A failure with an HTTP status, as the error page shows it and the server answers it. */
export class PageError extends Error {
  override name = "PageError";
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

export const NOT_FOUND_MESSAGE = "This page could not be found";

export const notFound = () => new PageError(404, NOT_FOUND_MESSAGE);

/** What may leave the server about an error: a status and, for statuses below 500 and route-table errors, its message. */
export interface ShownError {
  statusCode: number;
  message: string;
}

export function shownError(error: unknown): ShownError {
  const statusCode = statusOf(error);
  if (error instanceof PageError) return { statusCode, message: error.message };
  return { statusCode, message: statusCode === 404 ? NOT_FOUND_MESSAGE : "" };
}

/** The document's title on the error page. */
export const errorTitle = (statusCode: number) => (statusCode === 404 ? "Страница не найдена" : "Ошибка на сайте");
