import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import { HOUR_MS } from "./clock.ts";
import type { Database } from "./db/schema.ts";

/** Signs with a secret that is in the database, so that all processes share it. */
export interface Signer {
  /** HMAC-SHA256 of the parts, base64url. The first part is the purpose: a signature is valid for this purpose only. */
  sign(...parts: readonly [purpose: string, ...string[]]): string;
  /** Compares in constant time. */
  verify(signature: string, ...parts: readonly [purpose: string, ...string[]]): boolean;
}

/**
 * Reads the secret once, and makes it when the database has none. Get the signer before a transaction begins, because SQLite has one
 * connection.
 */
export function createSigners(db: Kysely<Database>): () => Promise<Signer> {
  let signer: Promise<Signer> | null = null;
  const load = async () => {
    const made = { name: "signing", value: randomBytes(32).toString("hex") } as const;
    // When several processes start at once, one of them makes the secret.
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

const LIFE_MS = HOUR_MS;

/** A signed text that proves, for an hour, that its owner has read the code sent to this phone (E.164). */
export function confirmPhone(signer: Signer, phone: string, now: number): string {
  const until = String(now + LIFE_MS);
  return `${until}.${signer.sign("phone", phone, until)}`;
}

/** @param confirmation what the shop gave when the code was right: `MOMENT.SIGNATURE`. @param now ms */
export function isPhoneConfirmed(signer: Signer, confirmation: string, phone: string, now: number): boolean {
  const [until = "", signature = ""] = confirmation.split(".");
  return signer.verify(signature, "phone", phone, until) && Number(until) > now;
}
