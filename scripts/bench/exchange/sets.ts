/** Goods of 1C in any number: 200 groups in a tree, five properties, every fourth good in three sizes. */

const GROUPS = 200;
const COLOURS = ["синий", "зелёный", "графит", "красный"];

const file = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.09" ДатаФормирования="2026-11-20T10:00:00">${content}</КоммерческаяИнформация>`;

function classifier(): string {
  const group = (index: number, inside = "") =>
    `<Группа><Ид>g${index}</Ид><Наименование>Раздел ${index}</Наименование>${inside && `<Группы>${inside}</Группы>`}</Группа>`;
  const inner = (root: number) => Array.from({ length: GROUPS / 10 - 1 }, (_, place) => group(10 + root + place * 10)).join("");
  const groups = Array.from({ length: 10 }, (_, root) => group(root, inner(root))).join("");
  const names = ["Цвет", "Материал", "Диаметр", "Нагрузка", "Сетка"];
  const properties = names.map((name, index) => `<Свойство><Ид>p${index}</Ид><Наименование>${name}</Наименование></Свойство>`);
  return `<Классификатор><Ид>c</Ид><Группы>${groups}</Группы><Свойства>${properties.join("")}</Свойства></Классификатор>`;
}

function good(index: number): string {
  const values = [
    COLOURS[index % 4],
    index % 2 === 0 ? "сталь" : "оцинкованная сталь",
    180 + (index % 60) * 5,
    60 + (index % 25) * 4,
    "Да",
  ];
  const properties = values.map((value, place) => `<ЗначенияСвойства><Ид>p${place}</Ид><Значение>${value}</Значение></ЗначенияСвойства>`);
  return `<Товар><Ид>good-${index}</Ид><Артикул>A-${index}</Артикул><Наименование>Батут модель ${index}</Наименование><БазоваяЕдиница Код="796">шт</БазоваяЕдиница>
<Группы><Ид>g${10 + (index % (GROUPS - 10))}</Ид></Группы><Описание>${`Описание модели ${index}: прочная рама, мягкий мат и сетка. `.repeat(8)}</Описание>
<Изготовитель><Ид>m${index % 40}</Ид><Наименование>Марка ${index % 40}</Наименование></Изготовитель><ЗначенияСвойств>${properties.join("")}</ЗначенияСвойств></Товар>\n`;
}

function offers(index: number, raise: number): string {
  const offer = (id: string, size: number | null) =>
    `<Предложение><Ид>${id}</Ид>${size === null ? "" : `<Наименование>Батут модель ${index}, ${size}</Наименование><ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Размер</Наименование><Значение>${size}</Значение></ХарактеристикаТовара></ХарактеристикиТовара>`}<Цены><Цена><ИдТипаЦены>retail</ИдТипаЦены><ЦенаЗаЕдиницу>${1000 + ((index * 37) % 90_000) + raise}</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена></Цены><Количество>${index % 11}</Количество></Предложение>\n`;
  return index % 4 === 0 ? [1, 2, 3].map((size) => offer(`good-${index}#${size}`, size)).join("") : offer(`good-${index}`, null);
}

/** A whole exchange as its files, `inFile` goods in each. @param raise roubles that are added to every price */
export function* exchangeFiles(goods: number, inFile: number, raise = 0): Generator<readonly [name: string, content: string]> {
  const price = "<ТипыЦен><ТипЦены><Ид>retail</Ид><Наименование>Розничная</Наименование></ТипЦены></ТипыЦен>";
  const parts = Array.from({ length: Math.ceil(goods / inFile) }, (_, part) => part);
  const all = (part: number, told: (index: number) => string) =>
    Array.from({ length: Math.min(inFile, goods - part * inFile) }, (_, place) => told(part * inFile + place)).join("");
  for (const part of parts)
    yield [
      `import0_${part}.xml`,
      file(
        `${part === 0 ? classifier() : ""}<Каталог СодержитТолькоИзменения="false"><Ид>c</Ид><Товары>${all(part, good)}</Товары></Каталог>`,
      ),
    ];
  for (const part of parts)
    yield [
      `offers0_${part}.xml`,
      file(
        `<ПакетПредложений СодержитТолькоИзменения="false"><Ид>c#</Ид>${part === 0 ? price : ""}<Предложения>${all(part, (index) => offers(index, raise))}</Предложения></ПакетПредложений>`,
      ),
    ];
}
