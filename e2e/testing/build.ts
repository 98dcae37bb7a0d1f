import { execFileSync } from "node:child_process";

/** Builds dist/ unless it is fresh: the browser tests run the built server. */
export default function setup(): void {
  execFileSync(process.execPath, ["scripts/prepare.mjs", "build"], { stdio: "inherit" });
}
