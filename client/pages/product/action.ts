import { endpoints } from "#shared/contract/endpoints.ts";
import { refusal } from "../../api/refusal.ts";
import { textsOf } from "../../forms/form-data.ts";
import type { PageAction } from "../../page.ts";

/** Answers on the page of a part whether it fits: by the serial number of a registered product, else by the chosen model. No address has the number. */
export const action: PageAction = async ({ api, form, url }) => {
  const { serial_number = "", fits = "" } = textsOf(form, "serial_number", "fits");
  try {
    const asked =
      serial_number.trim() === "" && /^\d{1,10}$/.test(fits)
        ? fits
        : (await api.call(endpoints.serial, { payload: { serial_number } })).product;
    const chosen = textsOf(form, "m").m;
    return { redirect: `${url.pathname}?${new URLSearchParams({ ...(chosen && { m: chosen }), fits: String(asked) })}#fit` };
  } catch (error) {
    return { ...refusal(error), values: { serial_number, fits } };
  }
};
