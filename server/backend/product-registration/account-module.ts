import type { AccountModule } from "../accounts/context.ts";
import { productsOnSale } from "../enquiries/known-product.ts";

/** The products that somebody registered while logged in. When the account goes, the record of the piece stays and names nobody. */
export const productsOfAccount: AccountModule = {
  async products(db, account) {
    const rows = await db
      .selectFrom("registered_products")
      .selectAll()
      .where("account_id", "=", account.id)
      .orderBy("enquiry_id", "desc")
      .execute();
    const ids = new Set(rows.map(({ product_id }) => product_id));
    const onSale = await productsOnSale(db, [...ids]);
    return rows.map(({ enquiry_id: id, product_id, product_name: name, serial_number, bought_on, warranty_until }) => {
      const { url = null, picture = null } = onSale.get(product_id) ?? {};
      return { id, name, url, picture, serial_number, bought_on, warranty_until };
    });
  },
  async exportData(db, account) {
    return {
      registered_products: await db
        .selectFrom("registered_products")
        .select(["product_name", "serial_number", "bought_on", "warranty_until"])
        .where("account_id", "=", account.id)
        .orderBy("enquiry_id", "desc")
        .execute(),
    };
  },
};
