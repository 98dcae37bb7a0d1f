import { parseArgs } from "node:util";
import { parseHosts } from "./image-hosts.ts";

export interface Options {
  feed: string;
  dryRun: boolean;
  verbose: boolean;
  /** The import is wanted although the guard finds it suspicious. */
  accept: boolean;
  /** Replaces the allowed picture hosts; null = they stay. */
  hosts: string[] | null;
}

export const importUsage = "import ФАЙЛ [--dry-run] [--verbose] [--accept] [--hosts узел,узел]";

/** A string says in Russian what is wrong. */
export function readOptions(argv: string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        verbose: { type: "boolean", default: false },
        accept: { type: "boolean", default: false },
        hosts: { type: "string" },
      },
    });
    const [feed, ...rest] = positionals;
    if (feed === undefined || rest.length > 0) return "Назовите один файл выгрузки.";
    const hosts = values.hosts === undefined ? null : parseHosts(values.hosts);
    if (values.hosts !== undefined && hosts === null) return `Параметр --hosts: «${values.hosts}» — не список узлов через запятую.`;
    return { feed, dryRun: values["dry-run"], verbose: values.verbose, accept: values.accept, hosts };
  } catch {
    return "Параметры команды записаны неверно.";
  }
}
