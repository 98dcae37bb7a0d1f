import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** Memory in KiB, passes and lanes. One password takes about 30 ms and 19 MiB. */
const PARAMETERS = "m=19456,t=2,p=1";
const PREFIX = `$argon2id$v=19$${PARAMETERS}$`;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Passwords are compared with this hash when there is no account: the work is the same and no password fits. */
export const NOBODYS_HASH = `${PREFIX}${encode(Buffer.alloc(SALT_BYTES))}$${encode(Buffer.alloc(HASH_BYTES))}`;

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. The parameters are stored with the hash, so that they can be raised later. */
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

/** Whether the hash was made with other parameters than the present ones. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(PREFIX);
}

/** The password is normalised (Unicode NFC), because some keyboards write «й» as two characters and others as one. */
function parameters(password: string, nonce: Buffer, costs: string, tagLength: number): Argon2Parameters {
  const { m, t, p } = Object.fromEntries(costs.split(",").map((cost) => cost.split("=")));
  return { message: password.normalize("NFC"), nonce, memory: Number(m), passes: Number(t), parallelism: Number(p), tagLength };
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
