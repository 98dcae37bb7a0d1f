export interface HttpErrorOptions {
  /** Russian sentences for the shopper, by form field. */
  fields?: Readonly<Record<string, string>>;
  /** What the contract has beside `error` in the body. */
  details?: object;
  cause?: unknown;
}

/**
 * A failure with an HTTP status, 400 to 599, on both sides of the wire. The backend writes the code, the message and the fields into its answer,
 * and a call that is refused throws them again. In the web server the message is for the log: its answers have words of their own.
 */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: number;
  /** Stable: programs compare it. */
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: object;

  constructor(status: number, code: string, message = "", { fields = {}, details = {}, cause }: HttpErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

/** For a route that nothing matches, and for a page whose validation failed. The message is for programs: the error page has words of its own. */
export const pageNotFound = () => new HttpError(404, "PAGE_NOT_FOUND", "This page could not be found");

/** Whether it is this failure of the backend. */
export const hasCode = (error: unknown, code: string): error is HttpError => error instanceof HttpError && error.code === code;

/** Status of any failure, also of a foreign one: `statusCode`, `status` or the response's status, else 500 (docs/specification.md, section 8). */
export function statusOf(error: unknown): number {
  const { statusCode, status, response } = (error ?? {}) as { statusCode?: unknown; status?: unknown; response?: { status?: unknown } };
  return [statusCode, status, response?.status].find(isErrorStatus) ?? 500;
}

function isErrorStatus(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 400 && value < 600;
}
