import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";

/** How to reach the bucket that all containers share. */
export interface S3Settings {
  /** `https://storage.example/bucket`; a folder of the bucket may follow. Without a slash at the end. */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** SHA-256 of an empty body, hex. */
export const EMPTY_HASH = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** The longest time until an answer begins, ms. The body of the request (10 MB at most) is sent within it. */
const ANSWER_MS = 20_000;
/** The longest time for all attempts of a request, ms: who waits for a form gives up after 30 s and would not learn why. */
const ALL_ATTEMPTS_MS = 25_000;
/** The same for a request that is not retried, because there is an alternative when it fails. */
const QUICK_ANSWER_MS = 3_000;
/** The longest pause between two parts of an answer's body, ms. */
const SILENCE_MS = 20_000;
/** Pauses before the second and the third attempt, ms. */
const PAUSES = [200, 1_000];

export interface BucketRequest {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** The name of the object, escaped, without a slash at the beginning; empty = the bucket itself. */
  key: string;
  /** SHA-256 of the body, hex. */
  hash: string;
  body?: Blob;
  type?: string;
  /** Statuses that are an answer; any other status is an error. */
  accepted: readonly number[];
  /** A visitor waits, and there is an alternative: one attempt with a short time limit. */
  quick?: boolean;
}

export interface Answer {
  status: number;
  /** Bytes of the body. */
  size: number;
  /** The caller must read the body to its end or destroy it, because it occupies a connection. */
  body: Readable;
}

/** A request to the bucket has failed. `status` 0 = there was no answer. */
export class BucketError extends Error {
  override name = "BucketError";
  readonly status: number;
  /** Tells the error apart in another thread: an error that is sent there loses its class and keeps its properties. */
  readonly code = "BUCKET_FAILED";

  constructor(message: string, status: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/**
 * Makes signed requests to a bucket of any S3 server; the bucket is named in the path. Each attempt has a time limit. A request that fails
 * for a reason that may pass (no connection, 5xx, too many requests) is tried three times. @throws BucketError
 */
export function createBucket({ url, accessKeyId, secretAccessKey, region }: S3Settings): (request: BucketRequest) => Promise<Answer> {
  async function send({ method, key, hash, body, type }: BucketRequest, time: number, stop: AbortController): Promise<Response> {
    const headers = { "x-amz-content-sha256": hash, ...(type !== undefined && { "content-type": type }) };
    const signer = new AwsV4Signer({
      method,
      url: key === "" ? url : `${url}/${key}`,
      headers,
      accessKeyId,
      secretAccessKey,
      region,
      service: "s3",
    });
    const signed = await signer.sign();
    const late = setTimeout(() => stop.abort(new Error(`no answer within ${Math.round(time / 1000)} s`)), time);
    try {
      // A redirect would take the signature to another host.
      return await fetch(signed.url, {
        method,
        headers: [...signed.headers, ["accept-encoding", "identity"]],
        body: body ?? null,
        redirect: "manual",
        signal: stop.signal,
      });
    } finally {
      clearTimeout(late);
    }
  }

  async function attempt(request: BucketRequest, time: number): Promise<Answer> {
    const stop = new AbortController();
    const response = await send(request, time, stop).catch((error: unknown) => {
      throw new BucketError("the bucket does not answer", 0, error);
    });
    const { status, headers } = response;
    if (request.accepted.includes(status))
      return { status, size: Number(headers.get("content-length") ?? 0), body: bodyOf(response, stop) };
    stop.abort();
    throw new BucketError(`the bucket answered ${status} to ${request.method}`, status);
  }

  return async (request) => {
    if (request.quick) return attempt(request, QUICK_ANSWER_MS);
    const end = performance.now() + ALL_ATTEMPTS_MS;
    for (const pause of PAUSES) {
      try {
        return await attempt(request, Math.min(ANSWER_MS, end - performance.now()));
      } catch (error) {
        if (!(error instanceof BucketError) || !mayPass(error.status) || performance.now() + pause >= end) throw error;
        await delay(pause);
      }
    }
    return attempt(request, Math.min(ANSWER_MS, end - performance.now()));
  };
}

/** Whether the bucket has refused the request for a reason that does not pass by itself: then S3_URL is wrong, and the operator must correct it. */
export function isBucketRefusal(error: unknown): error is Error & { status: number } {
  return error instanceof Error && "code" in error && error.code === "BUCKET_FAILED" && "status" in error && !mayPass(Number(error.status));
}

const mayPass = (status: number) => status === 0 || status === 429 || status >= 500;

/** The body as a stream. It fails when the server sends nothing for too long, and it closes the connection when its reader stops. */
function bodyOf(response: Response, stop: AbortController): Readable {
  const chunks = async function* () {
    const reader = response.body?.getReader();
    if (!reader) return;
    try {
      for (;;) {
        const late = setTimeout(() => stop.abort(new Error("the bucket fell silent")), SILENCE_MS);
        const { done, value } = await reader.read().finally(() => clearTimeout(late));
        if (done) return;
        yield value;
      }
    } finally {
      stop.abort();
    }
  };
  return Readable.from(chunks(), { objectMode: false });
}
