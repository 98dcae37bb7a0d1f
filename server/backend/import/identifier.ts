/** `\b` knows Latin letters only, so the end of a Cyrillic word is told by what may not follow. */
const IDENTIFIES =
  /артикул|штрих-?\s?код|баркод|barcode|сертифика|декларац|парт-?номер|серийный номер|каталожный номер|(?<!\p{L})(?:ean|gtin|upc|isbn|sku|mpn|asin|id)(?!\p{L})|тн\s?вэд|окпд|^(?:код|модель|номер|part ?number)(?!\p{L})|(?:размер\p{L}*|габарит\p{L}*|вес|длина|ширина|высота|глубина|объ[её]м) (?:в упаковке|упаковки|коробки|с упаковкой|брутто)/iu;

/** Whether a characteristic names one thing (a code, an article, its parcel) rather than what people choose by. */
export function isIdentifier(name: string): boolean {
  return IDENTIFIES.test(name);
}
