import { createHash } from "node:crypto";

/** Where the hashed assets are written; the server answers the folder under /assets. */
export const ASSETS = "dist/client/assets";

/** Eight characters that change with the content. */
export function contentHash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").replace(/[-_]/g, "").slice(0, 8);
}
