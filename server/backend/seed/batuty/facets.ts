import { choice, flag, range } from "../facet-values.ts";
import type { SeedModification } from "../seed-types.ts";

const feet = {
  6: { cm: 183, label: ["6 ft", "183 см"] },
  8: { cm: 244, label: ["8 ft", "244 см"] },
  10: { cm: 305, label: ["10 ft", "305 см"] },
  12: { cm: 366, label: ["12 ft", "366 см"] },
  14: { cm: 427, label: ["14 ft", "427 см"] },
  16: { cm: 488, label: ["16 ft", "488 см"] },
} as const;
export type Feet = keyof typeof feet;

export const diametr = choice("diametr", "Диаметр", {
  183: feet[6].label,
  244: feet[8].label,
  305: feet[10].label,
  366: feet[12].label,
  427: feet[14].label,
  488: feet[16].label,
});
export const nagruzka = range("nagruzka", "Нагрузка", "кг");
export const setka = choice("setka", "Сетка", { naruzhnaya: "Снаружи", vnutrennyaya: "Внутри" });
export const tsvet = choice("tsvet", "Цвет", { siniy: "Синий", zelenyy: "Зелёный", grafit: "Графит" });
export const vozrast = choice("vozrast", "Возраст", { 3: "От 3 лет", 6: "От 6 лет", 12: "От 12 лет" });
export const lestnitsa = flag("s-lestnitsey", "Лестница в комплекте");
export const pruzhina = range("pruzhina", "Длина пружины", "мм");

/** Trampolines of one diameter as modifications, by what all their boxes weigh together: `load` in kilograms as well. */
export function sizesOf<Sizes extends Feet>(gross: Readonly<Record<Sizes, number>>) {
  return (
    ft: Sizes,
    price: number,
    rest: { article: string; load: number } & Pick<SeedModification, "old_price" | "stock">,
  ): SeedModification => {
    const { load, ...offer } = rest;
    return {
      ...sized(ft),
      ...offer,
      price,
      gross_kg: gross[ft],
      specs: [
        ["Диаметр", feet[ft].cm, "см"],
        ["Нагрузка", load, "кг"],
      ],
      attributes: [diametr.is(feet[ft].cm), nagruzka.is(load)],
    };
  };
}

/** An accessory for one diameter as a modification. */
export function fits(
  ft: Feet,
  price: number,
  rest: { article: string } & Pick<SeedModification, "old_price" | "stock" | "gross_kg">,
): SeedModification {
  return { ...sized(ft), ...rest, price, specs: [["Диаметр", feet[ft].cm, "см"]], attributes: [diametr.is(feet[ft].cm)] };
}

function sized(ft: Feet) {
  const [name, note] = feet[ft].label;
  return { id: String(ft), name, note };
}
