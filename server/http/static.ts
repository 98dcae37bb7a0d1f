import { readdirSync } from "node:fs";
import path from "node:path";
import express, { type Request, type RequestHandler, type Response, Router } from "express";

export interface StaticDirs {
  /** Files of the client build with a hash in their names and compressed copies beside them; served under /assets. */
  assets: string;
  /** Served from the root. */
  public: string;
}

/** Assets are cached for a year and a missing one is a 404 at once; public files are cached for an hour. */
export function staticFiles(dirs: StaticDirs): Router {
  const router = Router();
  router.use(
    "/assets",
    precompressed(dirs.assets),
    express.static(dirs.assets, { index: false, redirect: false, immutable: true, maxAge: "1y" }),
    fileMissing,
  );
  const files = express.static(dirs.public, {
    index: false,
    redirect: false,
    maxAge: "1h",
    // Letters and other sites may show these pictures.
    setHeaders: (res) => res.setHeader("Cross-Origin-Resource-Policy", "cross-origin"),
  });
  // The address of a page ends in a slash, that of a file never does: no page waits for the disk.
  router.use((req, res, next) => (req.path.endsWith("/") ? next() : files(req, res, next)));
  return router;
}

/** Answers a file that does not exist, in a folder whose other addresses are no pages either. */
export function fileMissing(_request: Request, response: Response): void {
  response.status(404).set("Cache-Control", "no-store").type("txt").send("Файла нет.\n");
}

/** Rewrites the address to the best compressed copy (.br, .gz) that the client accepts. The files are listed once, at the start. */
function precompressed(dir: string): RequestHandler {
  const siblings = new Set(listFiles(dir).filter((file) => /\.(?:br|gz)$/.test(file)));
  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    const file = req.path;
    const choices = Object.entries({ br: ".br", gzip: ".gz" }).filter(([, suffix]) => siblings.has(file + suffix));
    if (choices.length > 0) res.vary("Accept-Encoding");
    const choice = choices.find(([encoding]) => req.acceptsEncodings(encoding));
    if (choice) {
      const [encoding, suffix] = choice;
      res.set("Content-Encoding", encoding).type(path.extname(file));
      req.url = file + suffix;
    }
    next();
  };
}

function listFiles(dir: string): string[] {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/")}`);
}
