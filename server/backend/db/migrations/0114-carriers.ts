import { sql, type Kysely } from "kysely";
import { numbered } from "../engine.ts";

/** Parcels that were ordered from a carrier, and the points where it gives them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("carrier_parcels")
    .addColumn("id", "integer", numbered(db))
    .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("carrier", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("remote_id", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("is_open", "integer", (column) => column.notNull())
    .addColumn("is_called_off", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("tariff", "integer", (column) => column.notNull())
    .addColumn("city", "integer", (column) => column.notNull())
    .addColumn("town", "text", (column) => column.notNull())
    .addColumn("point", "text", (column) => column.notNull())
    .addColumn("places", "text", (column) => column.notNull())
    .addColumn("price", "bigint")
    .addColumn("track", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("steps", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("checked_at", "bigint", (column) => column.notNull())
    .addColumn("check_at", "bigint")
    .addColumn("trouble", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("resolved", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("error", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("carrier_parcels_order").on("carrier_parcels").columns(["order_id", "id"]).execute();
  await db.schema.createIndex("carrier_parcels_remote").on("carrier_parcels").columns(["carrier", "remote_id"]).unique().execute();
  // Whatever two members do at once, an order has one parcel that carries it.
  await sql`create unique index carrier_parcels_open on carrier_parcels (order_id) where is_open = 1`.execute(db);
  await sql`create index carrier_parcels_due on carrier_parcels (check_at) where check_at is not null`.execute(db);
  await sql`create index carrier_parcels_trouble on carrier_parcels (id) where trouble <> ''`.execute(db);
  await db.schema
    .createTable("carrier_points")
    .addColumn("carrier", "text", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("city", "integer", (column) => column.notNull())
    .addColumn("town", "text", (column) => column.notNull())
    .addColumn("town_key", "text", (column) => column.notNull())
    .addColumn("region", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("metro", "text", (column) => column.notNull())
    .addColumn("hours", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("words", "text", (column) => column.notNull())
    .addColumn("latitude", "integer", (column) => column.notNull())
    .addColumn("longitude", "integer", (column) => column.notNull())
    .addColumn("most_weight", "integer")
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("carrier_points_key", ["carrier", "code"])
    .execute();
  await db.schema.createIndex("carrier_points_town").on("carrier_points").columns(["town_key", "code"]).execute();
}
