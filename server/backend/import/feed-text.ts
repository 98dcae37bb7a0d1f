import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import iconv from "iconv-lite";
import { FeedError } from "./feed-error.ts";

export interface FeedBytes {
  stream: Readable;
  /** Length in bytes as stored; null when it is not known beforehand (standard input). */
  size: number | null;
}

/** Opens a file, or standard input for `-`. Throws FeedError when there is no such file. */
export async function openFeed(name: string, stdin: Readable): Promise<FeedBytes> {
  if (name === "-") return { stream: stdin, size: null };
  const found = await stat(name).catch(() => null);
  if (found === null) throw new FeedError(`нет такого файла: ${name}`);
  if (!found.isFile()) throw new FeedError(`это не файл: ${name}`);
  return { stream: createReadStream(name, { highWaterMark: 256 * 1024 }), size: found.size };
}

/**
 * The feed as text, piece by piece, never as a whole. Gzip is recognised by its first bytes, the encoding by the byte order
 * mark or the XML declaration (UTF-8 without either). `onEncoding` tells its name, `onBytes` the bytes read so far.
 */
export async function* feedText(
  feed: Readable,
  onBytes: (total: number) => void,
  onEncoding: (name: string) => void,
): AsyncGenerator<string> {
  let decoder: ReturnType<typeof iconv.getDecoder> | null = null;
  let head = Buffer.alloc(0);
  for await (const bytes of unzipped(counted(feed, onBytes))) {
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

async function* unzipped(source: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = await source.next();
  if (first.done) return;
  const rest = async function* (): AsyncGenerator<Buffer> {
    yield first.value;
    yield* source;
  };
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) return yield* rest();
  // Errors of the source and of the archive both surface where the output is read.
  const gunzip = pipeline(Readable.from(rest()), createGunzip(), () => {});
  try {
    yield* gunzip as AsyncIterable<Buffer>;
  } catch (error) {
    throw new FeedError(`архив gzip повреждён или обрывается (${error instanceof Error ? error.message : String(error)})`);
  }
}

function decoderFor(head: Buffer, onEncoding: (name: string) => void): ReturnType<typeof iconv.getDecoder> {
  const encoding = encodingOf(head);
  if (!iconv.encodingExists(encoding)) throw new FeedError(`неизвестная кодировка «${encoding}»`, 1);
  onEncoding(encoding);
  return iconv.getDecoder(encoding, { stripBOM: true });
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return "utf-8";
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head.toString("latin1"));
  return declared?.[1]?.toLowerCase() ?? "utf-8";
}
