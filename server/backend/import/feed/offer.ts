import { typograph } from "#shared/text/typography.ts";
import { addressKey } from "../../redirects/address-key.ts";
import { unescapeEntities } from "./entities.ts";
import { readParam, tidy, type Param } from "./param.ts";
import { splitDimensions, readParcel } from "./dimensions.ts";
import { currencyOf, fieldsOf, readPriced, readStock } from "./offer-price.ts";
import type { RawOffer } from "./offer-reader.ts";

/**
 * A feed's description as HTML. Markup stays as it is (writeCatalog sanitises it). Markup and entities that were escaped twice are
 * unescaped. Of text without blocks each line becomes a paragraph. Empty text stays empty.
 */
function htmlDescription(text: string): string {
  const trimmed = text
    .replaceAll("\\r\\n", "\n")
    .replace(/\\n(?=[\s\p{Lu}•*–—-]|$)/gu, "\n")
    .trim();
  if (BLOCK.test(trimmed)) return unescapeEntities(trimmed);
  if (ESCAPED_TAG.test(trimmed))
    return unescapeEntities(
      trimmed
        .replace(/&lt;/g, "<")
        .replace(/&gt;/g, ">")
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, "&"),
    );
  const paragraph = TAG.test(trimmed) ? (line: string) => line : escapeText;
  return trimmed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => `<p>${paragraph(unescapeEntities(line))}</p>`)
    .join("");
}

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;
const BLOCK = /<\/?(?:p|br|ul|ol|li|div|h[1-6]|table|tr|td|section|article|blockquote|hr|dl|dt|dd|pre)(?:\s[^<>]*)?\/?>/i;
const ESCAPED_TAG = /&lt;\/?(?:p|br|ul|ol|li|b|i|strong|em|div|span|h[1-6]|table)\b/i;

/** Leaves the entities that the text has already (`&nbsp;` inside CDATA). */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
}

/** An offer that has passed all checks of the offer itself. Its currency and its category are checked when the whole feed has been read. */
export interface Offer {
  id: string;
  /** Empty for an offer without a group. */
  group: string;
  category: string;
  currency: string;
  name: string;
  vendor: string;
  article: string;
  /** In the feed's currency; 0 = on request. */
  price: number;
  /** Above the price, or null. */
  oldPrice: number | null;
  /** null = in stock, not counted. */
  stock: number | null;
  /** Its page on the source's site, as `addressKey` spells it; empty when there is none. */
  address: string;
  /** Absolute http(s) addresses. */
  pictures: string[];
  /** HTML as the shop wrote it. */
  description: string;
  params: Param[];
  warrantyMonths: number | null;
  parcel: Param[];
}

const MAX_ID = 100;
const MAX_NAME = 300;

export interface OfferRules {
  /** The elements that name an offer whose usual ones are empty, such as `name_ua`. */
  nameTags: readonly string[];
  /** The category of an offer that names none; null = it is refused. */
  defaultCategory: string | null;
  /** The ids of the source mean nothing to people: they are no articles. */
  opaqueIds?: boolean | undefined;
}

/** An id that a program has made for itself. */
const GUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?:#|$)/i;

/** Checks and reads an offer. `base` is the shop's address, for relative picture addresses. A string is the reason for refusing it, in Russian. */
export function readOffer(raw: RawOffer, base: string, { nameTags, defaultCategory, opaqueIds }: OfferRules): Offer | string {
  const { attributes, fields } = raw;
  const field = fieldsOf(raw);
  const id = tidy(attributes["id"] ?? "");
  if (raw.oversize !== null) return raw.oversize;
  if (id === "") return "нет id";
  if (id.length > MAX_ID) return `id длиннее ${MAX_ID} знаков`;
  if (id.startsWith("group:")) return "id начинается с «group:», так магазин называет группы";
  const group = tidy(attributes["group_id"] ?? "");
  if (group.length > MAX_ID) return `group_id длиннее ${MAX_ID} знаков`;

  const name = offerName(field, attributes["type"] ?? "") || (nameTags.map(field).find((text) => text !== "") ?? "");
  if (name === "") return "нет названия";
  if (name.length > MAX_NAME) return `название длиннее ${MAX_NAME} знаков`;
  if (name.includes("\ufffd")) return "название записано не в той кодировке, которую называет файл";
  const category = field("categoryId") || defaultCategory;
  if (category === null) return "нет categoryId (такие товары возьмёт --default-category НАЗВАНИЕ)";

  const priced = readPriced(field);
  if (typeof priced === "string") return priced;

  const warranty = readWarranty(field("manufacturer_warranty"));
  const params = withTags(
    raw.params.flatMap(splitDimensions).flatMap((param) => readParam(param) ?? []),
    field,
    warranty.words,
  );
  return {
    id,
    group: group === "0" ? "" : group,
    category,
    currency: currencyOf(field),
    name,
    vendor: field("vendor").slice(0, 100),
    article: (field("vendorCode") || articleOf(raw.params) || (opaqueIds || GUID.test(id) ? "" : id)).slice(0, 100),
    ...priced,
    stock: attributes["available"] === "false" ? 0 : readStock(raw.outlets, field),
    address: pageAddress(field("url")),
    pictures: raw.pictures.flatMap((address) => absoluteAddress(address, base) ?? []),
    // Many feeds repeat the name here, because the element is required.
    description: field("description") === name ? "" : typograph(htmlDescription(fields["description"] ?? "")),
    params,
    warrantyMonths: warranty.months,
    parcel: readParcel(field, params),
  };
}

/** The characteristics that are the article where there is no <vendorCode>, the surest ones first. */
const ARTICLES = [
  /^артикул$/i,
  /^артикул(?![\p{L}])/iu,
  /^(?:sku|mpn|part ?number|vendor ?code|партномер|парт-номер)$/i,
  /^код (?:товара|изделия|производителя|модели)$/i,
];

function articleOf(params: RawOffer["params"]): string {
  const named = ARTICLES.map((name) => params.find((param) => name.test(tidy(param.name)) && tidy(param.value) !== ""));
  return tidy(named.find((param) => param !== undefined)?.value ?? "");
}

function offerName(field: (name: string) => string, type: string): string {
  const [prefix, vendor, model] = [field("typePrefix"), field("vendor"), field("model")];
  const named = field("name") || field("title");
  if (named !== "" && (type !== "vendor.model" || model === "")) return named;
  if (model === "") return "";
  const vendorIsTold = model.toLowerCase().startsWith(vendor.toLowerCase()) || prefix.toLowerCase().endsWith(vendor.toLowerCase());
  return [prefix, vendorIsTold ? "" : vendor, model].filter((part) => part !== "").join(" ");
}

/** A feed of a shop like this one names resized pictures; their addresses hold those of the originals. */
function originalAddress(address: string): string {
  const encoded = /^https?:\/\/[^/]+\/_ipx\/[^/]+\/(https?%3A%2F%2F[^/?#]+)$/i.exec(address)?.[1];
  if (encoded === undefined) return address;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return address;
  }
}

function absoluteAddress(address: string, base: string): string | null {
  const url = URL.parse(originalAddress(address), base === "" ? undefined : base);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.href.length <= 2000 ? url.href : null;
}

/** The start page is not the page of one offer. */
function pageAddress(url: string): string {
  const full = addressKey(url)?.full ?? "/";
  return full === "/" ? "" : full;
}

/** Adds the characteristics that have elements of their own, unless a <param> has the same name. */
function withTags(params: Param[], field: (name: string) => string, warranty: string): Param[] {
  const tags = [
    { name: "Страна производства", value: field("country_of_origin") },
    { name: "Гарантия производителя", value: warranty },
    { name: "Штрихкод", value: field("barcode") },
  ];
  const told = new Set(params.map((param) => param.name.toLowerCase()));
  return [...params, ...tags.filter((tag) => !told.has(tag.name.toLowerCase())).flatMap((tag) => readParam({ ...tag, unit: "" }) ?? [])];
}

/** The content of <manufacturer_warranty>: months, when it is a time, and a text to show, when it is more than yes or no. */
interface Warranty {
  months: number | null;
  /** Empty = nothing to show. */
  words: string;
}

/** Reads an ISO 8601 duration («P1Y6M»), yes or no, or any text («2 года», «пожизненная»). */
function readWarranty(text: string): Warranty {
  const iso = /^P(?:(\d{1,3})Y)?(?:(\d{1,4})M)?(?:(\d{1,5})D)?/.exec(text);
  if (iso) return { months: monthsOf(iso[1], iso[2], iso[3]), words: "" };
  if (/^(?:false|нет|no|0|)$/i.test(text)) return { months: null, words: "" };
  if (/^(?:true|да|есть|yes|1)$/i.test(text)) return { months: null, words: "есть" };
  const told = /(\d{1,3})\s*(год|года|лет|мес|месяц|месяца|месяцев|дней|дня|день)(?![\p{L}])/iu.exec(text);
  const [, number, unit = ""] = told ?? [];
  if (/^(?:год|лет)/i.test(unit)) return { months: monthsOf(number, undefined, undefined), words: text };
  if (unit.toLowerCase().startsWith("мес")) return { months: monthsOf(undefined, number, undefined), words: text };
  return { months: monthsOf(undefined, undefined, number), words: text };
}

function monthsOf(years: string | undefined, months: string | undefined, days: string | undefined): number | null {
  const sum = Number(years ?? 0) * 12 + Number(months ?? 0) + Math.round(Number(days ?? 0) / 30);
  return sum > 0 ? sum : null;
}
