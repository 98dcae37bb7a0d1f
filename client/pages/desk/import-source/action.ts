import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { hasCode, pageNotFound } from "#shared/http-error.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsIn } from "../../../forms/form-data.ts";
import type { PageAction } from "../../../page.ts";

/** Saves an address, or removes it. */
export const action: PageAction = async ({ api, form, params }) => {
  const { do: deed, form: name, password: _, ...texts } = textsIn(form);
  const id = params["id"];
  const numbers = (field: string) => form.getAll(field).map(Number);
  const [hours, days] = [numbers("hours"), numbers("days")];
  // Without the password: a page is kept in the browser's history.
  const values = { ...texts, hours: hours.join(","), days: days.join(","), sent: "1" };
  try {
    if (deed === "remove" && id !== undefined) {
      await api.call(deskEndpoints.removeImportSource, { params: { id }, payload: {} });
      return { redirect: `${deskPaths.imports.href()}?done=removed` };
    }
    if (deed !== "save") throw pageNotFound();
    const payload = { ...textsIn(form), hours, days };
    if (id === undefined) await api.call(deskEndpoints.addImportSource, { payload });
    else await api.call(deskEndpoints.changeImportSource, { params: { id }, payload });
    return { redirect: deskPaths.imports.href() };
  } catch (error) {
    return { form: name, ...refusal(error), values, ...(hasCode(error, "IMPORT_CHANGED") && { status: 409 }) };
  }
};
