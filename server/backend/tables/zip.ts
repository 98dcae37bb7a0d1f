import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline, Readable, Transform } from "node:stream";
import { createInflateRaw } from "node:zlib";
import iconv from "iconv-lite";

/** A file in an archive. */
export interface ZipEntry {
  name: string;
  /** As the archive says; what unpacks to more is refused. */
  size: number;
  /** The file as a stream. It fails when it is damaged or unpacks to more than the archive says. */
  read(): Promise<Readable>;
}

export interface ZipLimits {
  entries: number;
  /** Of all files together, unpacked. */
  bytes: number;
  /** The error for a reason in Russian, which begins with a small letter. */
  fault(reason: string): Error;
}

/** Where an archive lies: a file, or memory. */
interface Place {
  size: number;
  /** As many bytes, or fewer where it ends. */
  read(position: number, length: number): Promise<Buffer>;
  stream(position: number, length: number): Readable;
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
 * @throws what `fault` makes, for what is no archive, is encrypted, or says that it unpacks to more than the limits
 */
export async function zipEntries(archive: string | Buffer, limits: ZipLimits): Promise<ZipEntry[]> {
  const place = typeof archive === "string" ? await fileAt(archive) : inMemory(archive);
  const { size } = place;
  const damaged = () => limits.fault(DAMAGED);
  const tail = await place.read(Math.max(0, size - TAIL), Math.min(TAIL, size));
  let at = tail.length - 22;
  while (at >= 0 && tail.readUInt32LE(at) !== END) at--;
  if (at < 0) throw damaged();
  const [count, length, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (count > limits.entries) throw limits.fault(`в архиве больше ${limits.entries} файлов`);
  if (length > MAX_DIRECTORY || start + length > size) throw damaged();
  return entriesIn(await place.read(start, length), count, place, limits);
}

function entriesIn(directory: Buffer, count: number, place: Place, { bytes, fault }: ZipLimits): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let total = 0;
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) throw fault(DAMAGED);
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
    if ((flags & ENCRYPTED) !== 0) throw fault("архив зашифрован");
    if (method !== 0 && method !== 8) throw fault(`файл ${name} сжат неизвестным способом`);
    total += size;
    if (total > bytes) throw fault(`архив распаковывается больше чем в ${Math.floor(bytes / 1e6)} МБ`);
    entries.push({ name, size, read: () => unpack(place, { name, offset, packed, size, method }, fault) });
  }
  return entries;
}

async function unpack(
  place: Place,
  { name, offset, packed, size, method }: { name: string; offset: number; packed: number; size: number; method: number },
  fault: ZipLimits["fault"],
): Promise<Readable> {
  const head = await place.read(offset, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) throw fault(DAMAGED);
  const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (packed === 0) return Readable.from([]);
  const bytes = place.stream(start, packed);
  let written = 0;
  let reason = DAMAGED;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      written += chunk.length;
      if (written > size) reason = `файл ${name} в архиве больше, чем сказано`;
      done(written > size ? fault(reason) : null, chunk);
    },
    flush: (done) => done(written === size ? null : fault(reason)),
  });
  // An error is thrown where the stream is read.
  const fail = (error: Error | null | undefined) => void (error && bounded.destroy(fault(reason)));
  return method === 0 ? pipeline(bytes, bounded, fail) : pipeline(bytes, createInflateRaw(), bounded, fail);
}

async function fileAt(path: string): Promise<Place> {
  const { size } = await stat(path);
  return {
    size,
    stream: (position, length) => createReadStream(path, { start: position, end: position + length - 1 }),
    async read(position, length) {
      const file = await open(path, "r");
      try {
        const buffer = Buffer.alloc(length);
        const { bytesRead } = await file.read(buffer, 0, length, position);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
  };
}

const inMemory = (archive: Buffer): Place => ({
  size: archive.length,
  read: async (position, length) => archive.subarray(position, position + length),
  stream: (position, length) => Readable.from([archive.subarray(position, position + length)]),
});

const DAMAGED = "архив zip повреждён или пришёл не целиком";
