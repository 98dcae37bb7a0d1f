/** What a person can change of a product or a modification, with the words for it. An attribute has its name after `attribute:`. */
export const goodsFields = {
  name: "Название",
  note: "Пояснение",
  article: "Артикул",
  price: "Цена",
  old_price: "Старая цена",
  stock: "Остаток",
  special: "Акция",
  is_new: "Новинка",
  is_hit: "Хит",
  hidden: "Скрыт",
  type: "Раздел",
  brand: "Бренд",
  series: "Серия",
  lead: "Коротко",
  description: "Описание",
  warranty_months: "Гарантия, мес.",
  pictures: "Фотографии",
  seo_title: "Заголовок для поиска",
  seo_description: "Описание для поиска",
} as const;
export type GoodsFieldName = keyof typeof goodsFields;
export type GoodsField = GoodsFieldName | `attribute:${string}`;

const ATTRIBUTE = "attribute:";

export function isGoodsField(text: string): text is GoodsField {
  return Object.hasOwn(goodsFields, text) || (text.startsWith(ATTRIBUTE) && text.length > ATTRIBUTE.length);
}

/** The name of the attribute that a field is; null = another field. */
export const attributeIn = (field: string): string | null => (field.startsWith(ATTRIBUTE) ? field.slice(ATTRIBUTE.length) : null);

export const attributeField = (name: string): GoodsField => `${ATTRIBUTE}${name}`;

/** How people call a field. */
export function goodsFieldName(field: GoodsField): string {
  return attributeIn(field) ?? goodsFields[field as GoodsFieldName];
}

/** What the list of goods is filtered by; bits of a number. */
export const goodsMarks = { photo: 1, text: 2, changed: 4 } as const;

/** The marks of a product. @param hasPhoto false = it has none, or a picture of its section stands in for it */
export function marksOf({ hasPhoto, description, isChanged }: { hasPhoto: boolean; description: string; isChanged: boolean }): number {
  return (hasPhoto ? 0 : goodsMarks.photo) + (description === "" ? goodsMarks.text : 0) + (isChanged ? goodsMarks.changed : 0);
}

/** What a product lacks that was added here. Shoppers do not see it until it has all of them. */
export const goodsLacks = { photo: "фотографии", text: "описания", price: "цены", section: "раздела" } as const;
export type GoodsLack = keyof typeof goodsLacks;

/** @param marks bits of `goodsMarks`. A price of 0 that somebody has chosen (on request) is one. */
export function lacksOf({ marks, hasPrice, isPlaced }: { marks: number; hasPrice: boolean; isPlaced: boolean }): GoodsLack[] {
  const lacks = { photo: (marks & goodsMarks.photo) > 0, text: (marks & goodsMarks.text) > 0, price: !hasPrice, section: !isPlaced };
  return (Object.keys(goodsLacks) as GoodsLack[]).filter((lack) => lacks[lack]);
}

/** What a section is filtered by besides price, brand and stock. */
export const MAX_FILTERS = 12;

/** The photos of a product. */
export const MAX_PHOTOS = 40;

/** Photos of one product in one call, and the bytes of one. */
export const MAX_UPLOADED = 5;
export const MAX_PHOTO_BYTES = 40 * 1024 * 1024;
