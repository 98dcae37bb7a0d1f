import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { HttpError } from "../errors.ts";

interface LocalImage {
  file: string;
  /** Changes with the file. */
  version: string;
}

/**
 * Finds pictures under `root` by their path, `/media/yard.webp`, decoded once; symbolic links are resolved.
 * @throws HttpError 404 for what is not there, is no picture, is hidden or lies outside.
 */
export function createImageFinder(root: string): (source: string) => Promise<LocalImage> {
  return async (source) => {
    const segments = source.split("/").slice(1);
    const plain = segments.every((segment) => segment !== "" && !segment.startsWith("."));
    if (!plain || /[\\\0]/.test(source) || !picture.test(source)) throw noPicture();
    try {
      const [base, file] = await Promise.all([realpath(root), realpath(path.join(root, ...segments))]);
      const found = await stat(file);
      if (!file.startsWith(base + path.sep) || !found.isFile()) throw noPicture();
      return { file, version: `${file}:${found.mtimeMs}:${found.size}` };
    } catch {
      throw noPicture();
    }
  };
}

/** SVG needs no resizing and can carry scripts. */
const picture = /\.(?:avif|gif|jpe?g|png|webp)$/i;

const noPicture = () => new HttpError(404, "No such picture");
