import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "../../originals/bucket.ts";

/** The keys that this server knows. */
const KEY = "S3RVER";

/** A real S3 server with one empty bucket, in this process. */
export async function createTestBucket() {
  const directory = await mkdtemp(join(tmpdir(), "vzlet-bucket-"));
  const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets: [{ name: "shop" }] });
  const { port } = await server.run();
  const settings: S3Settings = {
    url: `http://127.0.0.1:${port}/shop`,
    accessKeyId: KEY,
    secretAccessKey: KEY,
    region: "us-east-1",
  };
  return {
    settings,
    /** As S3_URL has it. */
    url: `http://${KEY}:${KEY}@127.0.0.1:${port}/shop`,
    /** The names of one kind of files, whatever the shop says. */
    async names(kind: string): Promise<string[]> {
      const files = await readdir(join(directory, "shop", kind)).catch(() => []);
      return files.flatMap((file) => /^(.+)\._S3rver_object$/.exec(file)?.[1] ?? []);
    },
    stop: () => server.close(),
    async remove(): Promise<void> {
      await server.close().catch(() => {});
      await rm(directory, { recursive: true, force: true });
    },
  };
}
