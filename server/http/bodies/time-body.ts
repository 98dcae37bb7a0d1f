import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import type { HttpError } from "#shared/http-error.ts";
import { failures } from "../failures.ts";
import type { BodyTimes } from "./limits.ts";

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
  { small, upload, rate, silence }: BodyTimes,
  isUpload: () => boolean,
  fail: (error: HttpError) => void,
): void {
  const began = performance.now();
  const { bytesRead } = request.socket;
  let received = 0;
  let heardAt = began;
  /** Where the time began in which an upload has to come with its speed. */
  let since = { at: began, received: 0 };
  const isLate = (now: number) => {
    if (!isUpload()) return now - began >= small;
    if (now - heardAt >= silence) return true;
    const passed = now - since.at;
    if (passed < upload) return false;
    const isSlow = received - since.received < (rate * passed) / 1000;
    since = { at: now, received };
    return isSlow;
  };
  const check = () => {
    const now = performance.now();
    const bytes = request.socket.bytesRead - bytesRead;
    // Where this server has stopped reading, the client cannot send.
    if (bytes > received || request.isPaused()) heardAt = now;
    received = bytes;
    if (!isLate(now)) timer = setTimeout(check, interval);
    else if (response.headersSent) response.destroy();
    else fail(failures.bodyTimeout());
  };
  const interval = Math.min(silence, small) / 5;
  let timer = setTimeout(check, interval);
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
