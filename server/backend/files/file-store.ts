import { Readable } from "node:stream";
import { join } from "node:path";
import { open, rm, stat } from "node:fs/promises";
import { openAsBlob } from "node:fs";
import { createBucket, EMPTY_HASH, type S3Settings, type Answer } from "../../originals/bucket.ts";
import { makeFolder, replaceFile } from "./durable-file.ts";

/** A completely written file on this machine. */
export interface LocalFile {
  path: string;
  /** Bytes. */
  size: number;
  type: string;
  /** SHA-256 of its content, hex. */
  hash: string;
}

/** Stores files by name, longer than the process lives. The files are private: only the shop itself reads them. */
export interface FileStore {
  /** Stores a file so that a power cut does not lose it. It may be moved: its former path may no longer exist. */
  put(name: string, file: LocalFile): Promise<void>;
  /**
   * null = there is no such file. The content is a stream, so the file is never in memory as a whole. @param wait `short` = a visitor does without
   * the file: a bucket is asked once and for 3 s
   */
  read(name: string, wait?: "short"): Promise<{ size: number; content: Readable } | null>;
  has(name: string): Promise<boolean>;
  /** Removing a file that does not exist is no error. */
  remove(name: string): Promise<void>;
  /** Checks that files can be stored. @throws the error that prevents it */
  probe(): Promise<void>;
}

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

export interface FilePlace {
  dataDir: string;
  /** undefined = files lie in DATA_DIR. */
  s3?: S3Settings | undefined;
}

/** Opens the store for one kind of files: in the bucket when there is one, else in DATA_DIR. */
export function openFileStore({ dataDir, s3 }: FilePlace, kind: "attachments" | "exchange" | "imports"): FileStore {
  return s3 ? createS3Store(s3, kind) : createFolderStore(join(dataDir, kind));
}

/** A name comes from the database, which may have been restored from a copy of somebody else: it must not lead out of its folder. */
function plain(name: string): string {
  if (/^[\w-]+(?:\.\w+)*$/.test(name)) return name;
  throw new Error(`${JSON.stringify(name)} is no name of a file`);
}

/** Files in a folder of this machine. A file must already be on the same disk: it is renamed, not copied. */
export function createFolderStore(folder: string): FileStore {
  return {
    async put(name, { path }) {
      await makeFolder(folder);
      await replaceFile(path, join(folder, plain(name)));
    },
    async read(name) {
      const file = await open(join(folder, plain(name))).catch(absent);
      if (!file) return null;
      const { size } = await file.stat();
      return { size, content: file.createReadStream() };
    },
    has: async (name) => (await stat(join(folder, plain(name))).catch(absent)) !== null,
    remove: async (name) => rm(join(folder, plain(name)), { force: true }),
    // Nothing to do: `/readyz` checks by itself that the disk takes a write.
    probe: async () => {},
  };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** Files in a bucket, under the folder `kind`. */
function createS3Store(settings: S3Settings, kind: string): FileStore {
  const ask = createBucket(settings);
  const keyOf = (name: string) => `${kind}/${plain(name)}`;

  /** null = there is no such file. */
  async function find(method: "GET" | "HEAD", name: string, wait?: "short"): Promise<Answer | null> {
    const answer = await ask({ method, key: keyOf(name), hash: EMPTY_HASH, accepted: [200, 404], quick: wait === "short" });
    if (answer.status === 200) return answer;
    answer.body.destroy();
    return null;
  }

  return {
    async put(name, { path, type, hash }) {
      // A blob is read from the disk while it is sent, and read again when the request is repeated.
      const body = await openAsBlob(path);
      const answer = await ask({ method: "PUT", key: keyOf(name), hash, body, type, accepted: [200] });
      answer.body.destroy();
    },
    async read(name, wait) {
      const answer = await find("GET", name, wait);
      return answer && { size: answer.size, content: answer.body };
    },
    async has(name) {
      const answer = await find("HEAD", name);
      answer?.body.destroy();
      return answer !== null;
    },
    async remove(name) {
      const answer = await ask({ method: "DELETE", key: keyOf(name), hash: EMPTY_HASH, accepted: [200, 204, 404] });
      answer.body.destroy();
    },
    async probe() {
      const answer = await ask({ method: "PUT", key: keyOf("readiness"), hash: EMPTY_HASH, body: new Blob([]), accepted: [200] });
      answer.body.destroy();
    },
  };
}
