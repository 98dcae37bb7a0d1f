/** A receiver that is silent for this long is given up, ms; shorter than the lease of a delivery. */
const PATIENCE = 10_000;
/** What a receiver writes about a failure is read up to here. */
const READ_BYTES = 4096;

export interface Posted {
  status: number;
  /** For how long the receiver wants to be left alone, ms, by its header `Retry-After`; 0 = it does not say. */
  wait: number;
  /** What it writes about a failure, or the beginning of it; else empty. */
  text: string;
}

/** Posts JSON. A redirect is an answer like any other: nothing signed goes to an address that the operator did not name. */
export async function post(url: string, body: string, headers: Readonly<Record<string, string>>, patience = PATIENCE): Promise<Posted> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(patience),
  });
  const text = response.status >= 400 ? await beginningOf(response) : "";
  await response.body?.cancel();
  const seconds = /^\d{1,9}$/.exec(response.headers.get("retry-after") ?? "")?.[0] ?? 0;
  return { status: response.status, wait: Number(seconds) * 1000, text };
}

async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  if (!reader) return "";
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < READ_BYTES;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.byteLength;
  }
  reader.releaseLock();
  return Buffer.concat(chunks).subarray(0, READ_BYTES).toString();
}
