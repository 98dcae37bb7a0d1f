/** A receiver that is silent for this long is given up, ms; shorter than the lease of a delivery. */
const PATIENCE = 10_000;

/**
 * Posts JSON and answers the status; what the receiver writes is not read. A redirect is an answer like any other: nothing signed goes to an
 * address that the operator did not name.
 */
export async function post(url: string, body: string, headers: Readonly<Record<string, string>>, patience = PATIENCE): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(patience),
  });
  await response.body?.cancel();
  return response.status;
}
