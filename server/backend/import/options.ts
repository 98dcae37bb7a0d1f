import { parseArgs } from "node:util";
import { parseHosts } from "./image-hosts.ts";

/** How a feed is read. */
export interface ReadOptions {
  /** The name of the file. */
  feed: string;
  /** Prices and stock of what the shop sells already, and nothing else. */
  onlyPrices: boolean;
  /** Roubles in one unit of a currency. */
  rates: ReadonlyMap<string, number>;
  nameTags: readonly string[];
  /** The name of the category of offers that have none; null = they are refused. */
  defaultCategory: string | null;
}

/** The options of the command. */
export interface Options extends ReadOptions {
  dryRun: boolean;
  verbose: boolean;
  /** The operator accepts the import although the guard finds it suspicious. */
  accept: boolean;
  /** Replaces the allowed picture hosts; null = they stay. */
  hosts: string[] | null;
}

export const importUsage =
  "import ФАЙЛ [--dry-run] [--verbose] [--accept] [--only prices] [--hosts узел,узел] [--rate UAH=2.3] [--name-tag name_ua] [--default-category НАЗВАНИЕ]";

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
        only: { type: "string" },
        rate: { type: "string", multiple: true, default: [] },
        "name-tag": { type: "string", multiple: true, default: [] },
        "default-category": { type: "string" },
      },
    });
    const [feed, ...rest] = positionals;
    if (feed === undefined || rest.length > 0) return "Назовите один файл выгрузки.";
    const hosts = values.hosts === undefined ? null : parseHosts(values.hosts);
    if (values.hosts !== undefined && hosts === null) return `Параметр --hosts: «${values.hosts}» — не список узлов через запятую.`;
    if (values.only !== undefined && values.only !== "prices") return `Параметр --only: «${values.only}» — бывает только prices.`;
    const rates = new Map<string, number>();
    for (const text of values.rate) {
      const [, currency = "", rate = ""] = /^([a-z]{3})=(\d{1,7}(?:[.,]\d{1,9})?)$/i.exec(text.trim()) ?? [];
      if (!(Number(rate.replace(",", ".")) > 0)) return `Параметр --rate: «${text}» — не курс. Пример: --rate UAH=2.3`;
      rates.set(currency.toUpperCase(), Number(rate.replace(",", ".")));
    }
    const defaultCategory = values["default-category"]?.trim().slice(0, 200) ?? null;
    if (defaultCategory === "") return "Параметр --default-category: нет названия категории.";
    return {
      feed,
      dryRun: values["dry-run"],
      verbose: values.verbose,
      accept: values.accept,
      hosts,
      onlyPrices: values.only === "prices",
      rates,
      nameTags: values["name-tag"],
      defaultCategory,
    };
  } catch {
    return "Параметры команды записаны неверно.";
  }
}
