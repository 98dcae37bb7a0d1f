import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { refusal } from "../../../api/refusal.ts";
import type { PageAction } from "../../../page.ts";

/** Sends one message that failed once more, or all of them. */
export const action: PageAction = async ({ api, form }) => {
  const id = Number(form.get("id"));
  try {
    await api.call(manageEndpoints.retryLetters, { payload: id > 0 ? { id } : { all: true } });
    return { redirect: `${managePaths.today.href()}?done=retry` };
  } catch (error) {
    return { ...refusal(error), values: {} };
  }
};
