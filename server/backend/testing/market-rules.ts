import { SaxesParser } from "saxes";

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

function treeOf(xml: string): Element {
  const parser = new SaxesParser();
  const root: Element = { name: "", attributes: {}, text: "", children: [] };
  const path = [root];
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes, text: "", children: [] };
    path.at(-1)?.children.push(element);
    path.push(element);
  });
  const take = (text: string) => void path.map((element) => (element.text += text));
  parser.on("text", take);
  parser.on("cdata", take);
  parser.on("closetag", () => void path.pop());
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return root;
}

const all = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);

/** What the official descriptions of a feed ask of each text: how often at least and at most it stands there, and how it looks. */
type Rules = Readonly<Record<string, readonly [least: number, most: number, pattern: RegExp]>>;

const URL_TEXT = /^https:\/\/\S{1,2000}$/;

/** yandex.ru/support/merchants and yandex/yandex-ecom-search: elements of <offer>. */
const YANDEX: Rules = {
  name: [1, 1, /^.{1,256}$/s],
  url: [1, 1, URL_TEXT],
  price: [1, 1, /^[1-9]\d*(?:\.\d\d)?$/],
  oldprice: [0, 1, /^[1-9]\d*(?:\.\d\d)?$/],
  currencyId: [1, 1, /^RUB$/],
  categoryId: [1, 1, /^[1-9]\d{0,17}$/],
  picture: [1, 10, /^https:\/\/\S{1,504}$/],
  vendor: [0, 1, /./],
  vendorCode: [0, 1, /./],
  description: [0, 1, /./s],
  barcode: [0, 1, /./],
  count: [0, 1, /^\d+$/],
  weight: [0, 1, /^\d+(?:\.\d+)?$/],
  dimensions: [0, 1, /^\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?){2}$/],
};

/** support.google.com/merchants/answer/7052112: attributes of <item>. */
const GOOGLE: Rules = {
  "g:id": [1, 1, /^\S{1,50}$/],
  "g:title": [1, 1, /^.{1,150}$/s],
  "g:description": [1, 1, /^.{1,5000}$/s],
  "g:link": [1, 1, URL_TEXT],
  "g:image_link": [1, 1, URL_TEXT],
  "g:additional_image_link": [0, 10, URL_TEXT],
  "g:availability": [1, 1, /^(?:in_stock|out_of_stock)$/],
  "g:price": [1, 1, /^[1-9]\d*\.\d\d RUB$/],
  "g:sale_price": [0, 1, /^[1-9]\d*\.\d\d RUB$/],
  "g:condition": [1, 1, /^new$/],
  "g:brand": [0, 1, /^.{1,70}$/],
  "g:gtin": [0, 1, /^(?:\d{8}|\d{12,14})$/],
  "g:mpn": [0, 1, /^.{1,70}$/],
  "g:identifier_exists": [0, 1, /^no$/],
  "g:item_group_id": [0, 1, /^\S{1,50}$/],
  "g:product_type": [1, 1, /^.{1,750}$/],
};

function broken(offer: Element, id: string, rules: Rules): string[] {
  return Object.entries(rules).flatMap(([name, [least, most, pattern]]) => {
    const found = offer.children.filter((child) => child.name === name);
    const wrong = found.filter(({ text }) => !pattern.test(text)).map(({ text }) => `${id}: ${name} = ${text.slice(0, 80)}`);
    return found.length < least || found.length > most ? [...wrong, `${id}: ${found.length} × ${name}`] : wrong;
  });
}

const repeated = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: twice`);
const amount = (offer: Element, name: string) => Number.parseFloat(offer.children.find((child) => child.name === name)?.text ?? "0");

/** What Yandex would refuse of a feed; empty = nothing. */
export function yandexFaults(xml: string): string[] {
  const root = treeOf(xml);
  const offers = all(root, "offer");
  const categories = all(root, "category");
  const known = new Set(categories.map(({ attributes }) => attributes["id"]));
  const [shop] = all(root, "shop");
  return [
    ...["name", "company", "url", "currencies", "categories", "offers"]
      .filter((name) => shop?.children.every((child) => child.name !== name))
      .map((name) => `no ${name}`),
    ...categories.flatMap(({ attributes: { id = "", parentId }, text }) =>
      text === "" || (parentId !== undefined && !known.has(parentId)) ? [`category ${id}`] : [],
    ),
    ...repeated(categories.map(({ attributes }) => attributes["id"] ?? "")),
    ...repeated(offers.map(({ attributes }) => attributes["id"] ?? "")),
    ...all(root, "option")
      .filter(({ attributes: { cost = "", days = "", "order-before": before = "13" } }) => {
        const [from = 0, to = from] = days.split("-").map(Number);
        return (
          !/^\d+$/.test(cost) || !/^\d+(?:-\d+)?$/.test(days) || from > to || to > 31 || !(Number(before) >= 1 && Number(before) <= 23)
        );
      })
      .map(({ attributes }) => JSON.stringify(attributes)),
    ...offers.flatMap((offer) => {
      const id = offer.attributes["id"] ?? "";
      const inner = [/^[\w.-]{1,50}$/.test(id) ? "" : "id", known.has(String(amount(offer, "categoryId"))) ? "" : "categoryId"];
      const old = amount(offer, "oldprice");
      if (old > 0 && old <= amount(offer, "price")) inner.push("oldprice");
      return [...inner.filter((fault) => fault !== "").map((fault) => `${id}: ${fault}`), ...broken(offer, id, YANDEX)];
    }),
  ];
}

/** What Google would refuse of a feed; empty = nothing. */
export function googleFaults(xml: string): string[] {
  const items = all(treeOf(xml), "item");
  const idOf = (item: Element) => item.children.find(({ name }) => name === "g:id")?.text ?? "";
  return [
    ...repeated(items.map(idOf)),
    ...items.flatMap((item) => {
      const has = (name: string) => item.children.some((child) => child.name === name);
      const isNamed = has("g:gtin") || (has("g:brand") && has("g:mpn")) || has("g:identifier_exists");
      const isCheaper = !has("g:sale_price") || amount(item, "g:sale_price") < amount(item, "g:price");
      return [
        ...(isNamed ? [] : [`${idOf(item)}: no identifier`]),
        ...(isCheaper ? [] : [`${idOf(item)}: sale_price`]),
        ...broken(item, idOf(item), GOOGLE),
      ];
    }),
  ];
}
