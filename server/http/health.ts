import type { RequestHandler, Response } from "express";

/** `/healthz`: the process lives. `/readyz`: it can serve, so a balancer may send shoppers. */
export function health(isReady: () => Promise<boolean>): RequestHandler {
  return (req, res, next) => {
    if (req.path === "/healthz") return report(res, true);
    if (req.path === "/readyz") return isReady().then((ready) => report(res, ready));
    next();
  };
}

function report(res: Response, well: boolean): void {
  res
    .status(well ? 200 : 503)
    .set("Cache-Control", "no-store")
    .json({ status: well ? "ok" : "unavailable" });
}

const TIMEOUT_MS = 2_000;
const REMEMBER_MS = 1_000;

/** Asks the backend whether it answers, with a status below 500 in 2 s. The answer is kept for a second. */
export function backendCheck(backendUrl: string): () => Promise<boolean> {
  let known: { until: number; answer: Promise<boolean> } | undefined;
  return () => {
    if (!known || known.until < performance.now()) known = { until: performance.now() + REMEMBER_MS, answer: ask(backendUrl) };
    return known.answer;
  };
}

async function ask(backendUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${backendUrl}/json/general.json`, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}
