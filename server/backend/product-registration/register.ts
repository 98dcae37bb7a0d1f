import { normalizeSerialNumber } from "#shared/domain/serial-number.ts";
import { dateText } from "#shared/text/date.ts";
import { formInvalid } from "../accounts/payload.ts";
import type { EnquiryEffect } from "../enquiries/effect.ts";
import { warrantyUntil } from "./warranty-until.ts";

const KNOWN_ALREADY = "Изделие с этим номером уже зарегистрировано. Если это ошибка, позвоните нам";

/** Of an enquiry product-registration: the record by which the warranty holds. @throws 422 when the same piece is registered already */
export const registerProduct: EnquiryEffect = async (trx, { id, answers, account_id, created_at }, product) => {
  const { serial_number = "", purchase_date: bought_on = "" } = answers;
  const warranty_until = product?.warranty_months == null ? null : warrantyUntil(bought_on, product.warranty_months);
  const record = {
    enquiry_id: id,
    account_id,
    product_id: product?.product_id ?? 0,
    product_name: product?.name ?? "",
    serial_number: normalizeSerialNumber(serial_number),
    bought_on,
    warranty_until,
    created_at,
  };
  const inserted = await trx
    .insertInto("registered_products")
    .values(record)
    .onConflict((conflict) => conflict.columns(["product_id", "serial_number"]).doNothing())
    .returning("enquiry_id")
    .executeTakeFirst();
  if (!inserted) throw formInvalid({ serial_number: KNOWN_ALREADY });
  return {
    heading: "Изделие зарегистрировано",
    record: [
      ["Серийный номер", record.serial_number],
      ["Куплено", dateText(bought_on)],
    ],
    facts: [["Гарантия до", warranty_until === null ? "" : dateText(warranty_until)]],
  };
};
