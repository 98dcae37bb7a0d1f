import type { Insertable, Kysely } from "kysely";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { ProductRegistrationPage, Registrable } from "#shared/contract/forms.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { Database } from "../db/schema.ts";
import { productsOnSale } from "../enquiries/known-product.ts";
import type { Serve } from "../http/serve.ts";
import type { Search } from "../search/search.ts";
import { normalizeSerialNumber } from "#shared/domain/forms/serial-number.ts";
import { dateText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import type { AccountModule } from "../accounts/context.ts";
import type { EnquiryEffect } from "../enquiries/effect.ts";
import { ownEnquiries } from "../enquiries/account-module.ts";
import { failures } from "../http/failures.ts";

const MAX_LISTED = 20;
const MAX_SIZES = 100;

export interface ProductRegistrationOptions {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  search: Search;
  /** Slugs of the types whose reviews ask for height and weight. */
  bodyTypes: readonly string[];
  /** null = the shop registers nothing. */
  page: ProductRegistrationPage | null;
}

/** The page of product registration; with a query, the products that can be registered. */
export function productRegistrationRoutes(serve: Serve, { db, catalogs, search, bodyTypes, page }: ProductRegistrationOptions): void {
  serve([endpoints.productRegistration, endpoints.registrable], async ({ query: { q, product } }) => {
    if (q === undefined && product === undefined) {
      if (page === null) throw failures.servicePageUnknown();
      return { page };
    }
    if (product !== undefined) return { products: await registrables([product, ...(await sizesOf([product])).map(({ id }) => id)]) };
    return { products: await registrables(await found(q ?? "")) };
  });

  async function found(q: string): Promise<number[]> {
    if (q === "") return [];
    const { snapshot } = await catalogs.current();
    const ids = (await search.find(snapshot, q)).ids.slice(0, MAX_LISTED);
    const sizes = Map.groupBy(await sizesOf(ids), ({ product_id }) => product_id);
    const words = wordsOf(q);
    // The parts that fit depend on the size. One that was typed leaves the others out.
    return ids.flatMap((id) => {
      const own = sizes.get(id) ?? [];
      const typed = own.filter(
        ({ name, article }) => words.has(article.toLowerCase()) || [...wordsOf(name)].every((word) => words.has(word)),
      );
      return own.length === 0 ? [id] : (typed.length > 0 ? typed : own).map((size) => size.id);
    });
  }

  /** The modifications of these products, in their order. */
  const sizesOf = (ids: readonly number[]) =>
    db
      .selectFrom("active_catalog")
      .innerJoin("modifications", "modifications.catalog_id", "active_catalog.catalog_id")
      .select(["modifications.id", "modifications.product_id", "modifications.name", "modifications.article"])
      .where("modifications.product_id", "in", [0, ...ids])
      .orderBy("modifications.product_id")
      .orderBy("modifications.position")
      .limit(MAX_SIZES)
      .execute();

  async function registrables(ids: readonly number[]): Promise<Registrable[]> {
    const products = await productsOnSale(db, ids);
    return ids.flatMap((id) => {
      const product = products.get(id);
      if (!product) return [];
      const { name, article, picture, warranty_months, type } = product;
      return [{ id, name, article, picture, warranty_months, ...(bodyTypes.includes(type) && { asks_body: true }) }];
    });
  }
}

const wordsOf = (text: string) => new Set(text.toLowerCase().split(/\s+/));

/**
 * Writes the warranty record of an enquiry `product-registration`. The first one of a serial number stands. A second one is a claim that the staff see;
 * its sender gets the same answer and the same letter, because anybody can try numbers.
 */
export const registerProduct: EnquiryEffect = async (trx, { id, answers, account_id, product_id: item_id, created_at }, product) => {
  const { serial_number = "", purchase_date: bought_on = "" } = answers;
  const warranty_until = product?.warranty_months == null ? null : warrantyUntil(bought_on, product.warranty_months);
  const record = {
    enquiry_id: id,
    account_id,
    product_id: product?.product_id ?? 0,
    item_id,
    product_name: product?.name ?? "",
    serial_number: normalizeSerialNumber(serial_number),
    bought_on,
    warranty_until,
    created_at,
  };
  const first_id = await register(trx, record);
  return {
    heading: "Изделие зарегистрировано",
    ...(first_id !== null && {
      instructions: [`Этот номер уже зарегистрирован: обращение №${NBSP}${first_id}. Выясните, чьё это изделие.`],
    }),
    record: [
      ["Серийный номер", record.serial_number],
      ["Куплено", dateText(bought_on)],
    ],
    facts: [["Гарантия до", warranty_until === null ? "" : dateText(warranty_until)]],
  };
};

/** @returns the enquiry that registered the number before; null = none has */
async function register(trx: Kysely<Database>, record: Insertable<Database["registered_products"]>): Promise<number | null> {
  const made = await trx
    .insertInto("registered_products")
    .values({ ...record, first_id: null })
    .onConflict((conflict) => conflict.column("serial_number").where("first_id", "is", null).doNothing())
    .returning("enquiry_id")
    .executeTakeFirst();
  if (made) return null;
  const { enquiry_id: first_id } = await trx
    .selectFrom("registered_products")
    .select("enquiry_id")
    .where("serial_number", "=", record.serial_number)
    .where("first_id", "is", null)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("registered_products")
    .values({ ...record, first_id })
    .execute();
  return first_id;
}

/** The last day of the warranty: the same day of the month, or the last day of a shorter month. Dates are YYYY-MM-DD. */
export function warrantyUntil(boughtOn: string, months: number): string {
  const [year = 0, month = 1, day = 1] = boughtOn.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** The products that somebody registered while logged in. When the account is deleted, the record of the piece stays without a name. */
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
      return { id, product_id, name, url, picture, serial_number, bought_on, warranty_until };
    });
  },
  async exportData(db, owner) {
    return {
      registered_products: await db
        .selectFrom("registered_products")
        .select(["product_name", "serial_number", "bought_on", "warranty_until"])
        .where("enquiry_id", "in", ownEnquiries(db, owner))
        .orderBy("enquiry_id", "desc")
        .execute(),
    };
  },
};
