import type { Statistics } from "#shared/contract/manage/today.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import { Moment } from "../../../manage/ui/moment.tsx";

/** What is on sale and where it came from. */
export function Catalogue({ catalogue: { source, products, at } }: { catalogue: NonNullable<Statistics["catalogue"]> }) {
  return (
    <p className="today-catalogue">
      {source === "demo" ? "Демонстрационный каталог" : `Каталог из${NBSP}выгрузки`}: {products}
      {NBSP}
      {plural(products, "товар", "товара", "товаров")}, загружен <Moment iso={at} />
    </p>
  );
}
