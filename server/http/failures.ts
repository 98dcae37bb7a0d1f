import { failure } from "../failure.ts";

/** Every failure that the web server throws. The sentence is for the log: a visitor gets `answers` or the error page. */
export const failures = {
  // Requests.
  bodyTimeout: failure(408, "REQUEST_TIMEOUT"),
  bodyTooLarge: failure(413, "PAYLOAD_TOO_LARGE"),
  bodyUnsupported: failure(415, "BODY_UNSUPPORTED"),
  connectionsTooMany: failure(503, "TOO_MANY_CONNECTIONS"),
  hostInvalid: failure(400, "HOST_INVALID"),
  originForeign: failure(403, "ORIGIN_FOREIGN"),
  requestInvalid: failure(400, "REQUEST_INVALID"),
  uploadsBusy: failure(503, "UPLOADS_BUSY"),

  // The backend behind it.
  backendTimeout: failure(504, "BACKEND_TIMEOUT"),
  backendUnavailable: failure(502, "BACKEND_UNAVAILABLE"),

  // Pictures.
  pictureAddressInvalid: failure(404, "PICTURE_NOT_FOUND", "Malformed address"),
  pictureHostForbidden: failure(403, "HOST_FORBIDDEN", "The address is not allowed"),
  pictureMethodNotAllowed: failure(405, "METHOD_NOT_ALLOWED", "Only GET and HEAD"),
  pictureModifiersInvalid: failure(400, "MODIFIERS_INVALID", "Bad image modifiers"),
  pictureUnavailable: failure(404, "PICTURE_NOT_FOUND", "The picture cannot be fetched"),
  pictureUnknown: failure(404, "PICTURE_NOT_FOUND", "No such picture"),
  pictureUnreadable: failure(422, "PICTURE_UNREADABLE", (reason: string) => reason),
  picturesBusy: failure(503, "PICTURES_BUSY"),
};

const badRequest = failure(400, "BAD_REQUEST", "Запрос составлен неверно");
const serverError = failure(500, "INTERNAL", "Что-то сломалось у нас. Попробуйте ещё раз чуть позже");

/** The answers to calls that the web server refuses itself: only the status of the error counts. */
export const answers = [
  badRequest,
  failure(403, "FORBIDDEN", "Доступ закрыт"),
  failure(404, "NOT_FOUND", "Такого адреса нет"),
  failure(405, "METHOD_NOT_ALLOWED", "Такой запрос здесь не принимается"),
  failure(408, "REQUEST_TIMEOUT", "Данные шли слишком долго. Проверьте связь и попробуйте ещё раз"),
  failure(413, "PAYLOAD_TOO_LARGE", "Запрос слишком большой"),
  failure(415, "BODY_UNSUPPORTED", "Этот вид данных не поддерживается"),
  failure(422, "UNPROCESSABLE", "Запрос не удалось обработать"),
  failure(429, "TOO_MANY_REQUESTS", "Слишком много запросов. Подождите минуту"),
  serverError,
  failure(502, "BACKEND_UNAVAILABLE", "Магазин сейчас не отвечает. Попробуйте ещё раз через минуту"),
  failure(503, "UNAVAILABLE", "Сейчас слишком много запросов. Попробуйте ещё раз через минуту"),
  failure(504, "BACKEND_TIMEOUT", "Магазин не успел ответить. Попробуйте ещё раз через минуту"),
];

/** The answer to a status of 400 and above. */
export function answerTo(status: number) {
  return (answers.find((answer) => answer.status === status) ?? (status < 500 ? badRequest : serverError))();
}
