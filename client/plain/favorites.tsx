import { NBSP } from "#shared/text/space.ts";
import { ServicesProvider, useServices, type PlainFavorites } from "../state/context.tsx";
import { createListsStore } from "../state/lists.ts";
import { goneName, Notices } from "../ui/notices.tsx";
import { ProductCard } from "../ui/product-card.tsx";
import { Done } from "./done.tsx";
import { Nothing } from "./nothing.tsx";

const ignore = () => {};

/** The favourites without script. The heart of each card is a button that submits a form. */
export function PlainFavoritesView({ data }: { data: PlainFavorites | null }) {
  const services = useServices();
  const products = data?.answer.page.products ?? [];
  const gone = data?.answer.error_products ?? [];
  return (
    <div className="plain-part">
      <Done done={data?.done ?? null} name={products.find(({ id }) => id === data?.done?.id)?.name} />
      <Notices
        notices={gone.map((one) => ({ id: one.id, title: goneName(one), text: "Больше не продаётся, убрали из ваших списков." }))}
        dismiss={ignore}
      />
      {data === null || products.length === 0 ? (
        <Nothing title="Пока пусто" text={`Нажмите на${NBSP}сердце у${NBSP}товара, и${NBSP}он будет здесь.`} />
      ) : (
        // A card reads from the lists whether its product is a favourite.
        <ServicesProvider
          services={{ ...services, lists: createListsStore(null, { favorites: data.lists.favorites, compare: data.lists.compare }) }}
        >
          <h2 className="visually-hidden">Товары</h2>
          <div className="product-grid favorites-grid">
            {products.map((product, index) => (
              <ProductCard key={product.id} product={product} priority={index < 2} />
            ))}
          </div>
        </ServicesProvider>
      )}
    </div>
  );
}
