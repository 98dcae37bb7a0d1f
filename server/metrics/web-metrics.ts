import cluster from "node:cluster";
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "@prometheus-io/client";
import { createRequestRecorder, type RecordRequest } from "./request-duration.ts";

export interface WebMetrics {
  requestAnswered: RecordRequest;
  /** How a page was answered; `personal`: it may not be cached. */
  pageAnswered(from: "hit" | "stale" | "miss" | "personal"): void;
  /** Call it when a render starts, and what it returns when the last byte of the HTML is read. */
  renderStarted(): () => void;
  /** Measures `work`, which makes a picture that is not in the cache. */
  makePicture<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The exposition format of Prometheus. */
  text(): Promise<string>;
}

/** What the web server counts. A process that a cluster's primary has forked tells its numbers to the primary when this asks. */
export function createWebMetrics(): WebMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  if (cluster.isWorker) {
    // Its constructor listens for the primary's questions.
    void new AggregatorRegistry();
    AggregatorRegistry.setRegistries(registry);
  }
  const pages = new Counter({
    name: "shop_pages_total",
    help: "Pages by how they were answered: hit, stale, miss (rendered for everybody), personal (rendered for one visitor).",
    labelNames: ["cache"],
    registers,
  });
  for (const from of ["hit", "stale", "miss", "personal"]) pages.inc({ cache: from }, 0);
  const renders = new Histogram({
    name: "shop_page_render_seconds",
    help: "Renders of pages, from the request for their data to the last byte of the HTML.",
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const made = new Counter({ name: "shop_pictures_made_total", help: "Pictures that the cache did not have.", registers });
  const queue = new Gauge({ name: "shop_pictures_queue", help: "Pictures that are made or wait to be made.", registers });

  return {
    requestAnswered: createRequestRecorder(
      registry,
      "http_request_duration_seconds",
      "Requests to the web server, until the answer has ended.",
    ),
    pageAnswered: (from) => pages.inc({ cache: from }),
    renderStarted: () => renders.startTimer(),
    async makePicture(work) {
      queue.inc();
      try {
        const picture = await work();
        made.inc();
        return picture;
      } finally {
        queue.dec();
      }
    },
    text: () => registry.metrics(),
  };
}

/** The numbers of all forked processes: counters, queues and memory as sums, the delay of the event loop as an average. For a cluster's primary. */
export function createClusterMetrics(): Pick<WebMetrics, "text"> {
  const registry = new AggregatorRegistry();
  return { text: () => registry.clusterMetrics() };
}
