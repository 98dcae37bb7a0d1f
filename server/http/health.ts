import type { RequestHandler, Response } from "express";

export interface Health {
  /** The event loops run. */
  isAlive(): Promise<boolean>;
  /** Shoppers may be sent here. */
  isReady(): Promise<boolean>;
  version: string;
}

/** `/healthz`: 503 when the process is to be started again. `/readyz`: 503 when a balancer is to send nobody here. */
export function health({ isAlive, isReady, version }: Health): RequestHandler {
  const report = (res: Response, well: boolean) =>
    res
      .status(well ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status: well ? "ok" : "unavailable", version });
  return (req, res, next) => {
    if (req.path === "/healthz") return isAlive().then((alive) => report(res, alive));
    if (req.path === "/readyz") return isReady().then((ready) => report(res, ready));
    next();
  };
}

type Finding = "ok" | "failing" | "silent";

const TIMEOUT_MS = 2_000;
const REMEMBER_MS = 1_000;

/**
 * What the health of this server owes to the backend. The embedded one is part of it: when its thread does not answer in 2 s, this server is
 * not alive; a thread that has ended is started again by itself. Of an outside backend only readiness depends. A finding is kept for a second.
 */
export function backendHealth(backendUrl: string, embedded: boolean): Pick<Health, "isAlive" | "isReady"> {
  const loop = remembered(() => ask(`${backendUrl}/healthz`));
  const service = remembered(() => ask(`${backendUrl}${embedded ? "/readyz" : "/json/general.json"}`));
  return {
    isAlive: async () => !embedded || (await loop()) !== "silent",
    isReady: async () => (await service()) === "ok",
  };
}

function remembered(find: () => Promise<Finding>): () => Promise<Finding> {
  let known: { until: number; finding: Promise<Finding> } | undefined;
  return () => {
    if (!known || known.until < performance.now()) known = { until: performance.now() + REMEMBER_MS, finding: find() };
    return known.finding;
  };
}

async function ask(url: string): Promise<Finding> {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.status < 500 ? "ok" : "failing";
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError" ? "silent" : "failing";
  }
}
