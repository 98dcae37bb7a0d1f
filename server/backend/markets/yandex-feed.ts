import { deliveryPrice, tariffIn, type DeliveryId, type DeliveryRules, type DeliveryTariff } from "#shared/domain/delivery.ts";
import { inMoscow } from "#shared/text/date.ts";
import type { MarketFeed } from "./market-feed.ts";
import type { MarketOffer } from "./offers.ts";
import { cdata, element, roublesText, xmlText } from "./xml-text.ts";

/** A market refuses a longer name. */
const MAX_NAME = 256;
const MAX_PICTURE = 512;
const MAX_PICTURES = 10;

/** The feed in YML, as Yandex reads it and `import` too. */
export const yandexFeed: MarketFeed = {
  refusal({ name }, pictures) {
    if (name.length > MAX_NAME) return `Название длиннее ${MAX_NAME} знаков`;
    return pictures.some((address) => address.length <= MAX_PICTURE) ? null : "Адрес фотографии слишком длинный";
  },
  head({ shop, company, siteUrl, sections, delivery, now }) {
    const categories = sections.categories.map(({ id, parent, name }) => {
      const under = parent === null ? "" : ` parentId="${parent}"`;
      return `<category id="${id}"${under}>${xmlText(name)}</category>\n`;
    });
    return [
      `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${moment(now)}">\n<shop>\n`,
      element("name", shop),
      element("company", company),
      element("url", siteUrl),
      '\n<currencies><currency id="RUB" rate="1"/></currencies>\n<categories>\n',
      ...categories,
      "</categories>\n",
      options(delivery, null),
      "\n<offers>\n",
    ].join("");
  },
  text: (html) => (html === "" ? "" : `<description>${cdata(html)}</description>`),
  offer(offer, { pictures, url, place, delivery, text }) {
    const { id, group, price, oldPrice, stock, name, brand, article, params, parcel, warrantyMonths, country, barcode } = offer;
    const own = options(delivery, offer);
    return [
      `<offer id="${xmlText(id)}"${group === "" ? "" : ` group_id="${xmlText(group)}"`} available="${stock !== 0}">`,
      element("name", name),
      element("url", url),
      element("price", roublesText(price)),
      oldPrice === null ? "" : element("oldprice", roublesText(oldPrice)),
      "<currencyId>RUB</currencyId>",
      element("categoryId", place),
      ...pictures
        .filter((address) => address.length <= MAX_PICTURE)
        .slice(0, MAX_PICTURES)
        .map((address) => element("picture", address)),
      own === options(delivery, null) ? "" : own,
      element("vendor", brand),
      element("vendorCode", article),
      text,
      warrantyMonths === null ? "" : element("manufacturer_warranty", `P${warrantyMonths}M`),
      element("country_of_origin", country),
      element("barcode", barcode),
      parcel.weightKg === null ? "" : element("weight", parcel.weightKg),
      parcel.sides === null ? "" : element("dimensions", parcel.sides.join("/")),
      stock === null ? "" : element("count", stock),
      ...params.map(
        (param) =>
          `<param name="${xmlText(param.name)}"${param.unit === "" ? "" : ` unit="${xmlText(param.unit)}"`}>${xmlText(param.value)}</param>`,
      ),
      "</offer>\n",
    ].join("");
  },
  foot: "</offers>\n</shop>\n</yml_catalog>\n",
};

function moment(now: number): string {
  return `${inMoscow(now).slice(0, 16)}+03:00`;
}

/** What the courier and a visit cost in the shop's own region; of one offer, or in general. Empty where the shop cannot say it in numbers. */
function options(rules: DeliveryRules, offer: MarketOffer | null): string {
  return option(rules, "courier", "delivery-options", offer) + option(rules, "pickup", "pickup-options", offer);
}

function option(rules: DeliveryRules, id: DeliveryId, name: string, offer: MarketOffer | null): string {
  const way = rules.ways.find((one) => one.id === id);
  const tariff = way && tariffIn(way, rules.regions[0].id);
  const days = tariff && daysOf(tariff, offer);
  if (!tariff || days === null || days === undefined) return "";
  const cost = deliveryPrice(tariff, (offer?.price ?? 0) / 100, offer?.parcel.weightKg ?? null);
  if (cost === null) return "";
  const hour = rules.calendar ? Math.floor(rules.calendar.cutOff / 60) : 0;
  // Yandex takes whole hours from 1 to 23.
  const cutOff = hour > 0 && hour < 24 ? ` order-before="${hour}"` : "";
  return `<${name}><option cost="${Math.round(cost)}" days="${days}"${cutOff}/></${name}>`;
}

/** «1» or «3-5»; null = nobody can say. */
function daysOf({ lead, heavy }: DeliveryTariff, offer: MarketOffer | null): string | null {
  const weight = offer?.parcel.weightKg ?? null;
  const terms = heavy && weight !== null && weight > heavy.above_kg ? heavy.lead : lead;
  if (!terms) return null;
  const [from, to] = [terms.working[0] + terms.transit[0], terms.working[1] + terms.transit[1]];
  return from === to ? String(from) : `${from}-${to}`;
}
