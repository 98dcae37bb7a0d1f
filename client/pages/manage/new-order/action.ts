import type { DeliveryOffer } from "#shared/contract/cart.ts";
import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import { isDeliveryId } from "#shared/domain/delivery.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsIn, textsOf } from "../../../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";
import { draftErrors, readDraft, roublesOf, wantedLines } from "../order/goods-draft.ts";
import { DO, goodsRound, type GoodsRound } from "../order/goods-round.ts";
import { savedAddress } from "../order/saved.ts";
import { deliveryOffer } from "./offer.ts";

export interface NewOrderAnswer extends FormAnswer, Partial<GoodsRound> {
  /** What the delivery costs, without script. */
  offer?: DeliveryOffer;
}

/** Places an order that was taken by telephone. */
export const action: PageAction<NewOrderAnswer> = async ({ api, form }) => {
  const draft = readDraft(form);
  const texts = textsOf(form, "name", "phone", "email", "region", "address", "description", "note");
  const typed = { values: textsIn(form), draft };
  const { delivery, attempt, [DO]: pressed } = textsOf(form, "delivery", "attempt", DO);
  try {
    const round = await goodsRound(api, form);
    if (round) return { ...typed, errors: {}, ...round, offer: await deliveryOffer(api, round.draft.lines, texts.region) };
    if (pressed === "quote") return { ...typed, errors: {}, offer: await deliveryOffer(api, draft.lines, texts.region) };
    const errors = draft.lines.length === 0 ? { lines: "Добавьте товары" } : draftErrors(draft);
    if (Object.keys(errors).length > 0) return { ...typed, errors };
    const price = roublesOf(draft.delivery);
    const { order } = await api.call(manageEndpoints.newOrder, {
      headers: { "idempotency-key": attempt },
      payload: {
        ...texts,
        lines: wantedLines(draft),
        delivery: isDeliveryId(delivery) ? delivery : "",
        order_discount: roublesOf(draft.discount) ?? 0,
        // Without a typed price it is that of the tariff.
        ...(price !== undefined && { delivery_price: price }),
        consent: form.has("consent"),
        letter: form.has("letter") && texts.email.trim() !== "",
      },
    });
    return { redirect: savedAddress(order, "placed") };
  } catch (error) {
    return { ...typed, ...refusal(error) };
  }
};
