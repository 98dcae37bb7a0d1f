import type { RequestHandler } from "express";
import { run } from "../run.ts";

/** The server program with one page of its own: everything but the rendering is real. DATA_DIR serves as the root folder too. */
const LARGE_BYTES = 50_000_000;
const pass: RequestHandler = (_req, _res, next) => next();

await run((config) => ({
  version: "1.0.0+test",
  rootDir: config.dataDir,
  backendEntry: new URL("backend.ts", import.meta.url),
  picturesEntry: new URL("../pictures/worker.ts", import.meta.url),
  createPages: async () => ({
    expire: () => {},
    answerAgain: () => false,
    cached: pass,
    moved: pass,
    robots: pass,
    sitemap: pass,
    newsFeed: pass,
    webManifest: pass,
    serviceWorker: pass,
    shareImage: pass,
    lists: pass,
    render: (req, res, next) => {
      if (req.path === "/crash/") process.exit(1);
      if (req.path === "/throw/") {
        setImmediate(() => {
          throw new Error("thrown outside every request");
        });
        return void setTimeout(() => res.send("answered"), 200);
      }
      if (req.path === "/large/") return void res.send(Buffer.alloc(LARGE_BYTES));
      if (req.path === "/upload/") return void req.resume().once("end", () => res.send("received"));
      if (req.path !== "/") return next();
      res.send(String(process.pid));
    },
    renderError: (_req, res) => void res.status(500).send(""),
  }),
}));
