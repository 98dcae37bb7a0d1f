import { sql, type Kysely } from "kysely";

/** In these tables an address is a key: a row whose new form is there already stays as it is. */
const UNIQUE = ["accounts", "staff", "subscribers"];

/** Addresses get the one form that they are counted and written to in: lower case, the domain as DNS has it. Codes that wait end within minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of [...UNIQUE, "orders", "enquiries"]) {
    const table = sql.table(name);
    const { rows } = await sql<{ email: string }>`select distinct email from ${table} where email <> ''`.execute(db);
    const stored = new Set(rows.map(({ email }) => email));
    for (const email of stored) {
      const form = oneForm(email);
      if (form === email || (UNIQUE.includes(name) && stored.has(form))) continue;
      await sql`update ${table} set email = ${form} where email = ${email}`.execute(db);
      stored.add(form);
    }
  }
}

function oneForm(email: string): string {
  const [local = "", domain = "", ...rest] = email.trim().toLowerCase().split("@");
  const ascii = URL.parse(`https://${domain}`)?.hostname;
  return rest.length === 0 && ascii && /^[\p{L}\p{N}.-]+$/u.test(domain) ? `${local}@${ascii}` : email;
}
