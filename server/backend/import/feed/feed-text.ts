import iconv from "iconv-lite";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";

export interface FeedBytes {
  stream: Readable;
  /** Length of the stored file in bytes; null when it is unknown (standard input). */
  size: number | null;
  /** When the file was written, epoch ms; null = it is no file. */
  written: number | null;
}

/** Opens a file, or standard input for `-`. @throws FeedError when there is no such file */
export async function openFeed(name: string, stdin: Readable): Promise<FeedBytes> {
  if (name === "-") return { stream: stdin, size: null, written: null };
  const found = await stat(name).catch(() => null);
  if (found === null) throw new FeedError(`нет такого файла: ${name}`);
  if (!found.isFile()) throw new FeedError(`это не файл: ${name}`);
  return { stream: createReadStream(name, { highWaterMark: 256 * 1024 }), size: found.size, written: found.mtimeMs };
}

export interface FeedTextOptions {
  /** Called with the number of bytes read so far. */
  onBytes: (total: number) => void;
  /** Called with the name of the encoding. */
  onEncoding: (name: string) => void;
  /** The most bytes that an archive may unpack to. */
  unpackedLimit: number;
}

/**
 * The feed as text, in pieces, so that it is never in memory as a whole. Gzip is recognised by its first bytes, the encoding by the byte order
 * mark or the XML declaration (without both it is UTF-8). Throws FeedError for a broken archive or one that unpacks to more than the limit.
 */
export async function* feedText(feed: Readable, { onBytes, onEncoding, unpackedLimit }: FeedTextOptions): AsyncGenerator<string> {
  let decoder: ReturnType<typeof iconv.getDecoder> | null = null;
  let head = Buffer.alloc(0);
  for await (const bytes of unzipped(counted(feed, onBytes), unpackedLimit)) {
    if (decoder === null) {
      head = Buffer.concat([head, bytes]);
      if (head.length < HEAD_BYTES) continue;
      decoder = decoderFor(head, onEncoding);
      yield decoder.write(head);
    } else yield decoder.write(bytes);
  }
  if (decoder === null) {
    decoder = decoderFor(head, onEncoding);
    yield decoder.write(head);
  }
  yield decoder.end() ?? "";
}

const HEAD_BYTES = 256;

async function* counted(feed: Readable, onBytes: (total: number) => void): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of feed as AsyncIterable<Buffer | string>) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    total += bytes.length;
    onBytes(total);
    yield bytes;
  }
}

async function* unzipped(source: AsyncGenerator<Buffer>, limit: number): AsyncGenerator<Buffer> {
  const first = await source.next();
  if (first.done) return;
  const rest = async function* (): AsyncGenerator<Buffer> {
    yield first.value;
    yield* source;
  };
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) return yield* rest();
  // Errors of the source and of the archive are thrown where the output is read.
  const gunzip = pipeline(Readable.from(rest()), createGunzip(), () => {});
  let total = 0;
  try {
    for await (const bytes of gunzip as AsyncIterable<Buffer>) {
      total += bytes.length;
      if (total > limit) throw new FeedError(`архив gzip распаковывается больше чем в ${Math.floor(limit / 1e6)} МБ`);
      yield bytes;
    }
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(`архив gzip повреждён или обрывается (${error instanceof Error ? error.message : String(error)})`);
  }
}

function decoderFor(head: Buffer, onEncoding: (name: string) => void): ReturnType<typeof iconv.getDecoder> {
  if (/^(?:\xef\xbb\xbf)?\s*<\?(?!xml\s)/i.test(head.toString("latin1"))) throw new FeedError(PHP, 1);
  const encoding = encodingOf(head);
  if (!iconv.encodingExists(encoding)) throw new FeedError(`неизвестная кодировка «${encoding}»`, 1);
  onEncoding(encoding);
  return iconv.getDecoder(encoding, { stripBOM: true });
}

/** 1C-Bitrix stores its export as a program that writes the feed when somebody asks for it. */
const PHP =
  "это программа на PHP, которая отдаёт выгрузку (так её хранит 1С-Битрикс), а не сама выгрузка. Откройте её адрес на старом сайте (обычно https://САЙТ/bitrix/catalog_export/ИМЯ.php), сохраните то, что покажет браузер, и загрузите этот файл";

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return "utf-8";
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head.toString("latin1"));
  return declared?.[1]?.toLowerCase() ?? "utf-8";
}

/** The whole feed cannot be imported, and nothing is written. The message is a Russian sentence for the operator. */
export class FeedError extends Error {
  constructor(message: string, line?: number) {
    super(line === undefined ? message : `строка ${line}: ${message}`);
    this.name = "FeedError";
  }
}
