import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";

/**
 * Megabytes of lasting and of young objects that an import may hold: V8 tidies up when it comes near. A feed of 500 MB and 155,000 products needs less
 * than 128 lasting ones; without a limit short-lived text piles up for as long as the machine has memory.
 */
const IMPORT_HEAP = ["--max-old-space-size=160", "--max-semi-space-size=4"];

const [script = "", ...args] = process.argv.slice(1);

/** The operator's command line: `npm run shop -- help`. V8 is told its limits at its start only, so an import has a process of its own. */
if (args[0] === "import" && !IMPORT_HEAP.every((limit) => process.execArgv.includes(limit))) {
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...IMPORT_HEAP, script, ...args], { stdio: "inherit" });
  process.exitCode = status ?? 1;
} else {
  if (args[0] === "import") goFirst();
  // Not loaded by the process that only waits.
  const { runCli } = await import("./run.ts");
  process.exitCode = await runCli(args, process);
}

/** Where memory is short, Linux ends the import, which can be repeated, rather than the shop beside it. Elsewhere there is no such file. */
function goFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "500");
  } catch {
    // Then all are equal.
  }
}
