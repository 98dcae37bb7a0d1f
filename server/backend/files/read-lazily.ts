import { Readable } from "node:stream";
import type { FileStore } from "./file-store.ts";

/** A stream that opens the file when it is read for the first time. The stream fails when there is no such file. */
export function readLazily(store: Pick<FileStore, "read">, name: string): Readable {
  return Readable.from(
    (async function* () {
      const file = await store.read(name);
      if (!file) throw new Error(`The file ${name} is not there`);
      yield* file.content;
    })(),
    { objectMode: false },
  );
}
