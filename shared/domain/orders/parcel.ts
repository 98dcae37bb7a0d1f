/**
 * What became of a parcel that was ordered from a carrier. `new` = it was asked for and has not answered, `pending` = it looks at the order,
 * `registered` = it waits for the goods.
 */
export const PARCEL_STATES = [
  "new",
  "pending",
  "registered",
  "taken",
  "way",
  "arrived",
  "courier",
  "delivered",
  "returning",
  "refused",
  "cancelled",
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

export const parcelStateNames: Readonly<Record<ParcelState, string>> = {
  new: "Оформляется",
  pending: "Перевозчик проверяет",
  registered: "Оформлена, ждёт отправки",
  taken: "Принята перевозчиком",
  way: "В\u00a0пути",
  arrived: "Ждёт в\u00a0пункте выдачи",
  courier: "У\u00a0курьера",
  delivered: "Вручена",
  returning: "Не\u00a0вручена, едет обратно",
  refused: "Перевозчик не\u00a0принял",
  cancelled: "Отменена",
};

/** It carries nothing. */
export const isParcelVoid = (state: ParcelState) => state === "refused" || state === "cancelled";

/** It brings the shopper nothing any more: another parcel can be ordered for the order. */
export const isParcelGone = (state: ParcelState) => isParcelVoid(state) || state === "returning";

/** Nothing can come after these. */
export const isParcelOver = (state: ParcelState) => state === "delivered" || isParcelVoid(state);

/** It can be called off: the carrier does not have the goods yet. */
export const canCancelParcel = (state: ParcelState) => state === "new" || state === "pending" || state === "registered";

/** What the shopper is written about, in the words of the letter. */
const toldStates: Partial<Record<ParcelState, string>> = {
  taken: "Посылка у\u00a0перевозчика и\u00a0едет к\u00a0вам.",
  arrived: "Посылка приехала и\u00a0ждёт вас в\u00a0пункте выдачи. Возьмите с\u00a0собой паспорт или код из\u00a0сообщения перевозчика.",
  courier: "Посылку везёт курьер. Он позвонит перед приездом.",
  delivered: "Посылка вручена. Если с\u00a0ней что-то не\u00a0так, ответьте на\u00a0это письмо.",
  returning: "Посылку не\u00a0удалось вручить, и\u00a0она едет обратно. Позвоните нам, чтобы мы отправили её снова.",
};

/**
 * The words of the letter to the shopper; undefined = none goes. What is on its way was taken, and is told so once: a parcel that has come back to an
 * earlier warehouse promises nothing, and one that goes back is told only when somebody has it after all.
 */
export function parcelWords(former: ParcelState, state: ParcelState): string | undefined {
  if (former === state || (former === "returning" && state !== "delivered")) return undefined;
  if (state === "taken" || state === "way") return canCancelParcel(former) ? toldStates.taken : undefined;
  return toldStates[state];
}

/** What does not agree with the carrier, with what it means for the staff. */
export const parcelTroubles = {
  refused: "Перевозчик не\u00a0принял посылку",
  silent: "Перевозчик не\u00a0отвечает",
  unknown: "Перевозчик не\u00a0знает такой посылки",
  number: "У\u00a0перевозчика под этим номером чужая посылка",
  removed: "Посылку отменили у\u00a0перевозчика, не\u00a0здесь",
  uncancelled: "Перевозчик не\u00a0отменил посылку: она уже едет",
  provider: "Перевозчик этой посылки больше не\u00a0подключён",
} as const;
export type ParcelTrouble = keyof typeof parcelTroubles;

export const isParcelTrouble = (text: string): text is ParcelTrouble => Object.hasOwn(parcelTroubles, text);

/** What one place of a parcel weighs and measures: grams and centimetres. */
export interface Place {
  weight: number;
  length: number;
  width: number;
  height: number;
}

/** The most places of a parcel, the heaviest one, kg, and its longest side, cm. */
export const MAX_PLACES = 20;
const MAX_KG = 300;
const MAX_CM = 300;

/** «18,5 кг, 60 × 40 × 30 см» as it is typed: one place a line, kilograms first. @returns the places, or what is wrong with which line */
export function readPlaces(text: string): Place[] | string {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0) return "Напишите места: вес и\u00a0размеры каждого";
  if (lines.length > MAX_PLACES) return `Мест не\u00a0больше ${MAX_PLACES}`;
  const places: Place[] = [];
  for (const [index, line] of lines.entries()) {
    const numbers = [...line.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => Number(number.replace(",", ".")));
    const [kg = 0, ...sides] = numbers;
    if (numbers.length !== 4) return `Строка ${index + 1}: нужны вес и\u00a0три размера, например 18,5 60 40 30`;
    if (kg <= 0 || kg > MAX_KG) return `Строка ${index + 1}: вес места от\u00a00,001 до\u00a0${MAX_KG}\u00a0кг`;
    if (sides.some((side) => side < 1 || side > MAX_CM)) return `Строка ${index + 1}: сторона от\u00a01 до\u00a0${MAX_CM}\u00a0см`;
    const [length = 0, width = 0, height = 0] = sides.map(Math.ceil);
    places.push({ weight: Math.max(1, Math.round(kg * 1000)), length, width, height });
  }
  return places;
}

/** The places as `readPlaces` reads them. */
export const placesText = (places: readonly Place[]) =>
  places.map(({ weight, length, width, height }) => `${String(weight / 1000).replace(".", ",")} ${length} ${width} ${height}`).join("\n");
