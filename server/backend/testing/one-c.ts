import { deflateRawSync, crc32 } from "node:zlib";
import type { Express } from "express";
import iconv from "iconv-lite";
import type { Kysely } from "kysely";
import request from "supertest";
import { exchangePaths } from "#shared/contract/desk/exchange.ts";
import type { Database } from "../db/schema.ts";
import { makeExchangePassword } from "../exchange/settings.ts";
import { COMMAND_LINE } from "../staff/journal.ts";
import { readCatalog } from "./feeds.ts";
import { NOON, type TestShop } from "./shop.ts";

export interface OneCAnswer {
  /** The first line: success, progress or failure. */
  word: string;
  text: string;
}

export type OneC = ReturnType<typeof createOneC>;

/** 1C with a new password of a shop's exchange. */
export async function oneCOf(shop: TestShop, db: Kysely<Database>): Promise<OneC> {
  const password = await makeExchangePassword(db, { actor: COMMAND_LINE, now: NOON });
  return createOneC(() => shop.app, password);
}

/** What 1C's goods have become in the shown catalogue. */
export async function soldGoods(db: Kysely<Database>) {
  const { products, modifications } = await readCatalog(db);
  return {
    products: products.map(({ id, name, price, stock, category, type }) => ({ id, name, price, stock, category, type })),
    modifications: modifications.map(({ name, price, stock }) => ({ name, price, stock })),
  };
}

/** A program that speaks as 1C does: it logs in, sends files in parts, and asks for imports until they are done. */
export function createOneC(app: () => Express | string, password: string, path: string = exchangePaths.own) {
  let cookie = "";

  async function ask(type: string, mode: string, query: Record<string, string> = {}, body?: Buffer): Promise<OneCAnswer> {
    const call = (body ? request(app()).post(path) : request(app()).get(path)).query({ type, mode, ...query });
    if (cookie === "") void call.auth("1c", password);
    else void call.set("Cookie", cookie);
    if (body) void call.set("Content-Type", "application/octet-stream").send(body);
    const { body: bytes, headers } = await call.buffer(true).parse(asBytes).expect(200);
    const text = iconv.decode(bytes as Buffer, /charset=([\w-]+)/.exec(String(headers["content-type"]))?.[1] ?? "utf-8");
    return { word: text.split("\n", 1)[0] ?? "", text };
  }

  /** checkauth. */
  async function login(type = "catalog"): Promise<OneCAnswer> {
    cookie = "";
    const answer = await ask(type, "checkauth");
    const [, name, token] = answer.text.split("\n");
    if (answer.word === "success") cookie = `${name}=${token}`;
    return answer;
  }

  return {
    ask,
    login,
    /** checkauth and init. */
    async begin(type = "catalog"): Promise<OneCAnswer> {
      const answer = await login(type);
      return answer.word === "success" ? ask(type, "init") : answer;
    },
    /** Sends a file in parts of at most `limit` bytes, each of them `times` times. */
    async send(name: string, content: string | Buffer, { limit = 1 << 20, times = 1, type = "catalog" } = {}): Promise<OneCAnswer> {
      const bytes = Buffer.from(content);
      let answer: OneCAnswer = { word: "", text: "" };
      for (let at = 0; at < bytes.length; at += limit) {
        for (let time = 0; time < times; time++) answer = await ask(type, "file", { filename: name }, bytes.subarray(at, at + limit));
      }
      return answer;
    },
    /** Asks for the import until it is done. */
    async import(name: string, type = "catalog"): Promise<OneCAnswer> {
      for (;;) {
        const answer = await ask(type, "import", { filename: name });
        if (answer.word !== "progress") return answer;
      }
    },
    /** The cookie of this program, to be another one. */
    cookie: () => cookie,
    useCookie: (other: string) => void (cookie = other),
  };
}

/** The parser of an answer that is no text. */
export function asBytes(response: request.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on("data", (chunk: Buffer) => chunks.push(chunk));
  response.on("end", () => done(null, Buffer.concat(chunks)));
}

/** An archive of files. `claims` replaces the size that the archive says a file has. */
export function zipOf(files: readonly (readonly [name: string, content: Buffer | string, claims?: number])[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content, claims] of files) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(bytes), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claims ?? bytes.length, 8);
    // Version, flags (UTF-8), deflate, time and date.
    const shared = Buffer.from([20, 0, 0, 8, 8, 0, 0, 0, 0, 0]);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(title.length, 0);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), shared, sizes, lengths, title, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), shared, sizes, lengths, rest, title]));
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}
