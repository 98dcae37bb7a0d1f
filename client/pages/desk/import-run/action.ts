import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { hasCode, pageNotFound } from "#shared/http-error.ts";
import type { Api } from "../../../api/call.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import type { PageAction } from "../../../page.ts";

type Handler = (api: Api, input: { params: { id: string }; payload: Record<string, never> }) => Promise<unknown>;

/** What can be done to an import besides accepting it. */
const handlers: Readonly<Record<string, Handler>> = {
  decline: (api, input) => api.call(deskEndpoints.declineImport, input),
  hosts: (api, input) => api.call(deskEndpoints.allowImportHosts, input),
  stop: (api, input) => api.call(deskEndpoints.stopImport, input),
  retry: (api, input) => api.call(deskEndpoints.retryImport, input),
  undo: (api, input) => api.call(deskEndpoints.undoImport, input),
};

/** Decides about an import; the page then shows what has become of it. */
export const action: PageAction = async ({ api, form, params }) => {
  const { form: name, do: deed, shown } = textsOf(form, "form", "do", "shown");
  const id = params["id"] ?? "";
  try {
    if (deed === "accept") await api.call(deskEndpoints.acceptImport, { params: { id }, payload: { shown } });
    else {
      const handler = Object.hasOwn(handlers, deed) ? handlers[deed] : undefined;
      if (!handler) throw pageNotFound();
      await handler(api, { params: { id }, payload: {} });
    }
    return { redirect: deskPaths.importRun.href({ id }) };
  } catch (error) {
    return { form: name, ...refusal(error), values: {}, ...(hasCode(error, "IMPORT_CHANGED") && { status: 409 }) };
  }
};
