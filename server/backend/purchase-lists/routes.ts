import { readFile, rm } from "node:fs/promises";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { ListAnswer, ListLine } from "#shared/contract/cart.ts";
import { MAX_LIST_FILE } from "#shared/domain/lists/purchase-list.ts";
import type { Pricing } from "#shared/domain/prices/pricing.ts";
import { NBSP } from "#shared/text/format.ts";
import { hasCode } from "#shared/http-error.ts";
import { cartLine } from "../cart/routes.ts";
import { quote } from "../cart/quote.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { MINUTE_MS } from "../clock.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import { failures } from "../http/failures.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { formInvalid } from "../http/input.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { Serve } from "../http/serve.ts";
import { receiveFile } from "../files/receive.ts";
import type { Search } from "../search/search.ts";
import { readCsv, textOf } from "../tables/csv.ts";
import { isWorkbook, readXlsx, TableError } from "../tables/xlsx.ts";
import { MAX_LIST_ROWS, readListRows, readListText, type AskedList } from "./read-list.ts";
import { resolveList, type ResolvedLine } from "./resolve-list.ts";
import { savedCartRoutes, type SavedCartOptions } from "./saved-carts.ts";
import { splitSizes } from "./split-sizes.ts";

/** Lists that one network may have read within ten minutes: each is hundreds of searches. */
const LISTS = 40;
/** What a workbook of a stranger may unpack to. */
const MAX_UNPACKED = 8 * 2 ** 20;
const TOO_LARGE = `Файл больше 1${NBSP}МБ: оставьте в${NBSP}нём одну таблицу`;

interface PurchaseListOptions extends SavedCartOptions {
  catalogs: CatalogStore;
  search: Search;
  elapsed: () => number;
  /** Where files are received. */
  receivingDir: string;
}

/** Buying by a list: what each of its lines means, with prices and stock. Nothing of it is stored. */
export function purchaseListRoutes(serve: Serve, options: PurchaseListOptions): void {
  const { db, catalogs, search, pricingOf, limitClock, elapsed, receivingDir } = options;
  const rateLimit = createRateLimit({ db, name: "purchase-lists", limit: LISTS, windowMs: 10 * MINUTE_MS, clock: limitClock });
  savedCartRoutes(serve, options);
  const countSender = ({ request, response }: HttpExchange) => rateLimit.demand(clientNetwork(request), response, failures.listsTooMany);

  async function resolve(list: AskedList, pricing: Pricing, chosen: readonly Chosen[] = []): Promise<ListAnswer> {
    const { snapshot } = await catalogs.current();
    const resolved = await resolveList({ db, snapshot, search, elapsed }, list.lines);
    const ids = [...resolved.flatMap(({ candidates }) => candidates), ...chosen.flatMap(({ id }) => id ?? [])];
    const { lines, errors } = await quote(
      db,
      [...new Set(ids)].map((id) => ({ id, quantity: 1 })),
      { pricing },
    );
    const sold = new Map(lines.map((line) => [line.id, cartLine(line)]));
    const shown = (line: ResolvedLine, { id = null, quantity = null }: Partial<Chosen> = {}): ListLine => {
      const candidates = [...new Set([...(id === null ? [] : [id]), ...line.candidates])].flatMap((one) => sold.get(one) ?? []);
      const unavailable = line.isWhole ? errors.filter((error) => line.candidates.includes(error.id)) : [];
      const isSure = line.sure !== null && sold.has(line.sure) && (id === null || id === line.sure);
      const state = isSure ? "sure" : candidates.length > 0 ? "unsure" : "missing";
      const taken = isSure ? line.sure : id !== null && sold.has(id) ? id : null;
      return {
        text: line.text,
        quantity: quantity ?? line.quantity,
        state,
        chosen: taken,
        doubt: isSure ? "" : line.doubt,
        candidates,
        unavailable,
      };
    };
    return { lines: resolved.map((line, index) => shown(line, chosen[index])), skipped: list.skipped, cut: list.isCut };
  }

  serve(endpoints.readList, countSender, async ({ request, response }) => {
    const received = await receiveFile(request, response, receivingDir, MAX_LIST_FILE).catch((error: unknown) => {
      throw hasCode(error, "FEED_TOO_LARGE") ? formInvalid({ file: TOO_LARGE }) : error;
    });
    try {
      const typed = (request.body as Record<string, unknown> | undefined)?.["list"];
      const list = received
        ? await readListFile(await readFile(received.path), received.name)
        : readListText(typeof typed === "string" ? typed : "");
      if (list.lines.length === 0)
        throw formInvalid(
          received ? { file: "В файле нет строк с товарами и количеством" } : { list: "Вставьте список: каждый товар с новой строки" },
        );
      return await resolve(list, await pricingOf(request, response));
    } finally {
      if (received) await rm(received.path, { force: true });
    }
  });

  serve(endpoints.checkList, countSender, async ({ request, response, payload: { lines } }) => {
    const asked = lines.filter(({ text }) => text !== "");
    // A line whose sizes were taken apart stands as «the line → the size».
    const list = asked.map(({ text }) => {
      const [one, other] = splitSizes(text.split(" → ").at(-1) ?? text) as [ReturnType<typeof splitSizes>[0], ...unknown[]];
      return { text, ...one, isShared: one.isShared || other !== undefined };
    });
    if (list.length === 0) throw formInvalid({ form: "Список пуст" });
    const chosen = asked.map(({ chosen: id, quantity }) => ({ id, quantity }));
    return resolve({ lines: list, skipped: [], isCut: false }, await pricingOf(request, response), chosen);
  });
}

interface Chosen {
  id: number | null;
  quantity: number | null;
}

async function readListFile(bytes: Buffer, name: string): Promise<AskedList> {
  try {
    if (isWorkbook(bytes)) return readListRows(await readXlsx(bytes, MAX_LIST_ROWS, MAX_UNPACKED));
  } catch (error) {
    throw error instanceof TableError ? formInvalid({ file: error.message }) : error;
  }
  const text = textOf(bytes);
  return /\.csv$/i.test(name) ? readListRows(readCsv(text, MAX_LIST_ROWS)) : readListText(text);
}
