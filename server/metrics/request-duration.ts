import type { Response } from "express";
import { Histogram, type Registry } from "@prometheus-io/client";
import { createRouteLabel } from "./route-label.ts";

/** s. From a page of the cache to a backend that is too slow. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** @param path without the query; @param ms until the answer has ended, or the client has left */
export type RecordRequest = (path: string, method: string, response: Response, ms: number) => void;

/** Records requests by route, method and class of the status (`2xx`; `aborted` when the client left before). */
export function createRequestRecorder(registry: Registry, name: string, help: string): RecordRequest {
  const duration = new Histogram({ name, help, labelNames: ["route", "method", "status"], buckets: BUCKETS, registers: [registry] });
  const routeOf = createRouteLabel();

  return (path, method, response, ms) => {
    const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "aborted";
    duration.observe({ route: routeOf(path), method: METHODS.has(method) ? method : "other", status }, ms / 1000);
  };
}
