import { createReadStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { pipeline, Readable, Transform } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { FeedError } from "../import/feed/feed-text.ts";
import iconv from "iconv-lite";

/** A file in an archive. */
export interface ZipEntry {
  name: string;
  /** As the archive says; what unpacks to more is refused. */
  size: number;
  /** The file as a stream. It fails with a FeedError when it is damaged or unpacks to more than the archive says. */
  read(): Promise<Readable>;
}

export interface ZipLimits {
  entries: number;
  /** Of all files together, unpacked. */
  bytes: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end of an archive with the longest comment. */
const TAIL = 65_557;
const UTF8 = 0x800;
const ENCRYPTED = 1;
const MAX_DIRECTORY = 64 * 1024 * 1024;

/**
 * The files of an archive, from its directory; nothing is unpacked yet. Names are as they stand there: whoever stores a file checks its name.
 * @throws FeedError for what is no archive, is encrypted, or says that it unpacks to more than the limits
 */
export async function zipEntries(path: string, limits: ZipLimits): Promise<ZipEntry[]> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const tail = await bytesAt(file, Math.max(0, size - TAIL), Math.min(TAIL, size));
    let at = tail.length - 22;
    while (at >= 0 && tail.readUInt32LE(at) !== END) at--;
    if (at < 0) throw damaged();
    const [count, length, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    if (count > limits.entries) throw new FeedError(`в архиве больше ${limits.entries} файлов`);
    if (length > MAX_DIRECTORY || start + length > size) throw damaged();
    return entriesIn(await bytesAt(file, start, length), count, path, limits);
  } finally {
    await file.close();
  }
}

function entriesIn(directory: Buffer, count: number, path: string, { bytes }: ZipLimits): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let total = 0;
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) throw damaged();
    const flags = directory.readUInt16LE(at + 8);
    const method = directory.readUInt16LE(at + 10);
    const [packed, size] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    const [nameLength, extra, comment] = [
      directory.readUInt16LE(at + 28),
      directory.readUInt16LE(at + 30),
      directory.readUInt16LE(at + 32),
    ];
    const offset = directory.readUInt32LE(at + 42);
    const raw = directory.subarray(at + 46, at + 46 + nameLength);
    at += 46 + nameLength + extra + comment;
    const name = (flags & UTF8) !== 0 ? raw.toString("utf8") : iconv.decode(raw, "cp866");
    if (name.endsWith("/")) continue;
    if ((flags & ENCRYPTED) !== 0) throw new FeedError("архив зашифрован");
    if (method !== 0 && method !== 8) throw new FeedError(`файл ${name} сжат неизвестным способом`);
    total += size;
    if (total > bytes) throw new FeedError(`архив распаковывается больше чем в ${Math.floor(bytes / 1e6)} МБ`);
    entries.push({ name, size, read: () => unpack(path, { name, offset, packed, size, method }) });
  }
  return entries;
}

async function unpack(
  path: string,
  { name, offset, packed, size, method }: { name: string; offset: number; packed: number; size: number; method: number },
): Promise<Readable> {
  const file = await open(path, "r");
  let start: number;
  try {
    const head = await bytesAt(file, offset, 30);
    if (head.readUInt32LE(0) !== LOCAL) throw damaged();
    start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  } finally {
    await file.close();
  }
  if (packed === 0) return Readable.from([]);
  const bytes = createReadStream(path, { start, end: start + packed - 1 });
  let written = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      written += chunk.length;
      done(written > size ? new FeedError(`файл ${name} в архиве больше, чем сказано`) : null, chunk);
    },
    flush: (done) => done(written === size ? null : damaged()),
  });
  // An error is thrown where the stream is read.
  const fail = (error: Error | null | undefined) => void (error && bounded.destroy(error instanceof FeedError ? error : damaged()));
  return method === 0 ? pipeline(bytes, bounded, fail) : pipeline(bytes, createInflateRaw(), bounded, fail);
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw damaged();
  return buffer;
}

const damaged = () => new FeedError("архив zip повреждён или пришёл не целиком");
