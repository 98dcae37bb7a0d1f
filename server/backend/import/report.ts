import type { DatabaseSync } from "node:sqlite";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { momentText } from "#shared/text/date.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import type { Change, ChangedItem, Changes } from "./changes.ts";
import type { Amount, StockEffect } from "./stock-effect.ts";
import type { FeedBytes } from "./feed/feed-text.ts";

export interface Report {
  /** Lists all refused offers, and the warnings. */
  faults(): void;
  hosts(allowed: ReadonlySet<string>): void;
  /** How many pictures will be fetched. */
  pictures(count: number): void;
  changes(changes: Changes, isDryRun: boolean): void;
  /** The same for an import of prices and stock only. */
  updates(changes: Changes, isDryRun: boolean): void;
  /** The changes of the feed's stock by orders of the shop. */
  stock(effect: StockEffect, isDryRun: boolean): void;
  summary(total: { encoding: string; categories: number; types: number; products: number }, isDryRun: boolean): void;
}

const SHORT_LIST = 20;
const EXAMPLES = 3;

/** The report of an import for the operator. `isVerbose` lists all names and warnings. */
export function createReport(output: TextOutput, staging: DatabaseSync, isVerbose: boolean): Report {
  // A text of the feed must not send control characters to the operator's terminal.
  const line = (text: string): void => void output.write(`${text.replace(/\p{Cc}/gu, " ")}\n`);
  const limit = isVerbose ? Number.MAX_SAFE_INTEGER : SHORT_LIST;
  const numberOf = (query: string): number => Number(staging.prepare(query).get()?.["count"]);

  const listFaults = (kind: "refusal" | "warning", title: string, most: number): void => {
    const count = numberOf(`SELECT count(*) AS count FROM faults WHERE kind = '${kind}'`);
    if (count === 0) return;
    line(`${title}: ${count}`);
    for (const fault of staging.prepare("SELECT line, id, text FROM faults WHERE kind = ? ORDER BY line LIMIT ?").iterate(kind, most)) {
      const id = kind === "refusal" ? `, id ${fault["id"] === "" ? "не указан" : fault["id"]}` : "";
      line(`  строка ${fault["line"]}${id}: ${fault["text"]}`);
    }
    if (count > most) line(`  … и ещё ${count - most} (все: --verbose)`);
  };

  const listChanges = (changes: Changes, isDryRun: boolean, titles: readonly (readonly [Change, string, string])[]): void => {
    for (const [change, future, past] of titles) {
      const count = changes.count(change);
      line(`${isDryRun ? future : past}: ${count}`);
      for (const item of changes.list(change, limit)) line(`  ${itemText(change, item)}`);
      if (count > limit) line(`  … и ещё ${count - limit} (все: --verbose)`);
    }
  };

  /** Refusals of one kind are shown once with their number, unless there are only a few. Numbers and quoted words do not make a separate kind. */
  const listRefusals = (): void => {
    const count = numberOf("SELECT count(*) AS count FROM faults WHERE kind = 'refusal'");
    if (count === 0) return;
    line(`Отказано предложениям: ${count}`);
    const rows = () => staging.prepare("SELECT line, id, text FROM faults WHERE kind = 'refusal' ORDER BY line").iterate();
    const kinds = new Map<string, { count: number; examples: string[]; texts: Set<string> }>();
    for (const { line: at, id, text } of rows()) {
      const kind = kinds.get(kindOf(text)) ?? { count: 0, examples: [], texts: new Set<string>() };
      kinds.set(kindOf(text), kind);
      kind.count += 1;
      if (kind.texts.size < 2) kind.texts.add(String(text));
      if (kind.examples.length < EXAMPLES) kind.examples.push(`строка ${at}, id ${id === "" ? "не указан" : id}`);
    }
    const told = new Set<string>();
    for (const { line: at, id, text } of rows()) {
      const name = kindOf(text);
      const kind = kinds.get(name);
      if (kind === undefined || told.has(name)) continue;
      if (isVerbose || kind.count <= EXAMPLES) {
        line(`  строка ${at}, id ${id === "" ? "не указан" : id}: ${text}`);
        continue;
      }
      told.add(name);
      const reason = kind.texts.size === 1 ? String(text) : name;
      line(`  ${reason}: ${kind.count} (${kind.examples.join("; ")} … все: --verbose)`);
    }
  };

  return {
    faults() {
      listRefusals();
      listFaults("warning", "Предупреждения", limit);
    },

    hosts(allowed) {
      const hosts = staging.prepare("SELECT host, pictures FROM hosts ORDER BY pictures DESC").all();
      const closed = hosts.filter(({ host }) => !allowed.has(String(host)));
      if (closed.length === 0) return;
      line("Картинки с этих узлов магазин пока не показывает, вместо них стоит картинка типа:");
      for (const { host, pictures } of closed.slice(0, limit)) line(`  ${host}, картинок: ${pictures}`);
      const all = [...new Set([...allowed, ...closed.map(({ host }) => String(host))])];
      line(`Разрешить: повторите импорт с параметром --hosts ${all.slice(0, limit).join(",")}`);
    },

    pictures(count) {
      if (count > 0) line(`Новых картинок: ${count}. Работающий магазин загрузит их к себе сам; ход: npm run shop -- pictures`);
    },

    changes: (changes, isDryRun) =>
      listChanges(changes, isDryRun, [
        ["added", "Появится", "Появилось"],
        ["changed", "Изменится", "Изменилось"],
        ["repriced", "Сменит цену", "Сменило цену"],
        ["gone", "Исчезнет", "Исчезло"],
      ]),

    updates(changes, isDryRun) {
      listChanges(changes, isDryRun, [
        ["repriced", "Сменит цену", "Сменило цену"],
        ["changed", "Сменит остаток", "Сменило остаток"],
      ]);
      line(`Найдено в магазине: ${changes.before}; ${isDryRun ? "ничего не изменилось" : "остальное осталось как было"}.`);
    },

    stock({ time, counted, taken, returned, owed }, isDryRun) {
      if (counted === 0) return;
      line(`Остатки верны на ${momentText(new Date(time.at).toISOString())} (${time.note}).`);
      const amount = ({ pieces, goods }: Amount) => `${pieces} шт. (${goods} ${plural(goods, "товар", "товара", "товаров")})`;
      if (taken.pieces > 0) line(`${isDryRun ? "Вычтется" : "Вычтено"} заказанное здесь, чего в них ещё не учтено: ${amount(taken)}.`);
      if (returned.pieces > 0) line(`${isDryRun ? "Прибавится" : "Прибавлено"} отменённое и возвращённое с тех пор: ${amount(returned)}.`);
      if (owed.length === 0) return;
      line(`Заказано больше, чем есть в выгрузке: ${owed.length}`);
      for (const { name, pieces } of owed.slice(0, limit)) line(`  ${name}: не хватает ${pieces} шт.`);
    },

    summary({ encoding, categories, types, products }, isDryRun) {
      const offers = numberOf("SELECT count(*) AS count FROM offers");
      const refused = numberOf("SELECT count(*) AS count FROM faults WHERE kind = 'refusal'");
      line(`Принято предложений: ${offers}, отказано: ${refused}. Кодировка ${encoding}.`);
      const goods = `${products} ${plural(products, "товар", "товара", "товаров")}`;
      const sections = `${categories} ${plural(categories, "категория", "категории", "категорий")}, ${types} ${plural(types, "тип", "типа", "типов")}`;
      line(isDryRun ? `Было бы в магазине: ${goods}, ${sections}; ничего не изменилось.` : `В магазине: ${goods}, ${sections}.`);
    },
  };
}

/** The kind of a fault: numbers and quoted words do not make a separate one. */
export const kindOf = (text: unknown): string =>
  String(text)
    .replace(/«[^»]*»/g, "«…»")
    .replace(/\d+/g, "…");

function itemText(change: Change, { name, before, after }: ChangedItem): string {
  return change === "repriced" ? `${name}: ${priceText(before)} → ${priceText(after)}` : name;
}

function priceText(kopecks: number | null): string {
  if (kopecks === null || kopecks === 0) return PRICE_ON_REQUEST;
  return moneyText(kopecks / 100);
}

export interface TextOutput {
  write(text: string): unknown;
  isTTY?: boolean;
}

export interface Progress {
  /** Bytes of the feed read so far. */
  read(bytes: number): void;
  written(products: number): void;
  end(): void;
}

/** On a terminal a progress bar, otherwise a line at every tenth (at every 100 MB when the size is unknown). */
export function createProgress(output: TextOutput, size: FeedBytes["size"]): Progress {
  let last = "";
  const show = (text: string): void => {
    if (text === last) return;
    output.write(output.isTTY ? `\r\u001b[2K${text}` : `${text}\n`);
    last = text;
  };
  return {
    read(bytes) {
      if (size === null || size === 0)
        return show(`Прочитано ${Math.floor(bytes / (output.isTTY ? MB : 100 * MB)) * (output.isTTY ? 1 : 100)}${NBSP}МБ`);
      const share = Math.min(1, bytes / size);
      if (output.isTTY) {
        const filled = Math.round(share * BAR_WIDTH);
        show(
          `Чтение ${"█".repeat(filled)}${"░".repeat(BAR_WIDTH - filled)} ${Math.floor(share * 100)}${NBSP}%, ${megabytes(bytes)} из ${megabytes(size)}${NBSP}МБ`,
        );
      } else if (size > 10 * MB) show(`Прочитано ${Math.floor(share * 10) * 10}${NBSP}%`);
    },
    written(products) {
      if (output.isTTY) show(`Запись: товаров ${products}`);
      else if (products >= 10_000) show(`Записано товаров: ${Math.floor(products / 10_000) * 10_000}`);
    },
    end() {
      if (output.isTTY && last !== "") output.write("\r\u001b[2K");
      last = "";
    },
  };
}

const MB = 1_000_000;
const BAR_WIDTH = 30;

function megabytes(bytes: number): string {
  return (bytes / MB).toFixed(1).replace(".", ",");
}
