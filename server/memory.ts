/** Below this, bytes, caches are kept small. */
const ROOMY = 2 ** 30;
const SMALL_CACHE = 1 / 4;

/** Whether this process may have little memory, as in a small container. @param limit of the system, bytes; 0 = the system does not tell */
export const isMemoryShort = (limit = process.constrainedMemory()): boolean => limit > 0 && limit < ROOMY;

/** How much a cache in memory may hold. @param bytes where there is enough memory */
export const cacheBytes = (bytes: number, limit?: number): number => (isMemoryShort(limit) ? bytes * SMALL_CACHE : bytes);
