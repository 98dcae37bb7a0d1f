import { endpoints } from "#shared/contract/endpoints.ts";
import { readListItem } from "#shared/domain/lists/cookie-lists.ts";
import { paths } from "#shared/paths.ts";
import { refusal } from "../../api/refusal.ts";
import { textsIn } from "../../forms/form-data.ts";
import type { PageAction } from "../../page.ts";

/** Saves «12x3.13x1» under a link, and leads there. */
export const saveAction: PageAction = async ({ api, form }) => {
  const items = String(form.get("items") ?? "")
    .split(".")
    .flatMap((entry) => readListItem(entry) ?? [])
    .filter(({ quantity }) => quantity > 0);
  if (items.length === 0) return { errors: { form: "В корзине пусто: сохранять нечего" }, values: {} };
  try {
    const { key } = await api.call(endpoints.saveCart, { payload: { items } });
    return { redirect: paths.savedCart.href({ key }) };
  } catch (error) {
    return { ...refusal(error), values: {} };
  }
};

/** Renames or removes a list of one's own. */
export const changeAction: PageAction = async ({ api, form, params }) => {
  const values = textsIn(form);
  const key = params.key ?? "";
  const remove = values.do === "remove";
  try {
    await api.call(endpoints.changeSavedCart, { params: { key }, payload: { name: values.name ?? "", remove } });
    return { redirect: remove ? paths.savedCarts.href() : paths.savedCart.href({ key }) };
  } catch (error) {
    return { ...refusal(error), values };
  }
};
