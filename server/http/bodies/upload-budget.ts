import type { Request, Response } from "express";
import { HttpError } from "#shared/http-error.ts";
import { networkOf } from "../../network.ts";

/** The bytes that all uploads together may occupy, on the disk or on their way to the backend, until they are answered. */
export interface UploadBudget {
  /**
   * Counts the body of this request: what Content-Length says now, a chunked body while it arrives. The bytes are free again when the answer
   * has ended. To be called where the body begins to be read, in the same turn of the event loop.
   * @param limit the most bytes of this body @param fail gets an HttpError once: 413 for too many bytes, 503 when there is no room
   */
  count(request: Request, response: Response, limit: number, fail: (error: HttpError) => void): void;
}

export interface BudgetLimits {
  /** Bytes of all uploads at one time. */
  total: number;
  /** Bytes of the uploads of one address. */
  address: number;
}

const MEGABYTE = 2 ** 20;
const usualLimits: BudgetLimits = { total: 512 * MEGABYTE, address: 128 * MEGABYTE };
/** An upload counts as so much at least: this bounds how many there are at one time. */
const LEAST = 8 * MEGABYTE;

export function createUploadBudget({ total, address: perAddress }: BudgetLimits = usualLimits): UploadBudget {
  const byAddress = new Map<string, number>();
  let used = 0;

  return {
    count(request, response, limit, fail) {
      const address = networkOf(request.ip ?? "");
      let arrived = 0;
      let counted = 0;
      let ended = false;
      const add = (bytes: number) => {
        const now = (byAddress.get(address) ?? 0) + bytes;
        if (now === 0) byAddress.delete(address);
        else byAddress.set(address, now);
        counted += bytes;
        used += bytes;
      };
      const end = (error?: HttpError) => {
        if (ended) return;
        ended = true;
        add(-counted);
        if (error) fail(error);
      };
      const take = (bytes: number) => {
        if (ended) return;
        arrived += bytes;
        if (arrived > limit) return end(new HttpError(413, "PAYLOAD_TOO_LARGE"));
        add(Math.max(arrived - counted, 0));
        if (used > total || (byAddress.get(address) ?? 0) > perAddress) end(new HttpError(503, "UPLOADS_BUSY"));
      };
      response.once("close", () => end());
      add(Math.min(LEAST, limit));
      const length = request.get("content-length");
      take(Number(length ?? 0));
      if (length === undefined) request.on("data", (chunk: Buffer) => take(chunk.length));
    },
  };
}
