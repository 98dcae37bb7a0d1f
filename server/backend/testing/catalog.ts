import type { CatalogSource, SourceProduct, SourceStructure } from "../catalog/source.ts";

/** A small catalogue whose numbers tests can write out: 12 trampolines, 2 kettlebells, a type and a category without goods. */
export function smallCatalog({ products = [...trampolines(), ...kettlebells()] }: { products?: SourceProduct[] } = {}): CatalogSource {
  return { structure, products };
}

const picture = { src: "/photo/trampoline-12ft-blue.webp", alt: "Батут" };

const structure: SourceStructure = {
  categories: [
    { key: "jump", slug: "batuty", name: "Батуты", verb: "Прыгать", lead: "Для двора и зала.", picture },
    { key: "lift", slug: null, name: "Свободные веса", verb: "Поднимать", picture: null },
    { key: "nothing", slug: null, name: "Пустая категория", picture: null },
  ],
  types: [
    {
      key: "net",
      category: "jump",
      slug: "batuty-s-setkoy",
      name: "Батуты с сеткой",
      lead: "Сетка снаружи или внутри.",
      picture,
      facets: [
        { id: "diametr", name: "Диаметр", kind: "choice" },
        { id: "nagruzka", name: "Нагрузка", kind: "range", unit: "кг" },
        { id: "setka", name: "Сетка", kind: "choice" },
        { id: "lestnitsa", name: "Лестница", kind: "flag" },
      ],
    },
    { key: "spare", category: "jump", slug: null, name: "Запчасти", picture: null, facets: [] },
    {
      key: "bell",
      category: "lift",
      slug: null,
      name: "Гири",
      picture: null,
      facets: [{ id: "ves", name: "Вес", kind: "range", unit: "кг" }],
    },
  ],
  brands: [
    { key: "v", slug: "vzlet", name: "Взлёт" },
    { key: "a", slug: "atlant", name: "Атлант" },
  ],
  series: [
    { key: "supreme", slug: "supreme", name: "Supreme", brand: "v", description: "Высокая рама.", picture },
    { key: "classic", slug: "classic", name: "Classic", brand: "v", picture: null },
  ],
};

export const attribute = {
  diameter: (cm: 244 | 305 | 366) => ({
    facet: "diametr",
    value: String(cm),
    label: `${Math.round(cm / 30.5)} ft`,
    note: `${cm} см`,
    number: cm,
  }),
  load: (kg: number) => ({ facet: "nagruzka", value: String(kg), label: String(kg), number: kg }),
  net: (outside: boolean) => ({
    facet: "setka",
    value: outside ? "snaruzhi" : "vnutri",
    label: outside ? "Снаружи" : "Внутри",
    number: outside ? 0 : 1,
  }),
  ladder: { facet: "lestnitsa", value: "1", label: "Да", number: 1 },
  weight: (kg: number) => ({ facet: "ves", value: String(kg), label: String(kg), number: kg }),
};

/** A trampoline with a net, 10 000 ₽, in stock. */
export function trampoline(rest: Partial<SourceProduct> & Pick<SourceProduct, "key" | "name">): SourceProduct {
  return {
    slug: null,
    type: "net",
    brand: "v",
    series: null,
    description: "<p>Для двора.</p>",
    price: 10_000,
    old_price: null,
    stock: null,
    pictures: [picture, picture, picture],
    ...rest,
  };
}

/**
 * By popularity: «Supreme» in two sizes (from 29 990 ₽, 12 ft reduced), nine plain ones (20 000 … 100 000 ₽, every other of «Атлант»
 * with the net inside), a new one on request, and between them a reduced one that is sold out.
 */
function trampolines(): SourceProduct[] {
  const supreme = trampoline({
    key: "supreme",
    name: "Батут Взлёт Supreme",
    series: "supreme",
    price: 0,
    is_hit: true,
    popularity: 100,
    description: '<p onclick="x()">Высокая <strong>рама</strong>.</p><script>alert(1)</script>',
    specs: [{ name: "Диаметр", value: "305–366", unit: "см" }],
    attributes: [attribute.net(true), attribute.ladder],
    modifications: [
      {
        key: "supreme-10",
        name: "10 ft",
        note: "305 см",
        article: "BZ-1310",
        price: 29_990,
        old_price: null,
        price_from: true,
        stock: 4,
        specs: [
          { name: "Диаметр", value: "305", unit: "см" },
          { name: "Нагрузка", value: "120", unit: "кг" },
        ],
        attributes: [attribute.diameter(305), attribute.load(120)],
      },
      {
        key: "supreme-12",
        name: "12 ft",
        note: "366 см",
        article: "BZ-1312",
        price: 45_990.5,
        old_price: 52_990,
        stock: null,
        specs: [
          { name: "Диаметр", value: "366", unit: "см" },
          { name: "Нагрузка", value: "150", unit: "кг" },
        ],
        attributes: [attribute.diameter(366), attribute.load(150)],
      },
    ],
  });
  const plain = Array.from({ length: 9 }, (_, index) => {
    const number = index + 2;
    const ours = number % 2 === 0;
    return trampoline({
      key: `plain-${number}`,
      name: `Батут Простой ${number}`,
      article: `P-${number}`,
      brand: ours ? "v" : "a",
      series: ours ? "classic" : null,
      price: number * 10_000,
      popularity: 90 - number,
      attributes: [attribute.diameter(number < 5 ? 244 : 305), attribute.load(number * 10), attribute.net(ours)],
    });
  });
  const special = trampoline({
    key: "sold",
    name: "Батут Последний",
    brand: "a",
    price: 15_000,
    old_price: 20_000,
    stock: 0,
    popularity: 87,
    attributes: [attribute.diameter(244), attribute.load(80), attribute.net(false)],
  });
  const onRequest = trampoline({
    key: "order",
    name: "Батут на заказ",
    brand: null,
    price: 0,
    order_days: 25,
    is_new: true,
    popularity: 1,
  });
  return [supreme, ...plain, special, onRequest];
}

export function kettlebells(): SourceProduct[] {
  return [16, 24].map((kg) =>
    trampoline({
      key: `bell-${kg}`,
      type: "bell",
      brand: "a",
      name: `Гиря чугунная ${kg} кг`,
      article: `G-${kg}`,
      price: kg * 200,
      special: kg === 24,
      popularity: kg,
      specs: [{ name: "Вес", value: String(kg), unit: "кг" }],
      attributes: [attribute.weight(kg)],
    }),
  );
}
