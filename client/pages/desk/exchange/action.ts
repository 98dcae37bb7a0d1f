import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { hasCode, pageNotFound } from "#shared/http-error.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";

export interface ExchangeAnswer extends FormAnswer {
  /** The new password, shown this once. */
  password?: string;
  /** Somebody else has saved the settings meanwhile: what is saved now has this version. */
  conflict?: { by: string; version: number };
}

const done = (name: string) => ({ redirect: `${deskPaths.exchange.href()}?done=${name}` });

/** The forms of the page by their hidden field `form`. */
export const action: PageAction<ExchangeAnswer> = async ({ api, form }) => {
  const {
    form: name,
    version,
    retail,
    old,
    encoding,
    containers,
    id,
  } = textsOf(form, "form", "version", "retail", "old", "encoding", "containers", "id");
  const warehouses = form.getAll("warehouses").join("\n");
  const values: FormAnswer["values"] = { retail, old, encoding, containers, warehouses, id };
  try {
    if (name === "password") {
      const { password } = await api.call(deskEndpoints.makeExchangePassword, { payload: {} });
      return { form: name, errors: {}, values: {}, password };
    }
    if (name === "accept") {
      await api.call(deskEndpoints.acceptExchange, { payload: { id } });
      return done(`accepted-${id}`);
    }
    if (name === "decline") {
      await api.call(deskEndpoints.declineExchange, { payload: { id } });
      return done("declined");
    }
    if (name !== "settings") throw pageNotFound();
    const payload = { version, retail, old, warehouses, encoding: encoding as "utf-8", containers: containers !== "" };
    await api.call(deskEndpoints.changeExchange, { payload });
    return done("saved");
  } catch (error) {
    if (!hasCode(error, "EXCHANGE_CHANGED")) return { form: name, ...refusal(error), values };
    const { page } = await api.call(deskEndpoints.exchange);
    return { form: name, errors: {}, values, status: 409, conflict: { by: page.changed_by, version: page.version } };
  }
};
