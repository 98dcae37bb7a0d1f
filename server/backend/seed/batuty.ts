import { accessories } from "./batuty/accessories.ts";
import { accessoryFacets } from "./batuty/accessory-facets.ts";
import { classic } from "./batuty/classic.ts";
import { diametr, lestnitsa, nagruzka, pruzhina, setka, tsvet, vozrast } from "./batuty/facets.ts";
import { junior } from "./batuty/junior.ts";
import { mini, miniFacets } from "./batuty/mini.ts";
import { pro } from "./batuty/pro.ts";
import { sport, sportFacets } from "./batuty/sport.ts";
import { spareParts } from "./batuty/spare-parts.ts";
import { supreme } from "./batuty/supreme.ts";
import { supremeInnerNet } from "./batuty/supreme-inner-net.ts";
import { shot, type SeedCategory } from "./seed-types.ts";

export const batuty: SeedCategory = {
  category: {
    key: "batuty",
    slug: "batuty",
    name: "Батуты",
    verb: "Прыгать",
    lead: "Батуты от 6 до 16 ft для двора, мини-батуты для тренировок и спортивные батуты для секций. Рамы испытываем нагрузкой в 2,5 раза выше паспортной.",
    picture: shot("batut-vzlet-supreme"),
  },
  types: [
    {
      key: "batuty-s-setkoy",
      slug: "batuty-s-setkoy",
      category: "batuty",
      name: "Батуты с защитной сеткой",
      lead: "Четыре серии, шесть диаметров, сетка снаружи или внутри. Чтобы выбрать размер, начните с площадки: к диаметру прибавьте по 1,5 м с каждой стороны.",
      picture: shot("batut-vzlet-supreme"),
      facets: [diametr, nagruzka, setka, tsvet, vozrast, lestnitsa, pruzhina].map(({ facet }) => facet),
    },
    {
      key: "mini-batuty",
      slug: "mini-batuty",
      category: "batuty",
      name: "Мини-батуты для фитнеса",
      lead: "Батуты 100–130 см для тренировок дома и в студии: на жгутах тише, на пружинах доступнее.",
      picture: shot("mini-batut-tonus-jump-fit"),
      facets: miniFacets,
    },
    {
      key: "sportivnye-batuty",
      slug: "sportivnye-batuty",
      category: "batuty",
      name: "Спортивные батуты",
      lead: "Прямоугольные батуты для секций и встроенные — для парков и батутных центров.",
      picture: shot("sportivnyy-batut-vzlet-arena-s"),
      facets: sportFacets,
    },
    {
      key: "aksessuary-dlya-batutov",
      slug: "aksessuary-dlya-batutov",
      category: "batuty",
      name: "Аксессуары для батутов",
      lead: "Чехлы, лестницы, маты, сетки и крепёж. Запасные части держим на складе для каждой серии.",
      picture: shot("lestnitsa-dlya-batuta"),
      facets: accessoryFacets,
    },
  ],
  series: [
    {
      key: "supreme",
      slug: "supreme",
      brand: "vzlet",
      name: "Supreme",
      description: "Семейная серия: труба 50 мм, пружины 178 мм, нагрузка до 180 кг и гарантия три года.",
      picture: shot("batut-vzlet-supreme"),
    },
    {
      key: "classic",
      slug: "classic",
      brand: "vzlet",
      name: "Classic",
      description: "Первый батут для дачи: труба 42 мм, пружины 140 мм, сетка, мат и лестница в комплекте.",
      picture: shot("batut-vzlet-classic"),
    },
    {
      key: "pro",
      slug: "pro",
      brand: "vzlet",
      name: "Pro",
      description: "Для ежедневной работы: труба 60 мм с горячим цинком, пружины 215 мм, нагрузка до 250 кг и гарантия пять лет.",
      picture: shot("batut-vzlet-pro-grafit"),
    },
    {
      key: "junior",
      slug: "junior",
      brand: "vzlet",
      name: "Junior",
      description: "Низкие батуты с внутренней сеткой для детей от трёх до десяти лет.",
      picture: shot("batut-vzlet-junior"),
    },
    {
      key: "jump",
      slug: "jump",
      brand: "tonus",
      name: "Jump",
      description: "Мини-батуты для тренировок: от складного домашнего до студийного.",
      picture: shot("mini-batut-tonus-jump-fit"),
    },
    {
      key: "arena",
      slug: "arena",
      brand: "vzlet",
      name: "Arena",
      description: "Спортивные и встроенные батуты для секций, парков и батутных центров.",
      picture: shot("sportivnyy-batut-vzlet-arena-l"),
    },
    {
      key: "tonus-start",
      slug: "tonus-start",
      brand: "tonus",
      name: "Start",
      description: "Простое оборудование для первых месяцев занятий дома.",
      picture: shot("mini-batut-tonus-start"),
    },
  ],
  products: [...supreme, ...supremeInnerNet, ...classic, ...pro, ...junior, ...mini, ...sport, ...accessories, ...spareParts],
};
