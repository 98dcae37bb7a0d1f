import { MAX_STOCK } from "../catalog/group-price.ts";
import { addressKey } from "../redirects/address-key.ts";
import { htmlDescription } from "./description.ts";
import { readParam, tidy, type Param } from "./param.ts";
import type { RawOffer } from "./offer-reader.ts";

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
  const field = (name: string): string => tidy(fields[name] ?? "");
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

  const warranty = field("manufacturer_warranty");
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
    description: field("description") === name ? "" : htmlDescription(fields["description"] ?? ""),
    params: withTags(
      raw.params.flatMap((param) => readParam(param) ?? []),
      field,
    ),
    warrantyMonths: warrantyMonths(warranty),
    packing: packing(field),
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

const currencyOf = (field: Field): string => field("currencyId").toUpperCase() || "RUB";

/** A string is the reason for refusing the offer. */
function readPriced(field: Field): { price: number; oldPrice: number | null } | string {
  const price = readPrice(field("price"));
  if (price === null) return `цена «${field("price")}» — не число`;
  if (price < 0) return `цена ${field("price")} меньше нуля`;
  if (price > MAX_PRICE) return `цена ${field("price")} слишком велика`;
  const oldPrice = OLD_PRICE_TAGS.map((tag) => readPrice(field(tag))).find((old) => old !== null && old > 0) ?? null;
  return { price, oldPrice: oldPrice !== null && price > 0 && oldPrice > price && oldPrice <= MAX_PRICE ? oldPrice : null };
}

const OLD_PRICE_TAGS = ["oldprice", "price_old", "old_price", "oldPrice", "priceold", "price_before_discount"];

/** What an offer says of an item that the shop has already. */
export interface PriceUpdate {
  id: string;
  currency: string;
  /** null = the offer says nothing of the price. */
  priced: { price: number; oldPrice: number | null } | null;
  /** Pieces; «some» = there are some, not counted; null = the offer says nothing of the stock. */
  stock: number | "some" | null;
}

/** Reads price and stock alone. A string is the reason for refusing the offer, in Russian. */
export function readPriceUpdate({ attributes, fields, outlets, oversize }: RawOffer): PriceUpdate | string {
  const field = (name: string): string => tidy(fields[name] ?? "");
  const id = tidy(attributes["id"] ?? "");
  if (oversize !== null) return oversize;
  if (id === "") return "нет id";
  const priced = field("price") === "" ? null : readPriced(field);
  if (typeof priced === "string") return priced;
  const counted = readStock(outlets, field);
  const stock = attributes["available"] === "false" ? 0 : (counted ?? (attributes["available"] === "true" ? "some" : null));
  return { id, currency: currencyOf(field), priced, stock };
}

type Field = (name: string) => string;

/** Up to 10^9 roubles the kopecks of any cart are exact integers. */
const MAX_PRICE = 1e9;

function offerName(field: (name: string) => string, type: string): string {
  const [prefix, vendor, model] = [field("typePrefix"), field("vendor"), field("model")];
  const named = field("name") || field("title");
  if (named !== "" && (type !== "vendor.model" || model === "")) return named;
  if (model === "") return "";
  const vendorIsTold = model.toLowerCase().startsWith(vendor.toLowerCase()) || prefix.toLowerCase().endsWith(vendor.toLowerCase());
  return [prefix, vendorIsTold ? "" : vendor, model].filter((part) => part !== "").join(" ");
}

/** 0 («по запросу») for an empty text; null = not a number. Spaces between thousands and a decimal comma are accepted. */
function readPrice(text: string): number | null {
  if (text === "") return 0;
  const plain = text.replace(/\s/g, "").replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Number of pieces from the outlets or from an element that feeds use for it; null when there is none. */
function readStock(outlets: number | null, field: (name: string) => string): number | null {
  const told = ["count", "stock_quantity", "quantity_in_stock", "quantity", "stock"].map(field).find((text) => /^\d{1,9}$/.test(text));
  if (outlets === null && told === undefined) return null;
  return Math.min(MAX_STOCK, outlets ?? Number(told));
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

/** Months of an ISO 8601 duration («P1Y6M»); null when the text is none. */
function warrantyMonths(text: string): number | null {
  const parts = /^P(?:(\d{1,3})Y)?(?:(\d{1,4})M)?(?:(\d{1,5})D)?/.exec(text);
  if (parts === null) return null;
  const months = Number(parts[1] ?? 0) * 12 + Number(parts[2] ?? 0) + Math.round(Number(parts[3] ?? 0) / 30);
  return months > 0 ? months : null;
}

/** Adds the characteristics that have elements of their own, unless a <param> has the same name. */
function withTags(params: Param[], field: (name: string) => string): Param[] {
  const tags = [
    { name: "Страна производства", value: field("country_of_origin") },
    { name: "Гарантия производителя", value: field("manufacturer_warranty") === "true" ? "есть" : "" },
    { name: "Штрихкод", value: field("barcode") },
  ];
  const told = new Set(params.map((param) => param.name.toLowerCase()));
  return [...params, ...tags.filter((tag) => !told.has(tag.name.toLowerCase())).flatMap((tag) => readParam({ ...tag, unit: "" }) ?? [])];
}

function packing(field: (name: string) => string): Param[] {
  const size = field("dimensions").split("/").map(readPrice);
  const isSize = size.length === 3 && size.every((side) => side !== null && side > 0);
  return [
    { name: "Вес в упаковке", value: field("weight"), unit: "кг" },
    {
      name: "Размеры упаковки",
      value: isSize
        ? field("dimensions")
            .split("/")
            .map((side) => side.trim().replace(".", ","))
            .join(" × ")
        : "",
      unit: "см",
    },
  ].flatMap((raw) => {
    const param = readParam(raw);
    return param === null ? [] : [{ ...param, unit: raw.unit }];
  });
}
