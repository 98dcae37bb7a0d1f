import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { GoodsChange, GoodsProduct, GoodsValue } from "#shared/contract/desk/goods/goods.ts";
import type { Picture } from "#shared/contract/common.ts";
import { attributeField, attributeIn } from "#shared/domain/goods/goods-fields.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { hasCode } from "#shared/http-error.ts";
import { NBSP } from "#shared/text/format.ts";
import { NO_PRICE, readRoubles } from "#shared/text/numbers.ts";
import type { Api } from "../../../api/call.ts";
import { refusal } from "../../../api/refusal.ts";
import { readSeen, touchedNames } from "../../../desk/ui/seen.tsx";
import { textsIn, textsOf } from "../../../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";
import { descriptionHtml } from "./description.ts";

export interface GoodsAnswer extends FormAnswer {
  /** Somebody else has changed the product since the form was shown: as it is now. */
  conflict?: GoodsProduct;
}

/** Names of fields: `name` of the product, `17.price` of its modification 17, `unit:Вес` and `17.unit:Вес` the unit of an attribute. */
const UNIT = "unit:";
export const unitName = (attribute: string): string => `${UNIT}${attribute}`;

/** The fields of an attribute that the product does not have yet. */
const NEW = /^new_(?:name|value|unit)$/;

const FLAGS: readonly string[] = ["special", "is_new", "is_hit", "hidden"];

type Read = { value: GoodsValue } | { error: string };

/** A typed text as the value of its field. */
function readText(field: string, text: string): Read {
  const typed = text.trim();
  if (FLAGS.includes(field)) return { value: typed !== "" };
  if (field === "price" || field === "old_price") {
    if (typed === "") return { value: field === "price" ? 0 : null };
    const amount = readRoubles(typed);
    return amount === null ? { error: NO_PRICE } : { value: amount };
  }
  if (field === "type") return { value: Number(typed) };
  if (field === "warranty_months") {
    if (typed === "") return { value: null };
    return /^\d{1,4}$/.test(typed) ? { value: Number(typed) } : { error: "Целое число месяцев" };
  }
  if (field === "brand" || field === "series") return { value: typed === "" ? null : typed };
  return { value: field === "description" ? descriptionHtml(text) : text };
}

interface Typed {
  changes: GoodsChange[];
  errors: Record<string, string>;
}

/** What was changed in a form since it was shown. */
function changesIn(form: FormData, product: number): Typed {
  const seen = readSeen(form) ?? {};
  const changes: GoodsChange[] = [];
  const errors: Record<string, string> = {};
  const touched = touchedNames(form);
  const attributes = new Map<string, { prefix: string; attribute: string }>();
  for (const name of touched) {
    const [, item = String(product), field = name] = /^(\d+)\.(.+)$/.exec(name) ?? [];
    const prefix = field === name ? "" : `${item}.`;
    const attribute = field.startsWith(UNIT) ? field.slice(UNIT.length) : attributeIn(field);
    if (attribute !== null) attributes.set(prefix + attribute, { prefix, attribute });
    if (attribute !== null || NEW.test(field)) continue;
    const [read, shown] = [readText(field, String(form.get(name) ?? "")), readText(field, seen[name] ?? "")];
    if ("error" in read) errors[name] = read.error;
    // What a text cannot say exactly is not compared: the server's HTML may be spelled in another way.
    else
      changes.push({
        item: Number(item),
        field,
        value: read.value,
        ...("value" in shown && field !== "description" && { seen: shown.value }),
      });
  }
  for (const { prefix, attribute } of attributes.values()) {
    const value = (values: (name: string) => string): GoodsValue => {
      const text = values(prefix + attributeField(attribute)).trim();
      return text === "" ? null : { value: text, unit: values(prefix + unitName(attribute)).trim() };
    };
    const now = value((name) => String(form.get(name) ?? ""));
    const item = prefix === "" ? product : Number.parseInt(prefix, 10);
    changes.push({ item, field: attributeField(attribute), value: now, seen: value((name) => seen[name] ?? "") });
  }
  const typed = textsIn(form);
  for (const name of Object.keys(typed).filter((one) => one.endsWith("new_name"))) {
    const prefix = name.slice(0, -"new_name".length);
    const [attribute, value, unit] = ["new_name", "new_value", "new_unit"].map((one) => (typed[prefix + one] ?? "").trim());
    const item = prefix === "" ? product : Number.parseInt(prefix, 10);
    if (attribute && value) changes.push({ item, field: attributeField(attribute.slice(0, 80)), value: { value, unit: unit ?? "" } });
    else if (attribute || value) errors[name] = `Нужны и${NBSP}название, и${NBSP}значение`;
  }
  return { changes, errors };
}

/** The photos in the order of their places, with their texts and without those that go. */
function photosIn(form: FormData, item: number): GoodsChange {
  const seen = JSON.parse(String(form.get("pictures") ?? "[]")) as Picture[];
  const text = (name: string) => String(form.get(name) ?? "");
  const placed = seen.map((picture, index) => ({ picture, index, place: Number(text(`place-${index}`)) || index + 1 }));
  const value = placed
    .filter(({ index }) => !form.has(`remove-${index}`))
    .toSorted((a, b) => a.place - b.place || a.index - b.index)
    .map(({ picture, index }) => ({ ...picture, alt: text(`alt-${index}`).trim() }));
  return { item, field: "pictures", value, seen };
}

/** Counted pieces: fields `count-17`. */
function countsIn(form: FormData): { counts: { item: number; pieces: number; seen: number | null }[]; errors: Record<string, string> } {
  const seen = readSeen(form) ?? {};
  const errors: Record<string, string> = {};
  const counts = touchedNames(form).flatMap((name) => {
    const item = /^count-(\d+)$/.exec(name)?.[1];
    if (item === undefined) return [];
    const typed = String(form.get(name) ?? "").trim();
    if (!/^\d{1,7}$/.test(typed)) {
      errors[name] = `Целое число штук`;
      return [];
    }
    return { item: Number(item), pieces: Number(typed), seen: seen[name] ? Number(seen[name]) : null };
  });
  return { counts, errors };
}

interface Sent {
  api: Api;
  form: FormData;
  id: string;
  values: FormAnswer["values"];
}

/** Where the page goes on: what its address says, and the place on it. What is wrong is told instead. */
type Handled = { at: string } | { redirect: string } | { errors: Record<string, string> };

const changeGoods = (api: Api, id: string, changes: GoodsChange[]) =>
  api.call(deskEndpoints.changeGoods, { params: { id }, payload: { changes } });

/** What each form of the page does; the others change fields. */
const handlers = new Map<string, (sent: Sent) => Promise<Handled>>(
  Object.entries({
    async back({ api, form, id }) {
      const { item, field } = textsOf(form, "item", "field");
      await changeGoods(api, id, [{ item: Number(item), field }]);
      return { at: "?saved=back#changed" };
    },
    async known({ api, form, id }) {
      await api.call(deskEndpoints.knownCounts, { params: { id }, payload: { items: [Number(textsOf(form, "item").item)] } });
      return { at: "?saved=count#count" };
    },
    async upload({ api, form, id }) {
      const { refused } = await api.call(deskEndpoints.uploadPhotos, { params: { id }, payload: form });
      if (refused.length === 0) return { at: "?saved=photos#photos" };
      return { errors: Object.fromEntries(refused.map((text, index) => [`files-${index}`, text])) };
    },
    async photos({ api, form, id }) {
      await changeGoods(api, id, [photosIn(form, Number(id))]);
      return { at: "?saved=photos#photos" };
    },
    async show({ api, id }) {
      await changeGoods(api, id, [{ item: Number(id), field: "hidden", value: false }]);
      return { at: "" };
    },
    async remove({ api, form, id }) {
      const { item } = textsOf(form, "item");
      await api.call(deskEndpoints.removeGoods, { params: { id }, payload: { item: Number(item) } });
      return item === id ? { redirect: deskPaths.goods.href() } : { at: "?saved=removed" };
    },
    async modification({ api, form, id }) {
      const { price, ...texts } = textsOf(form, "attempt", "name", "article", "price");
      const amount = price.trim() === "" ? 0 : readRoubles(price);
      if (amount === null) return { errors: { price: NO_PRICE } };
      await api.call(deskEndpoints.newModification, { params: { id }, payload: { ...texts, price: amount } });
      return { at: "?saved=modification#modification" };
    },
    async count({ api, form, id, values }) {
      const { counts, errors } = countsIn(form);
      const first = Object.keys(values).find((field) => field.startsWith("count-")) ?? "form";
      if (counts.length === 0) errors[first] ??= `Впишите, сколько штук насчитали`;
      if (Object.keys(errors).length > 0) return { errors };
      await api.call(deskEndpoints.countGoods, { params: { id }, payload: { counts, reason: textsOf(form, "reason").reason } });
      return { at: "?saved=count#count" };
    },
  } satisfies Record<string, (sent: Sent) => Promise<Handled>>),
);

/** Saves what was changed of the fields. */
async function changeFields({ api, form, id, values: { form: name } }: Sent): Promise<Handled> {
  const { changes, errors } = changesIn(form, Number(id));
  if (Object.keys(errors).length > 0) return { errors };
  await changeGoods(api, id, changes);
  return { at: `?saved=${name}#${name}` };
}

/** Saves the form that was sent. */
export const action: PageAction<GoodsAnswer> = async ({ api, form, params }) => {
  const id = params.id ?? "";
  const name = textsOf(form, "form").form;
  const values = textsIn(form);
  try {
    // Each modification has a form that removes it.
    const handler = handlers.get(name.replace(/^remove-.*/, "remove")) ?? changeFields;
    const handled = await handler({ api, form, id, values });
    if ("redirect" in handled) return handled;
    if ("at" in handled) return { redirect: deskPaths.goodsProduct.href({ id }) + handled.at };
    return { form: name, ...handled, values: name === "upload" ? {} : values };
  } catch (error) {
    const { errors, ...rest } = refusal(error);
    const named = name === "count" ? Object.fromEntries(Object.entries(errors).map(([key, text]) => [countField(key, id), text])) : errors;
    if (hasCode(error, "GOODS_CHANGED")) {
      const { product } = await api.call(deskEndpoints.goodsProduct, { params: { id } });
      return { form: name, errors: { ...named, form: error.message }, values, conflict: product, status: 409 };
    }
    return { form: name, errors: named, values, ...rest };
  }
};

/** The server names the stock of a modification `17.stock`; here its field is `count-17`. */
function countField(key: string, product: string): string {
  const item = /^(\d+)\.stock$/.exec(key)?.[1] ?? (key === "stock" ? product : null);
  return item === null ? key : `count-${item}`;
}
