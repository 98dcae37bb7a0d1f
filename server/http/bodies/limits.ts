import type { Request, Response } from "express";
import type { HttpError } from "#shared/http-error.ts";
import { failures } from "../failures.ts";

/** The bytes that all uploads together may occupy, on the disk or on their way to the backend, until they are answered. */
interface UploadBudget {
  /**
   * Counts the body of this request while it arrives; a Content-Length alone reserves nothing. The bytes are free again when the answer has
   * ended. To be called where the body begins to be read, in the same turn of the event loop.
   * @param limit the most bytes of this body @param fail gets an HttpError once: 413 for too many bytes, 503 when there is no room
   */
  count(request: Request, response: Response, limit: number, fail: (error: HttpError) => void): void;
}

interface BudgetLimits {
  /** Bytes of all uploads at one time. */
  total: number;
  /** Bytes of the uploads of one address. */
  address: number;
}

const MEGABYTE = 2 ** 20;
const usualLimits: BudgetLimits = { total: 512 * MEGABYTE, address: 128 * MEGABYTE };
/** An upload counts as at least this many bytes of its address: this limits the number of uploads of one address at one time. */
const MIN_COUNTED_BYTES = 8 * MEGABYTE;

export function createUploadBudget({ total, address: perAddress }: BudgetLimits = usualLimits): UploadBudget {
  const byAddress = new Map<string, number>();
  let used = 0;

  return {
    count(request, response, limit, fail) {
      if (response.closed) return;
      const { network } = request.visitor;
      const announced = Number(request.get("content-length") ?? 0);
      const share = (bytes: number) => Math.max(bytes, Math.min(MIN_COUNTED_BYTES, limit));
      const isFull = (bytes: number, own: number) => bytes > total || own > perAddress;
      const add = (bytes: number, own: number) => {
        used += bytes;
        const now = (byAddress.get(network) ?? 0) + own;
        if (now === 0) byAddress.delete(network);
        else byAddress.set(network, now);
      };
      if (announced > limit) return fail(failures.bodyTooLarge());
      if (isFull(used + announced, (byAddress.get(network) ?? 0) + share(announced))) return fail(failures.uploadsBusy());

      let arrived = 0;
      let ended = false;
      const end = (error?: HttpError) => {
        if (ended) return;
        ended = true;
        add(-arrived, -share(arrived));
        if (error) fail(error);
      };
      add(0, share(0));
      response.once("close", () => end());
      request.on("data", ({ length }: Buffer) => {
        if (ended) return;
        add(length, share(arrived + length) - share(arrived));
        arrived += length;
        if (arrived > limit) end(failures.bodyTooLarge());
        else if (isFull(used, byAddress.get(network) ?? 0)) end(failures.uploadsBusy());
      });
    },
  };
}

/** What the bodies of requests may take: room and time. */
export interface BodyLimits {
  /** Where the files of a form lie until it is answered. */
  dir: string;
  budget: UploadBudget;
  times: BodyTimes;
}

export interface BodyTimes {
  /** The time limit for a small body, ms. */
  small: number;
  /** The time limit for an upload, ms. */
  upload: number;
  /** An upload may take as long again each time it has arrived at least at this speed on average, bytes/s. */
  rate: number;
  /** An upload of which nothing arrives for this long ends, ms. */
  silence: number;
  /** For this long the rest of a body is read and dropped after an early answer, because a client that still sends would lose the answer, ms. */
  afterAnswer: number;
}

/** Larger than any form or call of the shop without files. A larger body is an upload. */
export const SMALL_BODY = 128 * 1024;

const usualTimes: BodyTimes = { small: 15_000, upload: 60_000, rate: 64 * 1024, silence: 5_000, afterAnswer: 5_000 };

export function createBodyLimits({
  dir,
  budget = createUploadBudget(),
  times = usualTimes,
}: Partial<BodyLimits> & { dir: string }): BodyLimits {
  return { dir, budget, times };
}
