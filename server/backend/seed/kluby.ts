import * as batutnyeAreny from "./kluby/batutnye-areny.ts";
import * as hranenie from "./kluby/hranenie.ts";
import * as napolnyePokrytiya from "./kluby/napolnye-pokrytiya.ts";
import { shot, type SeedCategory } from "./seed-types.ts";

const parts = [batutnyeAreny, napolnyePokrytiya, hranenie];

export const kluby: SeedCategory = {
  category: {
    key: "kluby",
    slug: "kluby",
    name: "Клубное оборудование",
    verb: "Открыть зал",
    lead: "Арены, полы и хранение для залов, которые открываются в семь и закрываются в полночь.",
    picture: shot("arena-polyot-start"),
  },
  types: parts.map(({ type }) => type),
  series: [
    {
      key: "polyot",
      slug: "polyot",
      name: "Полёт",
      brand: "vektor",
      description: "Батутные парки, модули и дорожки: от проекта по вашему плану до ежеквартального осмотра.",
      picture: shot("arena-polyot-park"),
    },
    {
      key: "opora",
      slug: "opora",
      name: "Опора",
      brand: "vektor",
      description: "Полы, которые молчат под штангой: плитка, рулон, пазл и беговой газон.",
      picture: shot("plitka-rezinovaya-opora"),
    },
    {
      key: "kontur",
      slug: "kontur",
      name: "Контур",
      brand: "atlant",
      description: "Стойки с общей перфорацией через 5 см: полку из одной можно переставить в другую.",
      picture: shot("stoyka-gantelnaya-kontur"),
    },
  ],
  products: parts.flatMap(({ products }) => products),
};
