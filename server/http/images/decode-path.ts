import { HttpError } from "../errors.ts";

/** A part of a picture's address as text. @throws HttpError 404 for one that no address can have. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new HttpError(404, "Malformed address");
  }
}
