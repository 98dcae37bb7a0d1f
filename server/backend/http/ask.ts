/** The other server has not answered, or not in time: it is not known whether the call was done. */
export class Unanswered extends Error {
  override name = "Unanswered";
}

/** The other server has refused the call; `message` is its own text. */
export class Refused extends Error {
  override name = "Refused";
}

/** Shorter than a shopper waits, ms. */
const TIMEOUT_MS = 8000;
const MAX_BYTES = 512 * 1024;

type Method = "GET" | "POST" | "DELETE";

interface AskOptions {
  headers?: Readonly<Record<string, string>>;
  /** Sent as a form when it is one, else as JSON. */
  body?: unknown;
  timeoutMs?: number;
  mostBytes?: number;
}

/**
 * Calls another server and reads its answer. Redirects are not followed: the credentials go to no address that the operator did not name.
 * @throws Unanswered for a network failure, a time-out, a 5xx, a 429 and an answer that is too long
 */
export async function askBytes(
  method: Method,
  url: string,
  { headers, body, timeoutMs = TIMEOUT_MS, mostBytes = MAX_BYTES }: AskOptions = {},
): Promise<{ status: number; bytes: Buffer }> {
  const isJson = body !== undefined && !(body instanceof URLSearchParams);
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(isJson && { "Content-Type": "application/json" }) },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await bounded(response, mostBytes);
    if (response.status >= 500 || response.status === 429 || response.status < 200) throw new Unanswered(`HTTP ${response.status}`);
    return { status: response.status, bytes };
  } catch (error) {
    if (error instanceof Unanswered) throw error;
    throw new Unanswered(error instanceof Error ? `${error.name}: ${error.message}` : String(error), { cause: error });
  }
}

/** The same for an answer that is JSON. @throws Unanswered also for one that is none */
export async function askJson(method: Method, url: string, options?: AskOptions): Promise<{ status: number; body: unknown }> {
  return jsonOf(await askBytes(method, url, options));
}

/** Reads an answer as JSON. @throws Unanswered when it is none */
export function jsonOf({ status, bytes }: { status: number; bytes: Buffer }): { status: number; body: unknown } {
  try {
    return { status, body: JSON.parse(bytes.toString()) };
  } catch (error) {
    throw new Unanswered("the answer is no JSON", { cause: error });
  }
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Sends JSON and reads an answer that is an object. @throws Unanswered also for any other one */
export async function ask(method: Method, url: string, headers: Readonly<Record<string, string>>, body?: unknown): Promise<Answer> {
  const answer = await askJson(method, url, { headers, body });
  if (typeof answer.body !== "object" || answer.body === null || Array.isArray(answer.body))
    throw new Unanswered("the answer is no object");
  return { status: answer.status, body: answer.body as Record<string, unknown> };
}

async function bounded({ body }: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Unanswered("the answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
