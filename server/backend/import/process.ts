import { fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";

/** A feed of 500 MB takes 224 MB. */
const FLAGS = ["--max-old-space-size=512"];
/** Serving pages has a higher priority. */
const NICENESS = 10;

/**
 * Does a task in a process of its own: a catalogue takes the memory of a second shop and seconds of work at a time, and neither may reach a shopper. It
 * resolves when the process has ended, in whatever way; all of its messages have been handled by then.
 * @param entry the program of the processes
 * @param task plain values
 * @param stopping kills the process
 * @throws when it does not start
 */
export async function inProcess(
  entry: URL,
  task: object,
  stopping: AbortSignal,
  onMessage: (message: unknown) => void = () => {},
): Promise<void> {
  const child = fork(fileURLToPath(entry), [], { execArgv: FLAGS, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const kill = () => void child.kill("SIGKILL");
  stopping.addEventListener("abort", kill);
  try {
    const ended = once(child, "close");
    child.on("message", onMessage);
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
    child.send(task);
    if (stopping.aborted) kill();
    await ended;
  } catch (error) {
    kill();
    throw error;
  } finally {
    stopping.removeEventListener("abort", kill);
  }
}
