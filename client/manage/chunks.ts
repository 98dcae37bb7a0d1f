import type { chunks } from "../chunks.ts";

/** Code of the desk that is loaded on demand and is not a page. */
export const deskChunks = {
  phoneMask: { module: () => import("../ui/phone-mask.ts"), extra: true },
} satisfies Partial<typeof chunks>;
