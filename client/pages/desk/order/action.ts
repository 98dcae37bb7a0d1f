import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { OrderExchange } from "#shared/contract/desk/exchange.ts";
import type { LetterPreviewResponse, OrderDeliveryPayload } from "#shared/contract/desk/order-changes.ts";
import type { DeskOrderResponse, OrderConflict } from "#shared/contract/desk/order.ts";
import { isDeliveryId } from "#shared/domain/delivery.ts";
import { isOrderState } from "#shared/domain/orders/order-state.ts";
import { EXCHANGE_FIELDS } from "#shared/domain/orders/contested.ts";
import { CONTACT_FIELDS, TRACK_FIELDS } from "#shared/domain/orders/order-fields.ts";
import { refundedItems, sumOf } from "#shared/domain/orders/receipt.ts";
import { NO_SUM, readRoubles } from "#shared/text/numbers.ts";
import { hasCode } from "#shared/http-error.ts";
import type { Api } from "../../../api/call.ts";
import { refusal } from "../../../api/refusal.ts";
import { orderStateUnknown } from "../../../errors.ts";
import { readServices } from "../../../checkout/services.tsx";
import { readSeen, touchedNames } from "../../../desk/ui/seen.tsx";
import { textsIn, textsOf } from "../../../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";
import {
  discountOf,
  draftErrors,
  lineErrors,
  mergedDraft,
  readDraft,
  seenSums,
  wantedLines,
  returnErrors,
  returnedLines,
} from "./goods-draft.ts";
import { listIn } from "../orders/query.ts";
import { DO, editGoods, type EditedGoods } from "./edit-goods.ts";
import { ORDER_FORMS, savedAddress, type OrderFormId } from "./saved.ts";

export interface OrderAnswer extends FormAnswer, Partial<EditedGoods> {
  /** Another member has changed the order: its current state, and the changes since the form was opened. */
  conflict?: OrderConflict;
  /** What 1C says of the order by now. */
  contested?: OrderExchange;
  /** Roubles that are to go back, which are asked about first. */
  refund?: number;
  /** The letter of the step with what is typed about the parcel. */
  letter?: LetterPreviewResponse["letter"];
}

interface Sent {
  api: Api;
  form: FormData;
  params: { number: string };
  version: number;
}

type Handler = (sent: Sent) => Promise<DeskOrderResponse>;

/** Those of the named texts that were changed since the form was opened. */
function changedTexts<Name extends string>(form: FormData, ...names: Name[]): Partial<Record<Name, string>> {
  const touched = touchedNames(form);
  return textsOf(form, ...names.filter((name) => touched.includes(name)));
}

/** What was changed of carrying up and assembly. An empty price is that of the tariff. */
function servicesIn(form: FormData): Pick<OrderDeliveryPayload, "lift" | "floor" | "assembly" | "lift_price" | "assembly_price"> {
  const touched = touchedNames(form);
  const { lift, floor, assembly } = readServices(form);
  const price = (name: "lift_price" | "assembly_price") => touched.includes(name) && { [name]: readRoubles(textsOf(form, name)[name]) };
  return {
    ...(touched.includes("lift") && { lift }),
    ...(touched.includes("floor") && { floor }),
    ...(touched.includes("assembly") && { assembly }),
    ...price("lift_price"),
    ...price("assembly_price"),
  };
}

/** What was typed and is no sum, by field. */
function priceErrors(form: FormData): Record<string, string> {
  const typed = textsOf(form, "lift_price", "assembly_price");
  const wrong = Object.entries(typed).filter(([, text]) => text.trim() !== "" && readRoubles(text) === null);
  return Object.fromEntries(wrong.map(([name]) => [name, NO_SUM]));
}

/** The letter of a form, when it must be sent. */
function letterIn(form: FormData): { letter?: { subject: string; text: string } } {
  return form.has("letter") ? { letter: textsOf(form, "subject", "text") } : {};
}

/** Who carries the parcel, when the form of a step asks for it. */
function trackIn(form: FormData): { track?: { carrier: string; track_number: string } } {
  return form.has("track_number") ? { track: textsOf(form, ...TRACK_FIELDS) } : {};
}

/** The letter of a step with what is typed about the parcel; null = nobody is written to. */
export async function previewOf(api: Api, number: string, form: FormData): Promise<LetterPreviewResponse["letter"]> {
  const { state } = textsOf(form, "state");
  if (!isOrderState(state)) throw orderStateUnknown();
  return (await api.call(deskEndpoints.previewOrderLetter, { params: { number }, payload: { letter: state, ...trackIn(form) } })).letter;
}

const handlers: Record<OrderFormId, Handler> = {
  goods({ api, params, version, form }) {
    const draft = readDraft(form);
    const shown = seenSums(form);
    const [discount, shownDiscount] = [discountOf(draft) ?? 0, readRoubles(shown.discount) ?? 0];
    const [typedPrice, shownPrice] = [draft, shown].map((one) => readRoubles(one.delivery));
    const payload = {
      version,
      lines: wantedLines(draft),
      ...(discount !== shownDiscount && { order_discount: discount }),
      ...(typedPrice !== shownPrice && { delivery_price: typedPrice }),
      seen: { order_discount: shownDiscount, delivery_price: shownPrice },
    };
    return api.call(deskEndpoints.changeOrderGoods, { params, payload });
  },
  back({ api, params, version, form }) {
    return api.call(deskEndpoints.returnGoods, { params, payload: { version, lines: returnedLines(form) } });
  },
  delivery({ api, params, version, form }) {
    const { delivery, ...texts } = changedTexts(form, "delivery", "region", "address", "postal");
    const way = delivery === undefined ? {} : { delivery: isDeliveryId(delivery) ? delivery : ("" as const) };
    // A ticked box that nobody touched asks for a new price only when the place or the way is new.
    const asks = touchedNames(form).includes("by_tariff") || delivery !== undefined || texts.region !== undefined;
    const payload = {
      version,
      ...texts,
      ...way,
      ...servicesIn(form),
      keep_price: !form.has("by_tariff") || !asks,
      seen: readSeen(form) ?? {},
    };
    return api.call(deskEndpoints.changeOrderDelivery, { params, payload });
  },
  contacts({ api, params, version, form }) {
    const payload = { version, ...changedTexts(form, ...CONTACT_FIELDS), seen: readSeen(form) ?? {} };
    return api.call(deskEndpoints.changeOrderContacts, { params, payload });
  },
  track({ api, params, version, form }) {
    return api.call(deskEndpoints.changeOrderTrack, {
      params,
      payload: { version, ...changedTexts(form, ...TRACK_FIELDS), seen: readSeen(form) ?? {} },
    });
  },
  assign({ api, params, version, form }) {
    const { person, was } = textsOf(form, "person", "was");
    return api.call(deskEndpoints.assignOrder, { params, payload: { version, person: Number(person) || 0, seen: { person: was } } });
  },
  note({ api, params, form }) {
    return api.call(deskEndpoints.addOrderNote, { params, payload: textsOf(form, "text") });
  },
  state({ api, params, version, form }) {
    const { state } = textsOf(form, "state");
    if (!isOrderState(state)) throw orderStateUnknown();
    const received = textsOf(form, "received").received === "yes";
    return api.call(deskEndpoints.setOrderState, { params, payload: { version, state, received, ...letterIn(form), ...trackIn(form) } });
  },
  undo({ api, params, version, form }) {
    const { reason } = textsOf(form, "reason");
    return api.call(deskEndpoints.undoOrderStep, { params, payload: { version, reason, ...letterIn(form) } });
  },
  payment({ api, params, version, form }) {
    const { kind, amount } = textsOf(form, "kind", "amount");
    const payload = {
      version,
      kind: kind === "refund" ? ("refund" as const) : ("payment" as const),
      amount: readRoubles(amount) ?? 0,
      ...(form.has("letter") && { letter: {} }),
    };
    return api.call(deskEndpoints.changePayment, { params, payload });
  },
  unpay({ api, params, version, form }) {
    const { id, reason } = textsOf(form, "id", "reason");
    return api.call(deskEndpoints.undoPayment, { params, payload: { version, id: Number(id), reason } });
  },
  async refund({ api, params, version, form }) {
    await api.call(deskEndpoints.refundOnline, { params, payload: { version, ...refundIn(form) } });
    return api.call(deskEndpoints.order, { params });
  },
  async prepayment({ api, params, version, form }) {
    const { kind, share } = textsOf(form, "kind", "share");
    const payload = { version, prepayment: kind === "share" ? share || "0" : kind };
    await api.call(deskEndpoints.setPrepayment, { params, payload });
    return api.call(deskEndpoints.order, { params });
  },
  async online({ api, params, form }) {
    const { payment, cancel } = textsOf(form, "payment", "cancel");
    await api.call(deskEndpoints.checkOnline, { params, payload: { payment: Number(payment), cancel: cancel === "yes" } });
    return api.call(deskEndpoints.order, { params });
  },
  async parcel({ api, params, version, form }) {
    await api.call(deskEndpoints.sendParcel, { params, payload: { version, ...textsOf(form, "town", "point", "places") } });
    return api.call(deskEndpoints.order, { params });
  },
  async "parcel-check"({ api, params, form }) {
    const { parcel, cancel } = textsOf(form, "parcel", "cancel");
    await api.call(deskEndpoints.checkParcel, { params, payload: { parcel: Number(parcel), cancel: cancel === "yes" } });
    return api.call(deskEndpoints.order, { params });
  },
  async exchange({ api, params, form }) {
    const choices = EXCHANGE_FIELDS.flatMap((field) => {
      const [choice, mark] = [form.get(`choice-${field}`), form.get(`mark-${field}`)];
      return choice === "ours" || choice === "theirs" ? [{ field, choice, mark: String(mark) } as const] : [];
    });
    await api.call(deskEndpoints.chooseOrderExchange, { params, payload: { choices } });
    return api.call(deskEndpoints.order, { params });
  },
  tell({ api, params, version, form }) {
    return api.call(deskEndpoints.tellOrderSum, { params, payload: { version, letter: textsOf(form, "subject", "text") } });
  },
};

/** What of a payment goes back. */
function refundIn(form: FormData) {
  const { payment, whole, reason } = textsOf(form, "payment", "whole", "reason");
  const lines = [...form.entries()].flatMap(([name, value]) => {
    const [, item] = /^item-(\d{1,3})$/.exec(name) ?? [];
    return item === undefined ? [] : [{ item: Number(item), quantity: Number(value) }];
  });
  return { payment: Number(payment), whole: whole === "yes", lines, reason };
}

/** What is said before money goes back: what is wrong, or the sum, which the form then sends as `sure`. Undefined = the sum was agreed to. */
async function refundQuestion(api: Api, number: string, form: FormData): Promise<Pick<OrderAnswer, "errors" | "refund"> | undefined> {
  const wanted = refundIn(form);
  const { online } = await api.call(deskEndpoints.orderOnline, { params: { number } });
  const items = online.payments.find(({ id }) => id === wanted.payment)?.items ?? [];
  const chosen = refundedItems(
    items.map(({ price, left }) => ({ price: Math.round(price * 100), quantity: left })),
    wanted,
  );
  if ("errors" in chosen) return chosen;
  const sum = sumOf(chosen.items) / 100;
  return textsOf(form, "sure").sure === String(sum) ? undefined : { errors: {}, refund: sum };
}

function refundErrors(form: FormData): Record<string, string> {
  const wrong = [...form.entries()].filter(([name, value]) => name.startsWith("item-") && !/^\d{0,3}$/.test(String(value).trim()));
  return Object.fromEntries(wrong.map(([name]) => [name, "Сколько штук: целое число"]));
}

/** The errors that can be found before the form is sent to the backend. */
function errorsOf(name: OrderFormId, form: FormData): Record<string, string> {
  if (name === "state" && form.has("asks_money") && !form.has("received")) return { received: "Скажите, получены ли деньги" };
  if (name === "payment" && readRoubles(textsOf(form, "amount").amount) === null) return { amount: NO_SUM };
  if (name === "refund") return refundErrors(form);
  if (name === "delivery") return priceErrors(form);
  if (name === "goods") return draftErrors(readDraft(form));
  return name === "back" ? returnErrors(form) : {};
}

const isForm = (name: string): name is OrderFormId => ORDER_FORMS.some((known) => known === name);

/** Makes the call of the form that was sent. */
export const action: PageAction<OrderAnswer> = async ({ api, form, params, url }): Promise<{ redirect: string } | OrderAnswer> => {
  const { form: name, version, then } = textsOf(form, "form", "version", "then");
  const number = params.number ?? "";
  if (!isForm(name)) return { errors: { form: "Такой формы здесь нет: обновите страницу" }, values: {} };
  const values = textsIn(form);
  const typed = { form: name, values, ...(name === "goods" && { draft: readDraft(form) }) };
  try {
    if (textsOf(form, DO)[DO] === "preview")
      return { ...typed, errors: {}, ...(form.has("track_number") && { letter: await previewOf(api, number, form) }) };
    const round = name === "goods" ? await editGoods(api, form, number) : undefined;
    if (round) return { ...typed, errors: {}, ...round };
    const errors = errorsOf(name, form);
    if (Object.keys(errors).length > 0) return { ...typed, errors };
    const question = name === "refund" ? await refundQuestion(api, number, form) : undefined;
    if (question) return { ...typed, ...question };
    const { order } = await handlers[name]({ api, form, params: { number }, version: Number(version) });
    const changed = name === "note" || name === "exchange" || order.version > Number(version);
    const step = /^[a-z]{1,20}$/.test(then) ? then : "";
    return { redirect: savedAddress(order, name, { changed, step, list: listIn(url.searchParams) }) };
  } catch (error) {
    if (hasCode(error, "ORDER_CHANGED")) {
      const conflict = error.details as OrderConflict;
      if (name !== "goods") return { ...typed, errors: { form: error.message, ...error.fields }, conflict, status: 409 };
      const draft = mergedDraft(readDraft(form), seenSums(form), conflict.order);
      return { ...typed, draft, errors: { form: error.message, ...lineErrors(draft, error.fields) }, conflict, status: 409 };
    }
    const { contested } = name === "exchange" ? await api.call(deskEndpoints.orderExchange, { params: { number } }) : {};
    return { ...typed, ...refusal(error), ...(contested && { contested }) };
  }
};
