import { endpoints } from "#shared/contract/endpoints.ts";
import type { SearchResponse } from "#shared/contract/search.ts";
import { paths } from "#shared/paths.ts";
import { plural } from "#shared/text/plural.ts";
import type { PageProps } from "../../page.ts";
import { useRootData } from "../../root-data.ts";
import { useServices } from "../../state/context.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pager, useGrownList } from "../../ui/pager.tsx";
import { ProductCard } from "../../ui/product-card.tsx";
import "../../ui/button.css";
import "./page.css";

/** What was found, with ways on when it is nothing. */
export function SearchPage({ data }: PageProps<SearchResponse & { q: string }>) {
  const { api } = useServices();
  const { layout } = useRootData();
  const { q, limit, total } = data;
  const list = useGrownList(listOf(data));
  const fetchFrom = async (offset: number) => listOf(await api.call(endpoints.search, { query: { q, limit, offset } }));

  return (
    <div className="wrap found">
      <Breadcrumbs items={[]} current="Поиск" />
      <h1 className="h1">{q === "" ? "Поиск" : `«${q}»`}</h1>
      <form className="found-form" role="search" method="get" action={paths.search.href()}>
        <label className="vh" htmlFor="found-q">
          Что ищем
        </label>
        <Icon name="search" />
        <input
          id="found-q"
          type="search"
          name="q"
          key={q}
          defaultValue={q}
          placeholder="Батут 12 ft, гиря 16 кг"
          maxLength={200}
          autoComplete="off"
        />
        <button className="btn" type="submit">
          Найти
        </button>
      </form>
      {q !== "" && (
        <p className="soft found-n" role="status">
          {total > 0
            ? `${plural(total, "Нашёлся", "Нашлись", "Нашлось")} ${total} ${plural(total, "товар", "товара", "товаров")}`
            : "Ничего не нашлось. Проверьте слово или выберите раздел."}
        </p>
      )}
      {list.items.length > 0 ? (
        <>
          <div className="cards">
            {list.items.map((product, index) => (
              <ProductCard key={product.id} product={product} priority={index < 2} />
            ))}
          </div>
          <Pager list={list} fetchFrom={fetchFrom} />
        </>
      ) : (
        <ul className="found-ways">
          {layout.header.catalog.map(({ id, name, url, count }) => (
            <li key={id}>
              <a className="chip" href={url}>
                {name} <span className="soft num">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const listOf = ({ page, limit, offset, total }: SearchResponse) => ({ items: page, limit, offset, total });
