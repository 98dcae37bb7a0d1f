/**
 * A feed of any size, piece by piece: every third offer is a member of a group whose mates stand far apart.
 * `bytes` is the least size in characters.
 */
export function* bigFeed(bytes: number): Generator<string> {
  const categories = Array.from(
    { length: 200 },
    (_, index) => `<category id="${index + 1}"${index < 10 ? "" : ` parentId="${(index % 10) + 1}"`}>Раздел ${index + 1}</category>`,
  );
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="2026-01-01"><shop><name>Большой</name><url>https://big.example</url>
<currencies><currency id="RUB" rate="1"/></currencies><categories>${categories.join("\n")}</categories><offers>\n`;
  yield head;
  let written = head.length;
  for (let index = 0; written < bytes; index++) {
    const text = offer(index);
    written += text.length;
    yield text;
  }
  yield "</offers></shop></yml_catalog>\n";
}

const GROUPS = 5000;

function offer(index: number): string {
  const isMember = index % 3 === 0;
  const model = isMember ? Math.trunc(index / 3) % GROUPS : index;
  const size = isMember ? Math.trunc(index / 3 / GROUPS) : index % 7;
  return `<offer id="${index}" available="${index % 11 !== 0}"${isMember ? ` group_id="${model}"` : ""}>
<name>Батут модель ${model} размер ${size}</name><price>${1000 + ((index * 37) % 90_000)}</price><oldprice>95000</oldprice><currencyId>RUB</currencyId>
<categoryId>${(model % 190) + 11}</categoryId><vendor>Марка ${model % 40}</vendor><vendorCode>A-${index}</vendorCode>
<picture>https://img.big.example/${index}/1.jpg</picture><picture>https://img.big.example/${index}/2.jpg</picture>
<description><![CDATA[<p>${`Описание модели ${model}: прочная рама, мягкий мат и сетка. `.repeat(12)}</p><ul><li>${"Пункт списка. ".repeat(10)}</li></ul>]]></description>
<param name="Размер">${size}</param><param name="Диаметр" unit="см">${180 + (model % 60) * 5}</param><param name="Нагрузка" unit="кг">${60 + (model % 25) * 4}</param>
<param name="Цвет">${["синий", "зелёный", "графит", "красный"][model % 4]}</param><param name="Сетка">${model % 2 === 0 ? "Да" : "Нет"}</param>
<param name="Материал рамы">${["сталь", "оцинкованная сталь"][model % 2]}</param><country_of_origin>Россия</country_of_origin><barcode>${4_600_000_000_000 + index}</barcode></offer>
`;
}
