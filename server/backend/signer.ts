import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "./db/schema.ts";

/** Signs with the secret of this shop's database, which every process shares. */
export interface Signer {
  /** HMAC-SHA256 of the parts, base64url. The first one is the purpose, so that a signature holds for it alone. */
  sign(...parts: readonly [purpose: string, ...string[]]): string;
  /** In constant time. */
  verify(signature: string, ...parts: readonly [purpose: string, ...string[]]): boolean;
}

/**
 * Reads the secret once, and makes it when the shop has none yet. A signer is asked for before a transaction begins: SQLite has one
 * connection.
 */
export function createSigners(db: Kysely<Database>): () => Promise<Signer> {
  let signer: Promise<Signer> | null = null;
  const load = async () => {
    const made = { name: "signing", value: randomBytes(32).toString("hex") } as const;
    // Of several processes that begin at once one makes it.
    await db
      .insertInto("secrets")
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { value } = await db.selectFrom("secrets").select("value").where("name", "=", "signing").executeTakeFirstOrThrow();
    return createSigner(Buffer.from(value, "hex"));
  };
  return () => {
    signer ??= load().catch((error: unknown) => {
      signer = null;
      throw error;
    });
    return signer;
  };
}

function createSigner(secret: Buffer): Signer {
  const sign: Signer["sign"] = (...parts) => createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
  return {
    sign,
    verify(signature, ...parts) {
      const expected = Buffer.from(sign(...parts));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
