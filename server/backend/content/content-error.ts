/** A file of the site's texts cannot be used; `message` is a Russian sentence that names the file, the line and the reason. */
export class ContentError extends Error {
  override name = "ContentError";
  /** Unlike the class it survives the way out of a worker thread. */
  readonly code = "CONTENT_BROKEN";

  /** @param line counted from 1; null = the file as a whole */
  constructor(file: string, line: number | null, reason: string) {
    super(`${file}${line === null ? "" : `, строка ${line}`}: ${reason}`);
  }
}

export function isContentError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "CONTENT_BROKEN";
}
