import { nextTask } from "./when-idle.ts";

/** The files of each page and chunk, as addresses. */
export type FileLists = Readonly<Record<string, readonly string[]>>;

/**
 * Fetches files that will probably be needed, at low priority. No script runs and no style applies before it is needed: a stylesheet that is
 * added may lay out the whole page anew. Failures are ignored: the files are loaded again when they are needed.
 * @param address of a `FileLists` in JSON, which is read at the first use
 */
export function createFilePrefetch(address: string): (id: PropertyKey) => Promise<void> {
  let reading: Promise<FileLists> | undefined;
  return async (id) => {
    reading ??= fetch(address, { priority: "low" }).then((response) => response.json() as Promise<FileLists>);
    try {
      for (const file of (await reading)[String(id)] ?? []) {
        // To begin a request takes a phone some 5 ms, and the lists of many links are read at once.
        await nextTask();
        fetchFile(file);
      }
    } catch {
      reading = undefined;
    }
  };
}

function fetchFile(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const kind = href.endsWith(".css") ? { rel: "prefetch", as: "style" } : { rel: "modulepreload", fetchPriority: "low" };
  document.head.append(Object.assign(document.createElement("link"), { ...kind, href }));
}
