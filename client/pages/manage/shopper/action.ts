import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import type { PageAction } from "../../../page.ts";

/** Opens dealers' prices or closes them, or erases the person. */
export const action: PageAction = async ({ api, form, params }) => {
  const id = params.id ?? "";
  const { form: name, dealer } = textsOf(form, "form", "dealer");
  try {
    if (name === "erase") {
      await api.call(manageEndpoints.eraseShopper, { params: { id }, payload: { sure: form.has("sure") } });
      return { redirect: `${managePaths.shoppers.href()}?erased=1` };
    }
    await api.call(manageEndpoints.changeShopper, { params: { id }, payload: { dealer: dealer === "on" } });
    return { redirect: managePaths.shopper.href({ id }) };
  } catch (error) {
    return { form: name, ...refusal(error), values: {} };
  }
};
