import { createUploadBudget, type UploadBudget } from "./upload-budget.ts";

/** What the bodies of requests may take: room and time. */
export interface BodyLimits {
  /** Where the files of a form lie until it is answered. */
  dir: string;
  budget: UploadBudget;
  times: BodyTimes;
}

export interface BodyTimes {
  /** In which a small body is to be complete, ms. */
  small: number;
  /** In which an upload is to be complete, ms. */
  upload: number;
  /** An upload takes longer only as long as it comes with this speed on average, bytes/s. */
  rate: number;
  /** So long the rest of a body that was answered early is read and dropped, because a client that still sends would lose the answer, ms. */
  afterAnswer: number;
}

/** More than the forms and calls of the shop have without files. A larger body is an upload. */
export const SMALL_BODY = 128 * 1024;

const usualTimes: BodyTimes = { small: 15_000, upload: 60_000, rate: 64 * 1024, afterAnswer: 5_000 };

export function createBodyLimits({
  dir,
  budget = createUploadBudget(),
  times = usualTimes,
}: Partial<BodyLimits> & { dir: string }): BodyLimits {
  return { dir, budget, times };
}
