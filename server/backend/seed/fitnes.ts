import * as espandery from "./fitnes/espandery.ts";
import * as kovriki from "./fitnes/kovriki.ts";
import * as myachi from "./fitnes/myachi.ts";
import * as plioBoksy from "./fitnes/plio-boksy.ts";
import { photo, type SeedCategory } from "./seed-types.ts";

const parts = [kovriki, myachi, espandery, plioBoksy];

export const fitnes: SeedCategory = {
  category: {
    key: "fitnes",
    slug: "fitnes",
    name: "Фитнес и функциональный тренинг",
    verb: "Тянуться",
    lead: "Коврики, мячи, петли и боксы: то, с чем занимаются дома на двух метрах и в зале на двухстах.",
    picture: photo("yoga-mat", "Коврик для йоги, свёрнутый наполовину"),
  },
  types: parts.map(({ type }) => type),
  series: [
    {
      key: "dyhanie",
      slug: "dyhanie",
      name: "Дыхание",
      brand: "tonus",
      description: "Коврики для спокойной практики: каучук, TPE и пробка вместо скользкой плёнки.",
      picture: photo("yoga-mat", "Коврик серии «Дыхание»"),
    },
    {
      key: "impuls",
      slug: "impuls",
      name: "Импульс",
      brand: "tonus",
      description: "Мячи и боксы, которые бросают, роняют и перепрыгивают. Вес подписан крупно, допуск ±3 %.",
      picture: photo("medicine-ball", "Медбол серии «Импульс»"),
    },
  ],
  products: parts.flatMap(({ products }) => products),
};
