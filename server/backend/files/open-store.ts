import { join } from "node:path";
import type { S3Settings } from "../../originals/bucket.ts";
import type { FileStore } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";

export interface FilePlace {
  dataDir: string;
  /** undefined = files lie in DATA_DIR. */
  s3?: S3Settings | undefined;
}

/** Opens the store for one kind of files: in the bucket when there is one, else in DATA_DIR. */
export function openFileStore({ dataDir, s3 }: FilePlace, kind: "attachments"): FileStore {
  return s3 ? createS3Store(s3, kind) : createFolderStore(join(dataDir, kind));
}
