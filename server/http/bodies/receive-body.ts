import type { ClientRequest } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import type { HttpError } from "#shared/http-error.ts";
import { SMALL_BODY, type BodyLimits } from "./limits.ts";
import { hasBody, timeBody } from "./time-body.ts";

/** As much as the largest form of the shop: five files of 10 MB, and its texts. */
const MAX_UPLOAD = 52 * 2 ** 20;

/** A body that is being received. */
interface Received {
  /** The whole of a small body. */
  bytes: Buffer;
  isUpload: boolean;
  /** Ends the work on a body that is too large or too slow. */
  fail(error: HttpError): void;
}

export interface BodyReceiver {
  /** Reads a small body completely before the backend is called. */
  receive: RequestHandler;
  isUpload(request: Request): boolean;
  /** Sends on a small body. An upload follows by itself. */
  forward(request: Request, response: Response, to: ClientRequest): void;
}

/** Receives the bodies of calls. A client that sends slowly holds no connection to the backend. */
export function createBodyReceiver({ budget, times }: BodyLimits): BodyReceiver {
  const bodies = new WeakMap<Request, Received>();

  return {
    receive(request, response, next) {
      if (!hasBody(request)) return next();
      const body: Received = { bytes: Buffer.alloc(0), isUpload: false, fail: next };
      bodies.set(request, body);
      timeBody(
        request,
        response,
        times,
        () => body.isUpload,
        (error) => body.fail(error),
      );

      // Nothing more is read until the backend takes it.
      const startUpload = () => {
        let refusal: HttpError | undefined;
        body.isUpload = true;
        body.fail = (error) => (refusal = error);
        budget.count(request, response, MAX_UPLOAD, (error) => body.fail(error));
        body.fail = next;
        next(refusal);
      };
      if (Number(request.get("content-length") ?? 0) > SMALL_BODY) {
        request.pause();
        return startUpload();
      }
      const chunks: Buffer[] = [];
      let size = 0;
      const stop = () => {
        request.off("data", read).off("end", end);
        body.bytes = Buffer.concat(chunks);
      };
      const read = (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size <= SMALL_BODY) return;
        request.pause();
        stop();
        // It is read again with the rest.
        request.unshift(body.bytes);
        body.bytes = Buffer.alloc(0);
        startUpload();
      };
      const end = () => {
        stop();
        delete request.headers["transfer-encoding"];
        request.headers["content-length"] = String(size);
        next();
      };
      body.fail = (error) => {
        stop();
        request.resume();
        next(error);
      };
      request.on("data", read).once("end", end);
    },
    isUpload: (request) => bodies.get(request)?.isUpload === true,
    forward(request, response, to) {
      const body = bodies.get(request);
      if (!body) return;
      if (response.closed) return void to.destroy();
      const stop = (error?: HttpError) => {
        // The client gets its answer only when the rest of the body is read.
        request.unpipe(to);
        request.resume();
        to.destroy(error);
      };
      body.fail = stop;
      // A backend that answers early waits for the rest, and holds one of the connections.
      response.once("close", () => request.complete || stop());
      if (body.bytes.length > 0) to.write(body.bytes);
    },
  };
}
