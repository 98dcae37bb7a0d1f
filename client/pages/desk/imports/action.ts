import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { MAX_FEED_UPLOAD } from "#shared/domain/imports/import-state.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { pageNotFound } from "#shared/http-error.ts";
import { NBSP, fileSize } from "#shared/text/format.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsIn, textsOf } from "../../../forms/form-data.ts";
import type { PageAction } from "../../../page.ts";

/** Sends a file to be imported, or has an address looked at. */
export const action: PageAction = async ({ api, form }) => {
  const { form: name, do: deed, id, since } = textsOf(form, "form", "do", "id", "since");
  const values = textsIn(form);
  try {
    if (deed === "fetch") {
      await api.call(deskEndpoints.fetchImportSource, { params: { id }, payload: {} });
      return { redirect: `${deskPaths.imports.href()}?${new URLSearchParams({ done: "fetch", id, since })}` };
    }
    if (deed !== "send") throw pageNotFound();
    const file = form.get("file");
    // A file that would be refused is not sent.
    if (file instanceof File && file.size > MAX_FEED_UPLOAD) {
      const text = `Файл больше ${fileSize(MAX_FEED_UPLOAD)}. Сожмите его в${NBSP}gzip или укажите адрес, по${NBSP}которому магазин возьмёт выгрузку сам`;
      return { form: name, errors: { file: text }, values };
    }
    const { run } = await api.call(deskEndpoints.sendFeed, { payload: form });
    return { redirect: deskPaths.importRun.href({ id: String(run.id) }) };
  } catch (error) {
    return { form: name, ...refusal(error), values };
  }
};
