import { sql, type Kysely } from "kysely";
import { numbered } from "../engine.ts";

/** Accounts with their sessions and codes, the states of orders, and the secret by which links are signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db);
  await createSessions(db);
  await extendOrders(db);
  await createSecrets(db);
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("accounts")
    .addColumn("id", "integer", numbered(db))
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("phone_confirmed_at", "bigint")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("dealer", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("subscribed_at", "bigint")
    .addColumn("lists", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("consent_version", "text", (column) => column.notNull())
    .addColumn("consent_address", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  // A phone logs in once it is confirmed, and then it is one account's.
  await db.schema
    .createIndex("accounts_confirmed_phone")
    .unique()
    .on("accounts")
    .column("phone")
    .where(sql.ref("phone_confirmed_at"), "is not", null)
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sessions")
    .addColumn("id", "integer", numbered(db))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("account_id", "integer", (column) => column.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessions_account").on("sessions").column("account_id").execute();

  await db.schema
    .createTable("codes")
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("sent_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("codes_pk", ["purpose", "target"])
    .execute();
}

async function extendOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("set null"))
    .execute();
  await db.schema
    .alterTable("orders")
    .addColumn("origin", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("orders")
    .addColumn("erase", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("orders_account").on("orders").columns(["account_id", "id"]).execute();

  await db.schema
    .createTable("order_states")
    .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("order_states_pk", ["order_id", "state"])
    .execute();
  await sql`insert into order_states (order_id, state, at) select id, status, created_at from orders`.execute(db);
}

async function createSecrets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("secrets")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}
