import { createHash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { MAX_FEED_FETCH } from "#shared/domain/imports/import-state.ts";
import { requestFrom } from "../../../originals/public-request.ts";
import { MINUTE_MS, SECOND_MS } from "../../clock.ts";
import { makeFolder } from "../../files/durable-file.ts";
import type { LocalFile } from "../../files/file-store.ts";
import { UNFINISHED } from "../../files/receive.ts";

/** Until a server begins to answer; between two parts of the answer; for all of it. */
const TIMES = { begin: 30 * SECOND_MS, silence: MINUTE_MS, whole: 30 * MINUTE_MS };
const MAX_REDIRECTS = 3;

export interface FeedAddress {
  url: string;
  /** Empty = none is asked for. */
  login: string;
  password: string;
  /** What the server said of the feed that is known; empty = nothing. */
  etag: string;
  modified: string;
}

export interface FetchOptions {
  /** The folder that receives the file. */
  folder: string;
  /** Which hosts may have private addresses: those that the operator has named. */
  isTrusted: (url: URL) => boolean;
  limit?: number;
  times?: typeof TIMES;
}

export interface FetchedFeed extends LocalFile {
  etag: string;
  modified: string;
  /** When it was changed, as far as the server tells; null = it does not. */
  changedAt: number | null;
}

/** A fetch that failed. The message is a Russian sentence without the address, the login and the password. */
export class FetchError extends Error {
  override name = "FetchError";
}

/** Fetches a feed to the disk; null = it has not changed. The login goes to the address that was named, to no other host. @throws FetchError */
export async function fetchFeed(address: FeedAddress, options: FetchOptions): Promise<FetchedFeed | null> {
  const { times = TIMES } = options;
  const slow = new AbortController();
  const signal = AbortSignal.any([slow.signal, AbortSignal.timeout(times.whole)]);
  let timer = setTimeout(() => slow.abort(), times.begin);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => slow.abort(), times.silence);
  };
  try {
    const response = await followed(address, options, signal);
    if (response.statusCode === 304) {
      response.destroy();
      return null;
    }
    return await receive(response, options, heard);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (signal.aborted) throw new FetchError("Сервер не ответил вовремя", { cause: error });
    throw new FetchError(networkFault(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

async function followed(
  { url, login, password, etag, modified }: FeedAddress,
  { isTrusted }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const start = new URL(url);
  let at = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const headers = {
      accept: "application/xml, text/xml, application/gzip, */*",
      "accept-encoding": "identity",
      "user-agent": "Vzlet import",
      ...(login !== "" && { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString("base64")}` }),
      ...(etag !== "" && { "if-none-match": etag }),
      ...(modified !== "" && { "if-modified-since": modified }),
    };
    const response = await requestFrom(at, { trusted: isTrusted(at), signal, headers });
    const status = response.statusCode ?? 0;
    if (status === 200 || (status === 304 && (etag !== "" || modified !== ""))) return response;
    response.destroy();
    const next = status >= 300 && status < 400 ? URL.parse(response.headers.location ?? "", at) : null;
    if (next === null) throw new FetchError(statusFault(status));
    // From http to https of the same host is the only change: another host would get the login, or be one that nobody has named.
    const isSame = next.host === start.host || (next.hostname === start.hostname && next.protocol === "https:" && next.port === "");
    if (!isSame || !/^https?:$/.test(next.protocol))
      throw new FetchError("Сервер отправил за выгрузкой на другой сайт: укажите новый адрес");
    if (start.protocol === "https:" && next.protocol === "http:")
      throw new FetchError("Сервер отправил с https на http: пароль там был бы виден");
    at = next;
  }
  throw new FetchError("Сервер пересылает с адреса на адрес по кругу");
}

async function receive(
  response: IncomingMessage,
  { folder, limit = MAX_FEED_FETCH }: FetchOptions,
  heard: () => void,
): Promise<FetchedFeed> {
  const { etag = "", "last-modified": modified = "" } = response.headers;
  if (Number(response.headers["content-length"]) > limit) {
    response.destroy();
    throw new FetchError(tooLarge(limit));
  }
  await makeFolder(folder);
  const path = join(folder, `${randomBytes(16).toString("hex")}${UNFINISHED}`);
  const hash = createHash("sha256");
  let size = 0;
  try {
    await pipeline(
      response,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          heard();
          size += chunk.length;
          if (size > limit) throw new FetchError(tooLarge(limit));
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }),
    );
    if (size === 0) throw new FetchError("Сервер ответил пустым файлом");
    const changed = Date.parse(modified);
    const told = { etag: etag.slice(0, 200), modified: modified.slice(0, 100), changedAt: Number.isNaN(changed) ? null : changed };
    return { path, size, hash: hash.digest("hex"), type: "application/octet-stream", ...told };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

const tooLarge = (limit: number) => `Выгрузка больше ${Math.floor(limit / 1e6)}\u00a0МБ`;

function statusFault(status: number): string {
  if (status === 401 || status === 403) return `Сервер не пустил (${status}): проверьте логин и\u00a0пароль`;
  if (status === 404 || status === 410) return `По этому адресу ничего нет (${status})`;
  return `Сервер ответил ${status}`;
}

function networkFault(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EACCES") return "Этот адрес ведёт в\u00a0закрытую сеть: её узлы разрешает IMPORT_PRIVATE_HOSTS";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "Такого сервера нет: проверьте адрес";
  if (/CERT|TLS|SSL/.test(code)) return "Сертификат сервера не в\u00a0порядке";
  if (code === "ENOSPC") return "На диске магазина кончилось место";
  return "Соединение с\u00a0сервером оборвалось";
}
