import * as boksyorskieMeshki from "./edinoborstva/boksyorskie-meshki.ts";
import * as boksyorskiePerchatki from "./edinoborstva/boksyorskie-perchatki.ts";
import * as tatami from "./edinoborstva/tatami.ts";
import { photo, type SeedCategory } from "./seed-types.ts";

const parts = [boksyorskieMeshki, boksyorskiePerchatki, tatami];

export const edinoborstva: SeedCategory = {
  category: {
    key: "edinoborstva",
    slug: "edinoborstva",
    name: "Единоборства",
    verb: "Бить точно",
    lead: "Мешки, перчатки и татами: от первой пары на год до ковра для зала на двадцать человек.",
    picture: photo("punching-bag", "Чёрный боксёрский мешок Взлёт на четырёх цепях"),
  },
  types: parts.map(({ type }) => type),
  series: [
    {
      key: "pervyy-raund",
      slug: "pervyy-raund",
      name: "Первый раунд",
      brand: "vzlet",
      description: "Всё для начала: мешок на цепях, перчатки под короткий бинт и мягкий пол.",
      picture: photo("boxing-gloves", "Пара синих боксёрских перчаток Взлёт с чёрной манжетой"),
    },
    {
      key: "ring",
      slug: "ring",
      name: "Ринг",
      brand: "vektor",
      description: "Кожа, войлок и плотное татами для секций, где тренируются шесть дней в неделю.",
      picture: photo("punching-bag", "Чёрный боксёрский мешок Взлёт на четырёх цепях"),
    },
  ],
  products: parts.flatMap(({ products }) => products),
};
