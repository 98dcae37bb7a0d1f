import { shot, type SeedCategory } from "./seed-types.ts";
import { diski, diskiFacets } from "./svobodnye-vesa/diski.ts";
import { ganteli, ganteliFacets } from "./svobodnye-vesa/ganteli.ts";
import { giri, giriFacets } from "./svobodnye-vesa/giri.ts";
import { grify, grifyFacets } from "./svobodnye-vesa/grify.ts";

export const svobodnyeVesa: SeedCategory = {
  category: {
    key: "svobodnye-vesa",
    slug: "svobodnye-vesa",
    name: "Свободные веса",
    verb: "Держать форму",
    lead: "Гантели, гири, грифы и диски с проверенным весом. Собирайте ряд постепенно: все веса есть отдельно.",
    picture: shot("gantel-atlant-hex"),
  },
  types: [
    {
      key: "ganteli",
      slug: "ganteli",
      category: "svobodnye-vesa",
      name: "Гантели",
      lead: "Литые, разборные и регулируемые, от 0,5 до 50 кг на руку.",
      picture: shot("gantel-atlant-hex"),
      facets: ganteliFacets,
    },
    {
      key: "giri",
      slug: "giri",
      category: "svobodnye-vesa",
      name: "Гири",
      lead: "Чугунные, соревновательные и мягкие. Для первой гири обычно берут 8–12 или 16 кг.",
      picture: shot("girya-atlant-iron"),
      facets: giriFacets,
    },
    {
      key: "grify",
      slug: "grify",
      category: "svobodnye-vesa",
      name: "Грифы",
      lead: "Прямые, изогнутые и трэп-грифы. Сверьте посадку с дисками: 30 и 50 мм не совмещаются.",
      picture: shot("grif-atlant-b20"),
      facets: grifyFacets,
    },
    {
      key: "diski",
      slug: "diski",
      category: "svobodnye-vesa",
      name: "Диски",
      lead: "Бамперные — бросать, обрезиненные — тренироваться на раме, чугунные — для дома. Цена за один диск.",
      picture: shot("disk-atlant-bumper"),
      facets: diskiFacets,
    },
  ],
  series: [
    {
      key: "atlant-b",
      slug: "atlant-b",
      brand: "atlant",
      name: "B",
      description:
        "Грифы, диски, гантели и гири: вес проверяем на каждом изделии, посадка 50 мм общая для всей серии, домашняя линия — 30 мм.",
      picture: shot("disk-atlant-bumper"),
    },
    {
      key: "tonus-color",
      slug: "tonus-color",
      brand: "tonus",
      name: "Color",
      description: "Лёгкие веса для дома и групповых занятий: мягкое покрытие, цвет подсказывает вес.",
      picture: shot("gantel-tonus-color"),
    },
  ],
  products: [...ganteli, ...giri, ...grify, ...diski],
};
