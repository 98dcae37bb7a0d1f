import * as espandery from "./fitnes/espandery.ts";
import * as kovriki from "./fitnes/kovriki.ts";
import * as myachi from "./fitnes/myachi.ts";
import * as plioBoksy from "./fitnes/plio-boksy.ts";
import { shot, type SeedCategory } from "./seed-types.ts";

const parts = [kovriki, myachi, espandery, plioBoksy];

export const fitnes: SeedCategory = {
  category: {
    key: "fitnes",
    slug: "fitnes",
    name: "Фитнес и функциональный тренинг",
    verb: "Тянуться",
    lead: "Коврики, мячи, петли и боксы: то, с чем занимаются дома на двух метрах и в зале на двухстах.",
    picture: shot("medbol-impuls"),
  },
  types: parts.map(({ type }) => type),
  series: [
    {
      key: "dyhanie",
      slug: "dyhanie",
      name: "Дыхание",
      brand: "tonus",
      description: "Коврики для спокойной практики: каучук, TPE и пробка вместо скользкой плёнки.",
      picture: shot("kovrik-dyhanie-kauchuk"),
    },
    {
      key: "impuls",
      slug: "impuls",
      name: "Импульс",
      brand: "tonus",
      description: "Мячи, которые бросают, ловят и роняют. Вес подписан крупно, допуск ±3 %.",
      picture: shot("slembol-impuls"),
    },
  ],
  products: parts.flatMap(({ products }) => products),
};
