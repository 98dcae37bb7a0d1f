import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { BatchPayload } from "#shared/contract/desk/goods/goods-batches.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NO_PRICE, readNumberWithin, readRoubles } from "#shared/text/numbers.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsIn } from "../../../forms/form-data.ts";
import type { PageAction } from "../../../page.ts";
import { listQuery } from "../goods/query.ts";

/** By how many per cents a price may move. */
const PERCENT = { min: -90, max: 900 };

/** Makes a draft of what is to be done to the chosen goods, which its page then shows. */
export const action: PageAction = async ({ api, form, url }) => {
  const values = textsIn(form);
  const { do: chosen = "", percent = "", price = "", round, section, until = "" } = values;
  const numbers = { percent: readNumberWithin(percent, PERCENT), price: readRoubles(price), round: Number(round) };
  const deed = { do: chosen, ...numbers, section, until };
  if (chosen === "") return { errors: { do: "Выберите, что сделать" }, values };
  if (chosen === "percent" && deed.percent === null)
    return { errors: { percent: `На сколько процентов: от −${-PERCENT.min} до ${PERCENT.max}, например 5 или −10` }, values };
  if (chosen === "price" && deed.price === null) return { errors: { price: NO_PRICE }, values };
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
