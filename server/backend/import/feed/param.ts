import { decodeEntities } from "./entities.ts";

/** One characteristic of an offer, in the order of the feed. */
export interface Param {
  name: string;
  /** As the shop shows it, without the unit. */
  value: string;
  unit: string;
  /** The value as a number; null when it is not a plain number. */
  number: number | null;
}

const MAX_NAME = 200;
/** A longer text is cut: nobody reads it in a table. */
const MAX_VALUE = 5000;
/** Up to this number thousandths are exact. */
const MAX_NUMBER = 1e12;

/**
 * Reads a <param>. The unit comes from the attribute, from the end of the name («Вес, кг») or from the value («12 мм»). A
 * value whose unit differs from that of the name keeps its own one. Null for one that has no name or no value.
 */
export function readParam(raw: { name: string; unit: string; value: string }): Param | null {
  const { name, unit: nameUnit } = splitName(shortened(tidy(raw.name), MAX_NAME));
  const value = shortened(tidy(raw.value), MAX_VALUE);
  if (name === "" || value === "") return null;
  const unit = tidy(raw.unit) || nameUnit;

  const parts = /^([-–−]?\d+(?:[   ]\d{3})*(?:[.,]\d+)?)\s*(\D{0,8})$/.exec(value);
  const number = parts === null ? Number.NaN : Number((parts[1] ?? "").replace(/\s/g, "").replace(",", ".").replace(/[–−]/, "-"));
  const ownUnit = parts?.[2] ?? "";
  if (!(Math.abs(number) <= MAX_NUMBER)) return { name, value, unit, number: null };
  const told = (parts?.[1] ?? "").replace(".", ",");
  if (ownUnit === "" || ownUnit === unit) return { name, value: told, unit, number };
  if (UNITS.has(ownUnit.toLowerCase())) return { name, value: told, unit: ownUnit, number };
  return { name, value, unit: "", number: null };
}

function splitName(name: string): { name: string; unit: string } {
  const parts = /^(.+?)(?:,\s*|\s*\()([^\s(),]{1,8})\)?$/.exec(name);
  const unit = parts?.[2] ?? "";
  return UNITS.has(unit.toLowerCase()) ? { name: parts?.[1] ?? name, unit } : { name, unit: "" };
}

const shortened = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** Decodes what was escaped twice, and replaces each run of white space by one space. */
export function tidy(text: string): string {
  return decodeEntities(text).replace(/\s+/g, " ").trim();
}

const UNITS = new Set(
  'мм см м км дюйм дюйма дюймов " ft г гр кг т мл л м² м2 м³ м3 вт квт в а ач мач гц кгц мгц ггц дб об/мин км/ч м/с °c с сек мин ч час часа часов сут суток дней мес мес. месяц месяца месяцев лет год года шт шт. % руб ккал бар атм н н·м гб мб тб k к лм'.split(
    " ",
  ),
);

/** `\b` works only for Latin letters, so the end of a Cyrillic word is recognised by the characters that may not follow. */
const IDENTIFYING_NAME =
  /артикул|штрих-?\s?код|баркод|barcode|сертифика|декларац|парт-?номер|серийный номер|каталожный номер|(?<!\p{L})(?:ean|gtin|upc|isbn|sku|mpn|asin|id)(?!\p{L})|тн\s?вэд|окпд|^(?:код|модель|номер|part ?number)(?!\p{L})/iu;
const SIZE_NAME =
  /(?<!\p{L})(?:размер|габарит|вес|масс[аы]|длин[аы]|ширин[аы]|высот[аы]|глубин[аы]|толщин[аы]|объ[её]м|[дш]\s?[хx×*]\s?[шгв])/iu;
const PARCEL_NAME = /(?<!\p{L})(?:\p{L}*упаков|короб(?:ки|ке|ка|а|е)(?!\p{L})|брутто|паллет|поддон)/iu;
const PRICE_NAME = /(?<!\p{L})(?:цен[аы]|стоимост[ьи]|скидк[аи]|наценк[аи]|[рм]рц|price)(?!\p{L})/iu;

/** Whether a characteristic names one thing (a code, an article), its parcel or its price rather than what people choose by. */
export function isIdentifier(name: string): boolean {
  return IDENTIFYING_NAME.test(name) || PRICE_NAME.test(name) || (SIZE_NAME.test(name) && PARCEL_NAME.test(name));
}
