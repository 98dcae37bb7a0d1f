import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { BatchPayload } from "#shared/contract/desk/goods/goods-batches.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsIn } from "../../../forms/form-data.ts";
import type { PageAction } from "../../../page.ts";
import { listQuery } from "../goods/query.ts";

/** A number as it is typed: «−10», «12 990,50». */
const numberOf = (typed = "") =>
  Number(
    typed
      .replaceAll(/[\s\u00a0]/g, "")
      .replace("−", "-")
      .replace(",", ".") || "NaN",
  );

/** Makes a draft of what is to be done to the chosen goods, which its page then shows. */
export const action: PageAction = async ({ api, form, url }) => {
  const values = textsIn(form);
  const { do: chosen = "", percent, price, round, section, until } = values;
  const deed = { do: chosen, percent: numberOf(percent), price: numberOf(price), round: Number(round), section, until: until ?? "" };
  if (chosen === "") return { errors: { do: "Выберите, что сделать" }, values };
  if (chosen === "percent" && !(Math.abs(deed.percent) <= 900))
    return { errors: { percent: "На сколько процентов? Например 5 или −10" }, values };
  if (chosen === "price" && !(deed.price >= 0)) return { errors: { price: "Цена в рублях: 12 990 или 490,50" }, values };
  try {
    const what = deed as unknown as BatchPayload["deed"];
    const payload: BatchPayload = url.searchParams.has("all")
      ? { filter: listQuery(url), deed: what }
      : { ids: url.searchParams.getAll("id").map(Number).filter(Boolean), deed: what };
    const { batch } = await api.call(deskEndpoints.planGoodsBatch, { payload });
    return { redirect: deskPaths.goodsBatch.href({ id: String(batch.id) }) };
  } catch (error) {
    return { ...refusal(error), values };
  }
};
