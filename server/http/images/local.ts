import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { HttpError } from "../errors.ts";

export interface LocalImage {
  file: string;
  /** Changes with the file. */
  version: string;
}

/**
 * Finds `/photo/bench.webp` (decoded once) under `root`, symbolic links resolved.
 * @throws HttpError 404 for what is not there, is no picture, is hidden or lies outside.
 */
export async function findLocalImage(root: string, source: string): Promise<LocalImage> {
  const segments = source.split("/").slice(1);
  if (/[\\\0]/.test(source) || segments.some((segment) => segment === "" || segment.startsWith(".")) || !picture.test(source)) throw notFound();
  try {
    const [base, file] = await Promise.all([realpath(root), realpath(path.join(root, ...segments))]);
    if (!file.startsWith(base + path.sep)) throw notFound();
    const found = await stat(file);
    if (!found.isFile()) throw notFound();
    return { file, version: `${file}:${found.mtimeMs}:${found.size}` };
  } catch {
    throw notFound();
  }
}

/** SVG needs no resizing and can carry scripts. */
const picture = /\.(?:avif|gif|jpe?g|png|webp)$/i;

const notFound = () => new HttpError(404, "No such picture");
