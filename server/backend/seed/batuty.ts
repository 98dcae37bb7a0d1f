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
import { photo, type SeedCategory } from "./seed-types.ts";

export const batuty: SeedCategory = {
  category: {
    key: "batuty",
    slug: "batuty",
    name: "Батуты",
    verb: "Прыгать",
    lead: "Батуты от 6 до 16 ft для двора, мини-батуты для тренировок и спортивные батуты для секций. Рамы испытываем нагрузкой в 2,5 раза выше паспортной.",
    picture: photo("trampoline-12ft-blue", "Синий батут с защитной сеткой"),
  },
  types: [
    {
      key: "batuty-s-setkoy",
      slug: "batuty-s-setkoy",
      category: "batuty",
      name: "Батуты с защитной сеткой",
      lead: "Четыре серии, шесть диаметров, сетка снаружи или внутри. Чтобы выбрать размер, начните с площадки: к диаметру прибавьте по 1,5 м с каждой стороны.",
      picture: photo("trampoline-12ft-blue", "Батут с защитной сеткой и лестницей"),
      facets: [diametr, nagruzka, setka, tsvet, vozrast, lestnitsa, pruzhina].map(({ facet }) => facet),
    },
    {
      key: "mini-batuty",
      slug: "mini-batuty",
      category: "batuty",
      name: "Мини-батуты для фитнеса",
      lead: "Батуты 100–130 см для тренировок дома и в студии: на жгутах тише, на пружинах доступнее.",
      picture: photo("mini-trampoline", "Мини-батут для фитнеса с ручкой"),
      facets: miniFacets,
    },
    {
      key: "sportivnye-batuty",
      slug: "sportivnye-batuty",
      category: "batuty",
      name: "Спортивные батуты",
      lead: "Прямоугольные батуты для секций и встроенные — для парков и батутных центров.",
      picture: photo("sport-trampoline", "Прямоугольный спортивный батут"),
      facets: sportFacets,
    },
    {
      key: "aksessuary-dlya-batutov",
      slug: "aksessuary-dlya-batutov",
      category: "batuty",
      name: "Аксессуары для батутов",
      lead: "Чехлы, лестницы, маты, сетки и крепёж. Запасные части держим на складе для каждой серии.",
      picture: photo("trampoline-ladder", "Лестница для батута"),
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
      picture: photo("trampoline-12ft-blue", "Батут серии Supreme"),
    },
    {
      key: "classic",
      slug: "classic",
      brand: "vzlet",
      name: "Classic",
      description: "Первый батут для дачи: труба 42 мм, пружины 140 мм, сетка, мат и лестница в комплекте.",
      picture: photo("trampoline-10ft-green", "Батут серии Classic"),
    },
    {
      key: "pro",
      slug: "pro",
      brand: "vzlet",
      name: "Pro",
      description: "Для ежедневной работы: труба 60 мм с горячим цинком, пружины 215 мм, нагрузка до 250 кг и гарантия пять лет.",
      picture: photo("trampoline-12ft-graphite", "Батут серии Pro"),
    },
    {
      key: "junior",
      slug: "junior",
      brand: "vzlet",
      name: "Junior",
      description: "Низкие батуты с внутренней сеткой для детей от трёх до десяти лет.",
      picture: photo("trampoline-8ft-blue", "Батут серии Junior"),
    },
    {
      key: "jump",
      slug: "jump",
      brand: "tonus",
      name: "Jump",
      description: "Мини-батуты для тренировок: от складного домашнего до студийного.",
      picture: photo("mini-trampoline", "Мини-батут серии Jump"),
    },
    {
      key: "arena",
      slug: "arena",
      brand: "vzlet",
      name: "Arena",
      description: "Спортивные и встроенные батуты для секций, парков и батутных центров.",
      picture: photo("sport-trampoline", "Спортивный батут серии Arena"),
    },
    {
      key: "tonus-start",
      slug: "tonus-start",
      brand: "tonus",
      name: "Start",
      description: "Простое оборудование для первых месяцев занятий дома.",
      picture: photo("mini-trampoline", "Мини-батут серии Start"),
    },
  ],
  products: [...supreme, ...supremeInnerNet, ...classic, ...pro, ...junior, ...mini, ...sport, ...accessories, ...spareParts],
};
