import * as basketbolnyeStoyki from "./igrovoy-sport/basketbolnye-stoyki.ts";
import * as futbolnyeVorota from "./igrovoy-sport/futbolnye-vorota.ts";
import * as tennisnyeStoly from "./igrovoy-sport/tennisnye-stoly.ts";
import { photo, type SeedCategory } from "./seed-types.ts";

const parts = [basketbolnyeStoyki, futbolnyeVorota, tennisnyeStoly];

export const igrovoySport: SeedCategory = {
  category: {
    key: "igrovoy-sport",
    slug: "igrovoy-sport",
    name: "Игровой спорт",
    verb: "Играть",
    lead: "Кольца, ворота и столы: для двора на двоих и для площадки на весь район.",
    picture: photo("basketball-hoop", "Баскетбольная стойка Взлёт на базе с колёсами, щит с оранжевым кольцом"),
  },
  types: parts.map(({ type }) => type),
  series: [
    {
      key: "dvor",
      slug: "dvor",
      name: "Двор",
      brand: "vzlet",
      description: "Для дачи и дома: собирается без мастера и убирается на зиму.",
      picture: photo("football-goal", "Белые футбольные ворота Взлёт с синими углами и сеткой"),
    },
    {
      key: "ploshchadka",
      slug: "ploshchadka",
      name: "Площадка",
      brand: "vektor",
      description: "Для школ и улиц: цинк, анкеры и пять лет гарантии на то, за чем никто не присматривает.",
      picture: photo("basketball-hoop", "Баскетбольная стойка Взлёт на базе с колёсами, щит с оранжевым кольцом"),
    },
  ],
  products: parts.flatMap(({ products }) => products),
};
