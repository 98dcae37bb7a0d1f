import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { Database } from "../db/schema.ts";

/** The condition that a product has no modifications: one with modifications sells them, not itself. */
export function soldAlone({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Database, "products">): ExpressionWrapper<Database, "products", SqlBool> {
  return not(
    exists(
      selectFrom("modifications")
        .select("modifications.id")
        .whereRef("modifications.catalog_id", "=", "products.catalog_id")
        .whereRef("modifications.product_id", "=", "products.id"),
    ),
  );
}
