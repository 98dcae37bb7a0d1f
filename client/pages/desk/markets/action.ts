import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { hasCode } from "#shared/http-error.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";

export interface MarketsAnswer extends FormAnswer {
  /** Somebody else has saved meanwhile: what is saved now has this version. */
  conflict?: { by: string; version: number };
}

/** Saves the settings of the feeds. */
export const action: PageAction<MarketsAnswer> = async ({ api, form }) => {
  const { version, on, least, in_stock, secret, renew } = textsOf(form, "version", "on", "least", "in_stock", "secret", "renew");
  const without = form.getAll("without").join(",");
  const values: FormAnswer["values"] = { on, least, in_stock, secret, renew, without };
  try {
    const payload = { version, on: on !== "", without, least, in_stock: in_stock !== "", secret: secret !== "", renew: renew !== "" };
    await api.call(deskEndpoints.changeMarkets, { payload });
    return { redirect: `${deskPaths.markets.href()}?done=saved` };
  } catch (error) {
    if (!hasCode(error, "MARKETS_CHANGED")) return { form: "markets", ...refusal(error), values };
    const { page } = await api.call(deskEndpoints.markets);
    const conflict = { by: page.changed_by, version: page.version };
    return { form: "markets", errors: {}, values, status: 409, conflict };
  }
};
