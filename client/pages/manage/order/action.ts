import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import type { ManageOrderResponse, OrderConflict } from "#shared/contract/manage/order.ts";
import { isDeliveryId } from "#shared/domain/delivery.ts";
import { isOrderState } from "#shared/domain/order-state.ts";
import { HttpError } from "#shared/http-error.ts";
import type { Api } from "../../../api/call.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsIn, textsOf } from "../../../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";
import { draftErrors, readDraft, roublesOf, wantedLines } from "./goods-draft.ts";
import { backErrors, linesBack } from "./goods-back.ts";
import { goodsRound, type GoodsRound } from "./goods-round.ts";
import { ORDER_FORMS, savedAddress, type OrderFormId } from "./saved.ts";

export interface OrderAnswer extends FormAnswer, Partial<GoodsRound> {
  /** Somebody was faster: the order as it is now, and what was done to it. */
  conflict?: OrderConflict;
}

interface Sent {
  api: Api;
  form: FormData;
  params: { number: string };
  version: number;
}

type Deed = (sent: Sent) => Promise<ManageOrderResponse>;

/** The letter of a form, when it is to go. */
function letterIn(form: FormData): { letter?: { subject: string; text: string } } {
  return form.has("letter") ? { letter: textsOf(form, "subject", "text") } : {};
}

const deeds: Record<OrderFormId, Deed> = {
  goods({ api, params, version, form }) {
    const draft = readDraft(form);
    const payload = {
      version,
      lines: wantedLines(draft),
      order_discount: roublesOf(draft.discount) ?? 0,
      delivery_price: roublesOf(draft.delivery) ?? null,
    };
    return api.call(manageEndpoints.changeOrderGoods, { params, payload });
  },
  back({ api, params, version, form }) {
    return api.call(manageEndpoints.takeBackGoods, { params, payload: { version, lines: linesBack(form) } });
  },
  delivery({ api, params, version, form }) {
    const { delivery, region, address, kept_price } = textsOf(form, "delivery", "region", "address", "kept_price");
    const price = form.has("by_tariff") ? {} : { price: roublesOf(kept_price) ?? null };
    const payload = { version, delivery: isDeliveryId(delivery) ? delivery : ("" as const), region, address, ...price };
    return api.call(manageEndpoints.changeOrderDelivery, { params, payload });
  },
  contacts({ api, params, version, form }) {
    const payload = { version, ...textsOf(form, "name", "phone", "email", "address", "description") };
    return api.call(manageEndpoints.changeOrderContacts, { params, payload });
  },
  track({ api, params, version, form }) {
    return api.call(manageEndpoints.changeOrderTrack, { params, payload: { version, ...textsOf(form, "carrier", "track_number") } });
  },
  note({ api, params, form }) {
    return api.call(manageEndpoints.addOrderNote, { params, payload: textsOf(form, "text") });
  },
  state({ api, params, version, form }) {
    const { state } = textsOf(form, "state");
    if (!isOrderState(state)) throw new HttpError(422, "STATE_UNKNOWN", "Такого состояния нет");
    return api.call(manageEndpoints.setOrderState, { params, payload: { version, state, ...letterIn(form) } });
  },
  tell({ api, params, version, form }) {
    return api.call(manageEndpoints.tellOrderSum, { params, payload: { version, letter: textsOf(form, "subject", "text") } });
  },
};

/** What can be said of a form before it is sent. */
function errorsOf(name: OrderFormId, form: FormData): Record<string, string> {
  if (name === "goods") return draftErrors(readDraft(form));
  return name === "back" ? backErrors(form) : {};
}

const isForm = (name: string): name is OrderFormId => ORDER_FORMS.some((known) => known === name);

/** Does what one form of the page asks for. */
export const action: PageAction<OrderAnswer> = async ({ api, form, params }): Promise<{ redirect: string } | OrderAnswer> => {
  const { form: name, version } = textsOf(form, "form", "version");
  const number = params.number ?? "";
  if (!isForm(name)) return { errors: { form: "Такой формы здесь нет: обновите страницу" }, values: {} };
  const values = textsIn(form);
  const typed = { form: name, values, ...(name === "goods" && { draft: readDraft(form) }) };
  try {
    const round = name === "goods" ? await goodsRound(api, form, number) : undefined;
    if (round) return { ...typed, errors: {}, ...round };
    const errors = errorsOf(name, form);
    if (Object.keys(errors).length > 0) return { ...typed, errors };
    const { order } = await deeds[name]({ api, form, params: { number }, version: Number(version) });
    return { redirect: savedAddress(order, name, name === "note" || order.version > Number(version)) };
  } catch (error) {
    const conflict = error instanceof HttpError && error.code === "ORDER_CHANGED" ? (error.details as OrderConflict) : undefined;
    if (conflict) return { ...typed, errors: { form: (error as HttpError).message }, conflict, status: 409 };
    return { ...typed, ...refusal(error) };
  }
};
