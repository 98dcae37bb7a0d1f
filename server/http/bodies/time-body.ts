import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import type { HttpError } from "#shared/http-error.ts";
import { failures } from "../failures.ts";
import type { BodyTimes } from "./limits.ts";

const CHECK_MS = 5_000;

/** Whether the request has a body, or says that one comes. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Limits the time of a body, until the request is answered. @param isUpload whether the body is known to be an upload so far @param fail gets a 408
 *   when the body is late; if the answer has already begun, the connection is closed instead
 */
export function timeBody(
  request: Request,
  response: Response,
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
    else if (response.headersSent) response.destroy();
    else fail(failures.bodyTimeout());
  };
  let timer = setTimeout(check, small);
  const stop = () => clearTimeout(timer);
  request.once("end", stop).once("close", stop);
  response.once("close", stop);
}

/**
 * Closes the connection of a request that was answered before its body was complete. For a while the rest is read and dropped, because a client
 * that still sends would lose the answer. Closing the connection ends the request; Node does this itself only until the answer has ended.
 */
export function dropUnread({ afterAnswer }: BodyTimes): RequestHandler {
  return (request, response, next) => {
    response.once("close", () => {
      if (request.complete || request.destroyed) return;
      const { socket } = request;
      if (socket.destroyed) return void request.destroy();
      const timer = setTimeout(() => socket.destroy(), afterAnswer);
      socket.once("close", () => {
        clearTimeout(timer);
        request.destroy();
      });
      request.once("close", () => socket.destroy()).resume();
      socket.end();
    });
    next();
  };
}
