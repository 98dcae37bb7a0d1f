import { PlainCartView } from "./cart.tsx";
import { NBSP } from "#shared/text/format.ts";
import { LISTS_FORM } from "#shared/paths.ts";
import { AppContextProvider, useAppContext, type PlainFavorites, type PlainComparison, type PlainParts } from "../state/context.tsx";
import { createListsStore } from "../state/lists.ts";
import { Notices, goneNotices } from "../ui/notices.tsx";
import { ProductCard } from "../ui/product/product-card.tsx";
import { Comparison } from "../pages/compare/comparison.tsx";
import { idsOf } from "../pages/compare/use-comparison.ts";
import { Icon } from "../ui/icon.tsx";
import { Done, Nothing } from "./done.tsx";

const ignore = () => {};

/** The favourites without script. The heart of each card is a button that submits a form. */
export function PlainFavoritesView({ data }: { data: PlainFavorites | null }) {
  const context = useAppContext();
  const products = data?.answer.page.products ?? [];
  const gone = data?.answer.error_products ?? [];
  return (
    <div className="plain-part">
      <Done done={data?.done ?? null} name={products.find(({ id }) => id === data?.done?.id)?.name} />
      <Notices notices={goneNotices(gone)} dismiss={ignore} />
      {data === null || products.length === 0 ? (
        <Nothing title="Пока пусто" text={`Нажмите на${NBSP}сердце у${NBSP}товара, и${NBSP}он будет здесь.`} />
      ) : (
        // A card reads from the lists whether its product is a favourite.
        <AppContextProvider
          value={{ ...context, lists: createListsStore(null, { favorites: data.lists.favorites, compare: data.lists.compare }) }}
        >
          <h2 className="visually-hidden">Товары</h2>
          <div className="product-grid favorites-grid stack">
            {products.map((product, index) => (
              <ProductCard key={product.id} product={product} priority={index < 2} />
            ))}
          </div>
        </AppContextProvider>
      )}
    </div>
  );
}

/** The comparison without script. It looks as it does with script, but its buttons submit a form. */
export function PlainCompareView({ data }: { data: PlainComparison | null }) {
  const context = useAppContext();
  const groups = data?.answer.page.groups ?? [];
  const products = groups.flatMap((group) => group.products);
  const gone = data?.answer.error_products ?? [];
  const changed = products.find(({ id }) => id === data?.done?.id);
  return (
    <div className="plain-part">
      <Done done={data?.done ?? null} name={changed && [changed.name, changed.modification].filter(Boolean).join(", ")} />
      <Notices notices={goneNotices(gone)} dismiss={ignore} />
      {data === null || idsOf(groups).length === 0 ? (
        <Nothing
          title="Пока нечего сравнивать"
          text={`Нажмите на${NBSP}весы у${NBSP}двух-трёх похожих товаров, и${NBSP}здесь станет видно, чем они различаются.`}
        />
      ) : (
        <AppContextProvider
          value={{ ...context, lists: createListsStore(null, { favorites: data.lists.favorites, compare: data.lists.compare }) }}
        >
          <Comparison groups={groups} />
          <button className="compare-action plain-part gap-8 medium" type="submit" form={LISTS_FORM} name="clear-compare" value="1">
            <Icon name="trash-2" small />
            Очистить сравнение
          </button>
        </AppContextProvider>
      )}
    </div>
  );
}

/** What the cart, the favourites and the comparison show where there is no script. Only the server imports it; the build puts its styles into one stylesheet. */
export const plain: PlainParts = { cart: PlainCartView, favorites: PlainFavoritesView, compare: PlainCompareView };
