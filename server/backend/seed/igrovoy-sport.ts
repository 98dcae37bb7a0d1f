import * as basketbolnyeStoyki from "./igrovoy-sport/basketbolnye-stoyki.ts";
import * as futbolnyeVorota from "./igrovoy-sport/futbolnye-vorota.ts";
import * as tennisnyeStoly from "./igrovoy-sport/tennisnye-stoly.ts";
import { shot, type SeedCategory } from "./seed-types.ts";

const parts = [basketbolnyeStoyki, futbolnyeVorota, tennisnyeStoly];

export const igrovoySport: SeedCategory = {
  category: {
    key: "igrovoy-sport",
    slug: "igrovoy-sport",
    name: "Игровой спорт",
    verb: "Играть",
    lead: "Кольца, ворота и столы: для двора на двоих и для площадки на весь район.",
    picture: shot("stoyka-basketbolnaya-dvor"),
  },
  types: parts.map(({ type }) => type),
  series: [
    {
      key: "dvor",
      slug: "dvor",
      name: "Двор",
      brand: "vzlet",
      description: "Для дачи и дома: собирается без мастера и убирается на зиму.",
      picture: shot("vorota-dvor-stal"),
    },
    {
      key: "ploshchadka",
      slug: "ploshchadka",
      name: "Площадка",
      brand: "vektor",
      description: "Для школ и улиц: цинк, анкеры и пять лет гарантии на то, за чем никто не присматривает.",
      picture: shot("stoyka-basketbolnaya-ploshchadka"),
    },
  ],
  products: parts.flatMap(({ products }) => products),
};
