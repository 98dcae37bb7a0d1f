import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { pageNotFound } from "#shared/http-error.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import type { PageAction } from "../../../page.ts";

/** The form of an address that was asked for in vain. */
export const missingForm = (address: string) => `missing ${address}`;

/** The page, which then tells what was done. */
const done = (what: string, address: string, anchor = "") => ({
  redirect: `${deskPaths.redirects.href()}?${new URLSearchParams({ done: what, address })}${anchor}`,
});

/** Adds a redirect, removes one, or forgets an address that was asked for in vain: the pressed button says which. */
export const action: PageAction = async ({ api, form }) => {
  const { form: name, do: deed, from, to, address } = textsOf(form, "form", "do", "from", "to", "address");
  const values = { from, to };
  try {
    switch (deed) {
      case "add": {
        const added = await api.call(deskEndpoints.addRedirect, { payload: { from, to } });
        return done("added", added.address, name === "new" ? "#redirects" : "");
      }
      case "remove":
        return done("removed", (await api.call(deskEndpoints.removeRedirect, { payload: { address } })).address, "#redirects");
      case "forget":
        return done("forgotten", (await api.call(deskEndpoints.forgetMissing, { payload: { address } })).address);
      default:
        throw pageNotFound();
    }
  } catch (error) {
    return { form: name, ...refusal(error), values };
  }
};
