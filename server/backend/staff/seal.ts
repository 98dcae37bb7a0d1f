import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { ConnectOptions } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import { makeFolder, syncFolder } from "../files/durable-file.ts";

/**
 * The secrets of the apps that show codes are encrypted with a key that is neither in the database nor in a backup, so that a copy of the shop alone
 * opens no desk. The key that signs links is in the database, and a copy needs it.
 */

const KEY_FILE = "secret.key";
const PREFIX = "sealed:";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text of one member. Without a key the text stays as it is. */
export interface Seal {
  close(text: string, staffId: number): string;
  /** null = it was encrypted with another key. A text that was never encrypted is answered as it is. */
  open(stored: string, staffId: number): string | null;
}

export const NO_SEAL: Seal = { close: (text) => text, open: (stored) => (stored.startsWith(PREFIX) ? null : stored) };

/** @param secret any long text */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "vzlet staff totp", 32));
  const owner = (staffId: number) => Buffer.from(String(staffId));
  return {
    close(text, staffId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(owner(staffId));
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return PREFIX + sealed.toString("base64url");
    },
    open(stored, staffId) {
      if (!stored.startsWith(PREFIX)) return stored;
      const sealed = Buffer.from(stored.slice(PREFIX.length), "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES)).setAAD(owner(staffId));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}

export interface SealPlace extends ConnectOptions {
  /** SECRET_KEY; undefined = a file in the data folder, which only one container can have. */
  secretKey?: string | undefined;
}

/** Reads the key. The embedded database has its key in a file beside it, made at the first start. */
export async function openSeal({ secretKey, databaseUrl, dataDir }: SealPlace): Promise<Seal> {
  if (secretKey !== undefined) return createSeal(secretKey);
  if (databaseUrl !== null) return NO_SEAL;
  const path = join(dataDir, KEY_FILE);
  await makeFolder(dataDir);
  try {
    await writeFile(path, `${randomBytes(32).toString("base64url")}\n`, { flag: "wx", mode: 0o600, flush: true });
    await syncFolder(dataDir);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return createSeal((await readFile(path, "utf8")).trim());
}

/** Encrypts the secrets of earlier versions, and says how many belong to another key: their members log in with recovery codes or a new link. */
export async function sealSecrets(db: Kysely<Database>, seal: Seal, logger: Pick<Logger, "warn">): Promise<void> {
  const members = await db.selectFrom("staff").select(["id", "email", "totp_secret"]).where("totp_secret", "is not", null).execute();
  const lost: string[] = [];
  for (const { id, email, totp_secret } of members) {
    if (totp_secret === null) continue;
    const secret = seal.open(totp_secret, id);
    if (secret === null) lost.push(email);
    else if (secret === totp_secret && seal !== NO_SEAL) {
      const mine = db.updateTable("staff").set({ totp_secret: seal.close(secret, id), totp_pending: null });
      await mine.where("id", "=", id).where("totp_secret", "=", totp_secret).execute();
    }
  }
  if (lost.length > 0)
    logger.warn({ lost }, "the codes of these members were encrypted with another key: they need recovery codes or a new link");
}
