import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";

/**
 * Memory limits of an import, MB: V8's old and young generation. Near a limit V8 collects garbage. A feed of 500 MB and 155,000 products needs less
 * than 128 in the old generation; without a limit short-lived text fills the memory of the machine.
 */
const IMPORT_HEAP = ["--max-old-space-size=160", "--max-semi-space-size=4"];

const [script = "", ...args] = process.argv.slice(1);

/** The operator's command line: `npm run shop -- help`. V8 takes its limits only at the start, so an import has its own process. */
if (args[0] === "import" && !IMPORT_HEAP.every((limit) => process.execArgv.includes(limit))) {
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...IMPORT_HEAP, script, ...args], { stdio: "inherit" });
  process.exitCode = status ?? 1;
} else {
  if (args[0] === "import") goFirst();
  // The parent process, which only waits, does not load it.
  const { runCli } = await import("./run.ts");
  process.exitCode = await runCli(args, process);
}

/** When memory is short, Linux kills the import, which can be repeated, and not the shop. Other systems do not have this file. */
function goFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "500");
  } catch {
    // Without the file the import has no lower priority.
  }
}
