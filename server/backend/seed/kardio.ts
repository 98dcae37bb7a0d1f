import { dorozhki, dorozhkiFacets } from "./kardio/dorozhki.ts";
import { ellips, ellipsFacets } from "./kardio/ellips.ts";
import { greb, grebFacets } from "./kardio/greb.ts";
import { velo, veloFacets } from "./kardio/velo.ts";
import { shot, type SeedCategory } from "./seed-types.ts";

export const kardio: SeedCategory = {
  category: {
    key: "kardio",
    slug: "kardio",
    name: "Кардиотренажёры",
    verb: "Бегать",
    lead: "Дорожки, велотренажёры, эллипсы и гребля. В карточках указаны шум, место и допустимый вес — то, что важно до покупки.",
    picture: shot("begovaya-dorozhka-nord-t7-pro"),
  },
  types: [
    {
      key: "begovye-dorozhki",
      slug: "begovye-dorozhki",
      category: "kardio",
      name: "Беговые дорожки",
      lead: "От домашней ходьбы до клубного бега. Для лёгкого бега хватит полотна 125 см, для бега своим шагом нужно от 130 см.",
      picture: shot("begovaya-dorozhka-nord-t7-pro"),
      facets: dorozhkiFacets,
    },
    {
      key: "velotrenazhery",
      slug: "velotrenazhery",
      category: "kardio",
      name: "Велотренажёры",
      lead: "Вертикальные велотренажёры и спин-байки. Чем тяжелее маховик, тем ровнее ход.",
      picture: shot("velotrenazher-nord-ergo-v2"),
      facets: veloFacets,
    },
    {
      key: "ellipticheskie-trenazhery",
      slug: "ellipticheskie-trenazhery",
      category: "kardio",
      name: "Эллиптические тренажёры",
      lead: "Движение без удара. Длину шага подбирайте по росту: до 175 см — 40 см, выше — от 48 см.",
      picture: shot("ellipticheskiy-trenazher-nord-e5"),
      facets: ellipsFacets,
    },
    {
      key: "grebnye-trenazhery",
      slug: "grebnye-trenazhery",
      category: "kardio",
      name: "Гребные тренажёры",
      lead: "Воздух, магнит или оба сразу: у каждого свой шум и свой характер гребка.",
      picture: shot("grebnoy-trenazher-nord-row-air"),
      facets: grebFacets,
    },
  ],
  series: [
    {
      key: "nord-t",
      slug: "nord-t",
      brand: "nord",
      name: "T",
      description: "Беговые дорожки: число в имени растёт вместе с мотором и длиной полотна, от домашней ходьбы до клуба.",
      picture: shot("begovaya-dorozhka-nord-t5"),
    },
    {
      key: "nord-ergo",
      slug: "nord-ergo",
      brand: "nord",
      name: "Ergo",
      description: "Велотренажёры и спин-байки с регулировкой под рост от 150 до 200 см и ремённым приводом.",
      picture: shot("spin-bayk-nord-ergo-spin"),
    },
    {
      key: "nord-e",
      slug: "nord-e",
      brand: "nord",
      name: "E",
      description: "Эллиптические тренажёры на подшипниках, от компактного для квартиры до длинного шага.",
      picture: shot("ellipticheskiy-trenazher-nord-e3"),
    },
    {
      key: "nord-row",
      slug: "nord-row",
      brand: "nord",
      name: "Row",
      description: "Гребные тренажёры с воздушным и магнитным сопротивлением: для рекордов, для дома и для тихой квартиры.",
      picture: shot("grebnoy-trenazher-nord-row-dual"),
    },
    {
      key: "vektor-c",
      slug: "vektor-c",
      brand: "vektor",
      name: "C",
      description: "Кардиолиния для клубов: работа по 14 часов в день, доступ к узлам за минуты, обслуживание по договору.",
      picture: shot("ellipticheskiy-trenazher-vektor-glide"),
    },
  ],
  products: [...dorozhki, ...velo, ...ellips, ...greb],
};
