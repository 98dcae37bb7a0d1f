import * as boksyorskieMeshki from "./edinoborstva/boksyorskie-meshki.ts";
import * as boksyorskiePerchatki from "./edinoborstva/boksyorskie-perchatki.ts";
import * as tatami from "./edinoborstva/tatami.ts";
import { shot, type SeedCategory } from "./seed-types.ts";

const parts = [boksyorskieMeshki, boksyorskiePerchatki, tatami];

export const edinoborstva: SeedCategory = {
  category: {
    key: "edinoborstva",
    slug: "edinoborstva",
    name: "Единоборства",
    verb: "Бить точно",
    lead: "Мешки, перчатки и татами: от первой пары на год до ковра для зала на двадцать человек.",
    picture: shot("meshok-pervyy-raund"),
  },
  types: parts.map(({ type }) => type),
  series: [
    {
      key: "pervyy-raund",
      slug: "pervyy-raund",
      name: "Первый раунд",
      brand: "vzlet",
      description: "Всё для начала: мешок на цепях, перчатки под короткий бинт и мягкий пол.",
      picture: shot("perchatki-pervyy-raund"),
    },
    {
      key: "ring",
      slug: "ring",
      name: "Ринг",
      brand: "vektor",
      description: "Кожа, войлок и плотное татами для секций, где тренируются шесть дней в неделю.",
      picture: shot("meshok-ring-kozha"),
    },
  ],
  products: parts.flatMap(({ products }) => products),
};
