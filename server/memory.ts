/** Below this, bytes, caches are small. */
const ROOMY_BYTES = 2 ** 30;
const SMALL_CACHE_SHARE = 1 / 4;

/** Whether this process may have little memory, as in a small container. @param limit of the system, bytes; 0 = the system does not tell */
export const isMemoryShort = (limit = process.constrainedMemory()): boolean => limit > 0 && limit < ROOMY_BYTES;

/** How much a cache in memory may hold. @param bytes where there is enough memory */
export const cacheBytes = (bytes: number, limit?: number): number => (isMemoryShort(limit) ? bytes * SMALL_CACHE_SHARE : bytes);

/** A copy with memory of its own. Small buffers of Node share one large buffer, which stays in memory while one of them does. */
export function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
