import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";

/** Folders in DATA_DIR for what SQLite, fontconfig and others write beside the shop's data, by the variables that they read. */
const folders = { TMPDIR: "tmp", SQLITE_TMPDIR: "tmp", XDG_CACHE_HOME: "cache" };

/**
 * From now on this process creates folders and files for its own user only, whatever the umask was: they contain names, addresses and password
 * hashes. An existing DATA_DIR is closed to other users too. Temporary files are put there as well, so that the rest of the disk may be
 * read-only; variables that are already set in `env` stay. Errors of DATA_DIR are reported later, when the database is opened.
 */
export function prepareDataDir(dataDir: string, env: NodeJS.ProcessEnv): void {
  process.umask(0o077);
  try {
    chmodSync(dataDir, 0o700);
  } catch {
    // It does not exist yet, or it belongs to another user, who decides about its permissions.
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
