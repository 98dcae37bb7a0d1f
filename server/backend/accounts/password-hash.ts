import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** Memory in KiB, passes and lanes: about 30 ms and 19 MiB a password. */
const PARAMETERS = "m=19456,t=2,p=1";
const PREFIX = `$argon2id$v=19$${PARAMETERS}$`;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** What a password is compared with when there is no account: it takes the same work and nothing fits. */
export const NOBODYS_HASH = `${PREFIX}${encode(Buffer.alloc(SALT_BYTES))}$${encode(Buffer.alloc(HASH_BYTES))}`;

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`: the parameters stay with the hash, so that they can grow. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await derive("argon2id", parameters(password, nonce, PARAMETERS, HASH_BYTES));
  return `${PREFIX}${encode(nonce)}$${encode(hash)}`;
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, algorithm, , costs = "", salt = "", hash = ""] = stored.split("$");
  if (algorithm !== "argon2id") throw new Error("The stored password hash is of another kind");
  const expected = Buffer.from(hash, "base64");
  const given = await derive("argon2id", parameters(password, Buffer.from(salt, "base64"), costs, expected.length));
  return timingSafeEqual(given, expected);
}

/** Whether it was made with other parameters than those of today. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(PREFIX);
}

/** One password for the keyboard that composes «й» of two characters and the one that has it as one. */
function parameters(password: string, nonce: Buffer, costs: string, tagLength: number): Argon2Parameters {
  const { m, t, p } = Object.fromEntries(costs.split(",").map((cost) => cost.split("=")));
  return { message: password.normalize("NFC"), nonce, memory: Number(m), passes: Number(t), parallelism: Number(p), tagLength };
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
