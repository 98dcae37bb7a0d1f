import { isMemoryShort } from "./memory.ts";

/** V8 lets its young generation grow with the memory of the machine. */
const YOUNG_GENERATION = "--max-semi-space-size";
/** glibc keeps free memory for each of up to 16 threads otherwise. */
const ARENAS = "MALLOC_ARENA_MAX";
/** Bytes. Where memory is short, glibc gives larger pieces back at once, which takes more of the processor. */
const MALLOC_THRESHOLD_BYTES = String(128 * 1024);
const memory = isMemoryShort()
  ? { youngGeneration: 2, malloc: { MALLOC_TRIM_THRESHOLD_: MALLOC_THRESHOLD_BYTES, MALLOC_MMAP_THRESHOLD_: MALLOC_THRESHOLD_BYTES } }
  : { youngGeneration: 8, malloc: {} };

const { execArgv, env } = process;

/**
 * The server program. V8 and glibc read their memory limits only when a process starts, so on Linux the process replaces itself once (exec),
 * with the same PID and the same streams. Settings of the operator stay. A process with an IPC channel to its parent would lose it.
 */
if (process.platform === "linux" && !process.channel && !(env[ARENAS] && execArgv.some((option) => option.startsWith(YOUNG_GENERATION)))) {
  const [, ...program] = process.argv;
  process.execve?.(process.execPath, [process.execPath, `${YOUNG_GENERATION}=${memory.youngGeneration}`, ...execArgv, ...program], {
    [ARENAS]: "2",
    ...memory.malloc,
    ...env,
  });
}
await import("./program.ts");
