import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import type { PageAction } from "../../../page.ts";

/** Sets name and password by a link, and logs in. */
export const action: PageAction = async ({ api, form, url }) => {
  const { email, name, password } = textsOf(form, "email", "name", "password");
  try {
    await api.call(manageEndpoints.accept, { payload: { token: url.searchParams.get("token") ?? "", email, name, password } });
    return { redirect: managePaths.today.href() };
  } catch (error) {
    return { ...refusal(error), values: { email, name } };
  }
};
