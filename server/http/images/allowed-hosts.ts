import { readFile, stat } from "node:fs/promises";
import * as z from "zod/mini";
import type { Logger } from "../../logger.ts";

const hostList = z.array(z.string());

/**
 * Hosts (`example.ru`, `example.ru:8080`) whose pictures may be fetched: a JSON array that the import command writes. It is read
 * again when it changes; without the file no host is allowed.
 */
export function createAllowedHosts(file: string, logger: Logger): (host: string) => Promise<boolean> {
  let known = { version: "", hosts: new Set<string>() };

  return async (host) => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return false;
    const version = `${found.mtimeMs}:${found.size}:${found.ino}`;
    if (version !== known.version) {
      try {
        known = { version, hosts: new Set(hostList.parse(JSON.parse(await readFile(file, "utf8"))).map((name) => name.toLowerCase())) };
      } catch (error) {
        logger.warn({ err: error, file }, "the list of picture hosts cannot be read");
        known = { version, hosts: new Set() };
      }
    }
    return known.hosts.has(host);
  };
}
