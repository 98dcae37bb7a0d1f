import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { HttpError } from "#shared/http-error.ts";
import type { BodyTimes } from "./limits.ts";

const CHECK_MS = 5_000;

/** Whether the request has a body, or says that one comes. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Watches how long a body takes. @param isUpload whether it is known to be an upload by now @param fail gets a 408, unless the body is complete
 *   in its time
 */
export function timeBody(
  request: IncomingMessage,
  { small, upload, rate }: BodyTimes,
  isUpload: () => boolean,
  fail: (error: HttpError) => void,
): void {
  const began = performance.now();
  const { bytesRead } = request.socket;
  const check = () => {
    const passed = performance.now() - began;
    const received = request.socket.bytesRead - bytesRead;
    if (isUpload() && passed < upload) timer = setTimeout(check, Math.min(CHECK_MS, upload - passed));
    else if (isUpload() && received >= (rate * passed) / 1000) timer = setTimeout(check, CHECK_MS);
    else fail(new HttpError(408, "REQUEST_TIMEOUT"));
  };
  let timer = setTimeout(check, small);
  const stop = () => clearTimeout(timer);
  request.once("end", stop).once("close", stop);
}

/** Ends a connection whose request was answered and whose body does not end. */
export function dropUnread({ afterAnswer }: BodyTimes): RequestHandler {
  return (request, response, next) => {
    if (hasBody(request)) {
      response.once("finish", () => {
        if (request.complete) return;
        const timer = setTimeout(() => request.socket.destroy(), afterAnswer);
        request.once("close", () => clearTimeout(timer));
      });
    }
    next();
  };
}
