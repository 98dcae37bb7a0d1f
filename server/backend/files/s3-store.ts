import { openAsBlob } from "node:fs";
import { createBucket, EMPTY_HASH, type Answer, type S3Settings } from "../../originals/bucket.ts";
import type { FileStore } from "./file-store.ts";

/** Files in a bucket, under the folder `kind`. */
export function createS3Store(settings: S3Settings, kind: string): FileStore {
  const ask = createBucket(settings);
  const keyOf = (name: string) => `${kind}/${encodeURIComponent(name)}`;

  /** null = there is no such file. */
  async function find(method: "GET" | "HEAD", name: string): Promise<Answer | null> {
    const answer = await ask({ method, key: keyOf(name), hash: EMPTY_HASH, accepted: [200, 404] });
    if (answer.status === 200) return answer;
    answer.body.destroy();
    return null;
  }

  return {
    async keep(name, { path, type, hash }) {
      // A blob is read from the disk while it is sent, and read again when the request is repeated.
      const body = await openAsBlob(path);
      const answer = await ask({ method: "PUT", key: keyOf(name), hash, body, type, accepted: [200] });
      answer.body.destroy();
    },
    async read(name) {
      const answer = await find("GET", name);
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
