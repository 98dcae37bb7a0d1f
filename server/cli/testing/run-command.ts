import { execFile } from "node:child_process";
import { join } from "node:path";
import { plainSpaces } from "#shared/text/format.ts";
import type { ConnectOptions } from "../../backend/db/connect.ts";
import { runCli } from "../run.ts";

const program = join(import.meta.dirname, "../main.ts");

/** What a command of the operator answered; its spaces are ordinary ones. */
export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** Where a command works; `s3Url` as the environment has it. */
type Place = ConnectOptions & { s3Url?: string };

const environment = ({ dataDir, databaseUrl, s3Url = "" }: Place) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? "",
  S3_URL: s3Url,
});

/** Runs a command as a process of its own. */
export function runProgram(place: Place, ...args: string[]): Promise<Ran> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...environment(place) };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout: plainSpaces(stdout), stderr: plainSpaces(stderr) });
    });
  });
}

/** Runs a command in this process, which saves the start of another. */
export async function runCommand(place: Place, ...args: string[]): Promise<Ran> {
  const ran = { stdout: "", stderr: "" };
  const output = (name: keyof typeof ran) => ({ write: (text: string) => (ran[name] += plainSpaces(text)) });
  const code = await runCli(args, { env: environment(place), stdout: output("stdout"), stderr: output("stderr") });
  return { code, ...ran };
}
