import { shot, type SeedCategory } from "./seed-types.ts";
import { blochnye, blochnyeFacets } from "./silovye-trenazhery/blochnye.ts";
import { ramy, ramyFacets } from "./silovye-trenazhery/ramy.ts";
import { skami, skamiFacets } from "./silovye-trenazhery/skami.ts";
import { turniki, turnikiFacets } from "./silovye-trenazhery/turniki.ts";

export const silovyeTrenazhery: SeedCategory = {
  category: {
    key: "silovye-trenazhery",
    slug: "silovye-trenazhery",
    name: "Силовые тренажёры",
    verb: "Поднимать",
    lead: "Рамы, скамьи, блоки и турники с общим крепежом: оборудование можно добавлять по частям, год за годом.",
    picture: shot("silovaya-rama-atlant-r90"),
  },
  types: [
    {
      key: "silovye-ramy",
      slug: "silovye-ramy",
      category: "silovye-trenazhery",
      name: "Силовые рамы и стойки",
      lead: "Полные рамы, полурамы и стойки. Сначала измерьте потолок: раме нужно ещё 20 см над турником.",
      picture: shot("silovaya-rama-atlant-r90"),
      facets: ramyFacets,
    },
    {
      key: "skami",
      slug: "skami",
      category: "silovye-trenazhery",
      name: "Скамьи",
      lead: "Регулируемые, прямые и жимовые. Нагрузка указана вместе с весом человека.",
      picture: shot("skamya-atlant-s70"),
      facets: skamiFacets,
    },
    {
      key: "blochnye-trenazhery",
      slug: "blochnye-trenazhery",
      category: "silovye-trenazhery",
      name: "Блочные тренажёры",
      lead: "Кроссоверы, тяги и жим ногами для дома и клуба, со стеком или под диски.",
      picture: shot("krossover-atlant-duo"),
      facets: blochnyeFacets,
    },
    {
      key: "turniki-i-brusya",
      slug: "turniki-i-brusya",
      category: "silovye-trenazhery",
      name: "Турники и брусья",
      lead: "На стену или на пол. Перед заказом проверьте материал стены, от него зависит крепёж.",
      picture: shot("stoyka-atlant-tower"),
      facets: turnikiFacets,
    },
  ],
  series: [
    {
      key: "atlant-r",
      slug: "atlant-r",
      brand: "atlant",
      name: "R",
      description:
        "Рамы, стойки и турники из профиля 75 × 75 мм с отверстиями через 50 мм: всё навесное оборудование подходит друг к другу.",
      picture: shot("polurama-atlant-r60"),
    },
    {
      key: "atlant-s",
      slug: "atlant-s",
      brand: "atlant",
      name: "S",
      description: "Скамьи для дома и зала: плотная подушка, видимая фиксация угла, нагрузка от 200 до 450 кг.",
      picture: shot("skamya-atlant-s30"),
    },
    {
      key: "vektor-m",
      slug: "vektor-m",
      brand: "vektor",
      name: "M",
      description: "Рамы и веса для клубов с потоком до 300 посетителей в день. Комплектуется по проекту зала.",
      picture: shot("klubnaya-rama-vektor-rig"),
    },
  ],
  products: [...ramy, ...skami, ...blochnye, ...turniki],
};
