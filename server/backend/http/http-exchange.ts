import type { Request, Response } from "express";

/** A request with its response. */
export interface HttpExchange {
  request: Request;
  response: Response;
}

/** The result of a handler that has already sent its answer: a file, or cached bytes. */
export const sent = null;
export type Sent = typeof sent;

/** The Cache-Control of an answer for one person only. */
export const PERSONAL = "private, no-store";
