import { endpoints } from "#shared/contract/endpoints.ts";
import { refusal } from "../../api/refusal.ts";
import { textsOf } from "../../forms/form-data.ts";
import type { PageAction } from "../../page.ts";
import { partsHref } from "./address.ts";

/** Leads to the parts of the registered product with this serial number. The number stands in no address. */
export const action: PageAction = async ({ api, form }) => {
  const payload = textsOf(form, "serial_number");
  try {
    const { product } = await api.call(endpoints.serial, { payload });
    return { redirect: partsHref(product) };
  } catch (error) {
    return { ...refusal(error), values: payload };
  }
};
