import { execFileSync } from "node:child_process";

/** Makes sure that dist/ is there and fresh; the journeys run the built server. */
export default function setup(): void {
  execFileSync(process.execPath, ["scripts/prepare.mjs", "build"], { stdio: "inherit" });
}
