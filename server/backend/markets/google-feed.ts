import { htmlText } from "../../html-text.ts";
import type { MarketFeed } from "./market-feed.ts";
import type { MarketOffer } from "./offers.ts";
import { element, shortened } from "./xml-text.ts";

const MAX_TITLE = 150;
const MAX_TEXT = 5000;
const MAX_PICTURES = 10;
const MAX_DETAILS = 60;
const MAX_BRAND = 70;

/** The feed of Google Merchant Center: RSS 2.0 with its elements in the namespace `g`. */
export const googleFeed: MarketFeed = {
  refusal: () => null,
  head: ({ shop, company, siteUrl }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n',
      element("title", shop),
      element("link", siteUrl),
      element("description", company),
      "\n",
    ].join(""),
  text: (html) => shortened(htmlText(html).replace(/\s+/g, " ").trim(), MAX_TEXT),
  offer(offer, { pictures, url, delivery, text }) {
    const { id, group, name, price, oldPrice, stock, brand, article, section, params, parcel, barcode } = offer;
    const [picture = "", ...more] = pictures;
    const gtin = isGtin(barcode) ? barcode : "";
    const { category } = section;
    const type = section.name === category.name ? category.name : `${category.name} > ${section.name}`;
    const [length, width, height] = parcel.sides?.map((side) => `${side} cm`) ?? [];
    const country = delivery.regions.length > 0 ? "RU" : "";
    return [
      "<item>",
      element("g:id", id),
      element("g:title", shortened(name, MAX_TITLE)),
      element("g:description", text || shortened(name, MAX_TEXT)),
      element("g:link", url),
      element("g:image_link", picture),
      ...more.slice(0, MAX_PICTURES).map((address) => element("g:additional_image_link", address)),
      element("g:availability", stock === 0 ? "out_of_stock" : "in_stock"),
      element("g:price", money(oldPrice ?? price)),
      oldPrice === null ? "" : element("g:sale_price", money(price)),
      element("g:condition", "new"),
      element("g:brand", shortened(brand, MAX_BRAND)),
      element("g:gtin", gtin),
      element("g:mpn", shortened(article, MAX_BRAND)),
      gtin === "" && (brand === "" || article === "") ? element("g:identifier_exists", "no") : "",
      element("g:product_type", type),
      element("g:item_group_id", group),
      element("g:color", paramOf(offer, /^цвет$/i)),
      element("g:size", paramOf(offer, /^размер$/i)),
      element("g:material", paramOf(offer, /^материал$/i)),
      parcel.weightKg === null ? "" : element("g:shipping_weight", `${parcel.weightKg} kg`),
      element("g:shipping_length", length ?? ""),
      element("g:shipping_width", width ?? ""),
      element("g:shipping_height", height ?? ""),
      element("g:ships_from_country", country),
      ...params.slice(0, MAX_DETAILS).map(({ name: title, value, unit }) => detail(title, unit === "" ? value : `${value} ${unit}`)),
      "</item>\n",
    ].join("");
  },
  foot: "</channel>\n</rss>\n",
};

const money = (kopecks: number) => `${(kopecks / 100).toFixed(2)} RUB`;

const paramOf = ({ params }: MarketOffer, name: RegExp) => shortened(params.find((param) => name.test(param.name))?.value ?? "", 100);

const detail = (name: string, value: string) =>
  `<g:product_detail>${element("g:attribute_name", shortened(name, 140))}${element("g:attribute_value", shortened(value, 1000))}</g:product_detail>`;

/** A barcode of 8, 12, 13 or 14 digits whose last one is right; a market refuses the whole offer because of a wrong one. */
function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false;
  const digits = [...code].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0 && Number(code) > 0;
}
