import type { Request, RequestHandler, Response } from "express";
import { endpoints } from "#shared/contract/endpoints.ts";
import { isLocal } from "./visitor.ts";

export interface Health {
  /** The event loops run. */
  isAlive(): Promise<boolean>;
  /** Shoppers may be sent here. */
  isReady(): Promise<boolean>;
  version: string;
}

/**
 * `/healthz`: 503 when the process must be restarted. `/readyz`: 503 when a load balancer must send no requests here. The version is told to programs
 * of this machine only: it would tell a stranger which faults to try.
 */
export function health({ isAlive, isReady, version }: Health): RequestHandler {
  const report = (req: Request, res: Response, well: boolean) =>
    res
      .status(well ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status: well ? "ok" : "unavailable", ...(isLocal(req) && { version }) });
  return (req, res, next) => {
    if (req.path === "/healthz") return isAlive().then((alive) => report(req, res, alive));
    if (req.path === "/readyz") return isReady().then((ready) => report(req, res, ready));
    next();
  };
}

type Finding = "ok" | "failing" | "silent";

const TIMEOUT_MS = 2_000;
const REMEMBER_MS = 1_000;

/**
 * How the backend affects the health of this server. The embedded backend is part of it: when its thread does not answer in 2 s, this server is
 * not alive; a thread that has ended is restarted automatically. An external backend affects only readiness. A result is cached for a second.
 */
export function backendHealth(backendUrl: string, embedded: boolean): Pick<Health, "isAlive" | "isReady"> {
  const loop = remembered(() => ask(`${backendUrl}/healthz`));
  const service = remembered(() => ask(`${backendUrl}${embedded ? "/readyz" : endpoints.layout.path}`));
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
