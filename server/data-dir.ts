import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";

/** Folders in DATA_DIR for what SQLite, fontconfig and others write beside the shop's data, by the variables that they read. */
const folders = { TMPDIR: "tmp", SQLITE_TMPDIR: "tmp", XDG_CACHE_HOME: "cache" };

/**
 * From now on this process makes folders and files for its own user alone, whatever the umask was: they hold names, addresses and passwords'
 * hashes. A DATA_DIR that is there already is closed to others as well. Temporary files go there too, so that the rest of the disk may be
 * read-only; variables of `env` that are set stay as they are. What is wrong with DATA_DIR is said by what opens the database.
 */
export function prepareDataDir(dataDir: string, env: NodeJS.ProcessEnv): void {
  process.umask(0o077);
  try {
    chmodSync(dataDir, 0o700);
  } catch {
    // It is not there yet, or it belongs to somebody else, who decides.
  }
  for (const [variable, name] of Object.entries(folders)) {
    if (env[variable]) continue;
    const folder = path.join(dataDir, name);
    try {
      mkdirSync(folder, { recursive: true });
      env[variable] = folder;
    } catch {
      return;
    }
  }
}
