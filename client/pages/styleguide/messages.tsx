import type { ProductCard } from "#shared/contract/catalog.ts";
import { useAppContext } from "../../state/context.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Notices, useNotices } from "../../ui/notices.tsx";
import { Specimen } from "./specimen.tsx";

const changes = [
  { id: 1, title: "Батут Взлёт Classic 10 ft больше не продаётся", text: "Мы убрали его из корзины." },
  { id: 2, title: "Гиря Атлант 16 кг", text: "Осталось 2 шт., столько и стоит в корзине." },
];

/** Notices, skeletons, failures, empty lists and dialogs. */
export function Messages({ product }: { product: ProductCard | undefined }) {
  const { ui } = useAppContext();
  const { notices, dismiss } = useNotices(changes);
  const say = (text: string, action?: { title: string; url: string }) => () => ui.getState().announce(text, action);
  return (
    <>
      <Specimen title="Извещения">
        <Notices notices={notices} dismiss={dismiss} />
      </Specimen>
      <Specimen title="Сказано вслух" note="Без действия сообщение только звучит, с действием его ещё и видно.">
        <p className="cluster middle gap-8">
          <button className="button button-soft" type="button" onClick={say("В корзине: гиря 16 кг, 1 шт.")}>
            Сказать
          </button>
          <button className="button button-soft" type="button" onClick={say("Гиря убрана из корзины", { title: "Вернуть", url: "/cart/" })}>
            Сказать и показать
          </button>
        </p>
      </Specimen>
      <Specimen title="Полоса загрузки">
        <p className="cluster middle gap-8">
          {(["loading", "failed", "idle"] as const).map((loading) => (
            <button className="button button-soft" type="button" key={loading} onClick={() => ui.setState({ loading })}>
              {loading}
            </button>
          ))}
        </p>
      </Specimen>
      <Specimen title="Товары в пути">
        <Skeleton className="styleguide-row" count={3} />
      </Specimen>
      <Specimen title="Пусто">
        <Empty title="В избранном пусто" text="Отмечайте товары сердцем, и они соберутся здесь.">
          <a className="button" href="/catalog/">
            В каталог
          </a>
        </Empty>
      </Specimen>
      <Specimen title="Диалоги">
        <p className="cluster middle gap-8">
          <button className="button button-soft" type="button" onClick={() => ui.setState({ enquiry: "/forms/call/" })}>
            Заявка
          </button>
          {product && (
            <button
              className="button button-soft"
              type="button"
              onClick={() =>
                ui.setState({
                  quickOrder: { id: product.id, name: product.name, price: product.price, stock: 3, unit: "пара", quantity: 5 },
                })
              }
            >
              Покупка в один клик
            </button>
          )}
          <button className="button button-soft" type="button" data-menu-link onClick={() => ui.setState({ menuOpen: true })}>
            Меню каталога
          </button>
        </p>
      </Specimen>
    </>
  );
}
