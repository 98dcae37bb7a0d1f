import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "../logger.ts";
import type { WebMetrics } from "./web-metrics.ts";

export interface MetricsServerOptions {
  host: string;
  /** 0 = any free port. */
  port: number;
  web: Pick<WebMetrics, "text">;
  /** Origin of the embedded backend; null = another one, which has metrics of its own. */
  backendUrl: string | null;
  logger: Logger;
}

export interface MetricsServer {
  /** `http://…/metrics` */
  url: string;
  close(): void;
}

/** Prometheus waits for 10 s by default; the backend waits for its database for two. */
const TIMEOUT_MS = 5_000;

/**
 * Answers `GET /metrics` on a port of its own, which strangers do not reach. A backend that does not answer leaves its part out.
 * @throws the error of `listen`
 */
export async function startMetricsServer({ host, port, web, backendUrl, logger }: MetricsServerOptions): Promise<MetricsServer> {
  const server = createServer(async (req, res) => {
    if (req.url !== "/metrics" || req.method !== "GET") return void res.writeHead(404).end();
    try {
      const [own, backend] = await Promise.all([web.text(), backendUrl === null ? "" : backendText(backendUrl)]);
      res.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(own + backend);
    } catch (error) {
      logger.error({ err: error }, "metrics failed");
      res.writeHead(500).end();
    }
  });
  await once(server.listen(port, host), "listening");
  server.on("error", (error) => logger.error({ err: error }, "a connection for metrics was not accepted"));
  const { address, port: open, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === "IPv6" ? `[${address}]` : address}:${open}/metrics`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function backendText(backendUrl: string): Promise<string> {
  const text = await fetch(`${backendUrl}/metrics`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);
  return `# HELP shop_backend_up Whether the embedded backend answers.\n# TYPE shop_backend_up gauge\nshop_backend_up ${text === undefined ? 0 : 1}\n${text ?? ""}`;
}
