import { typograph } from "#shared/text/typography.ts";
import { addressKey } from "../redirects/address-key.ts";
import { htmlDescription } from "./description.ts";
import { readParam, tidy, type Param } from "./param.ts";
import { splitSides } from "./sides.ts";
import { currencyOf, fieldsOf, readPriced, readStock } from "./offer-price.ts";
import type { RawOffer } from "./offer-reader.ts";
import { readPacking } from "./packing.ts";
import { readWarranty } from "./warranty.ts";

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
  packing: Param[];
}

const MAX_ID = 100;
const MAX_NAME = 300;

export interface OfferRules {
  /** The elements that name an offer whose usual ones are empty, such as `name_ua`. */
  nameTags: readonly string[];
  /** The category of an offer that names none; null = it is refused. */
  defaultCategory: string | null;
}

/** Checks and reads an offer. `base` is the shop's address, for relative picture addresses. A string is the reason for refusing it, in Russian. */
export function readOffer(raw: RawOffer, base: string, { nameTags, defaultCategory }: OfferRules): Offer | string {
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
    raw.params.flatMap(splitSides).flatMap((param) => readParam(param) ?? []),
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
    article: (field("vendorCode") || articleOf(raw.params) || id).slice(0, 100),
    ...priced,
    stock: attributes["available"] === "false" ? 0 : readStock(raw.outlets, field),
    address: pageAddress(field("url")),
    pictures: raw.pictures.flatMap((address) => absoluteAddress(address, base) ?? []),
    // Many feeds repeat the name here, because the element is required.
    description: field("description") === name ? "" : typograph(htmlDescription(fields["description"] ?? "")),
    params,
    warrantyMonths: warranty.months,
    packing: readPacking(field, params),
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

function absoluteAddress(address: string, base: string): string | null {
  const url = URL.parse(address, base === "" ? undefined : base);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.href.length <= 2000 ? url.href : null;
}

/** The start page is nobody's own. */
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
