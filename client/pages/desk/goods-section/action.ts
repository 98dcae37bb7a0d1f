import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsIn, textsOf } from "../../../forms/form-data.ts";
import type { PageAction } from "../../../page.ts";

/** The names of the ticked filters, and of those that were ticked when the form was shown. */
const namesIn = (form: FormData, name: string): string[] => form.getAll(name).map(String);

/** Chooses the filters of the section, or removes it. */
export const action: PageAction = async ({ api, form, params: { id = "" } }) => {
  const { form: name, to } = textsOf(form, "form", "to");
  const params = { id };
  try {
    if (name === "remove") {
      const removed = await api.call(deskEndpoints.removeSection, { params, payload: { to: Number(to) || null } });
      return { redirect: `${deskPaths.goodsSections.href()}?done=removed&id=${removed.id}` };
    }
    await api.call(deskEndpoints.sectionFilters, { params, payload: { chosen: namesIn(form, "filter"), seen: namesIn(form, "was") } });
    return { redirect: `${deskPaths.goodsSection.href({ id })}?saved=filters` };
  } catch (error) {
    return { form: name, ...refusal(error), values: { ...textsIn(form), filter: JSON.stringify(namesIn(form, "filter")) } };
  }
};
