import type { RequestHandler } from "express";
import { run } from "../run.ts";

/** The server program with one page of its own: everything but the rendering is real. DATA_DIR serves as the root folder too. */
const pass: RequestHandler = (_req, _res, next) => next();

await run((config) => ({
  rootDir: config.dataDir,
  backendEntry: new URL("backend.ts", import.meta.url),
  createPages: async () => ({
    cached: pass,
    robots: pass,
    sitemap: pass,
    newsFeed: pass,
    webManifest: pass,
    card: pass,
    render: (req, res, next) => {
      if (req.path === "/crash/") process.exit(1);
      if (req.path !== "/") return next();
      res.send(String(process.pid));
    },
    renderError: (_req, res) => void res.status(500).send(""),
  }),
}));
