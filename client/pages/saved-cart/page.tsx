import type { SavedCart, SavedCarts } from "#shared/contract/cart.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { statusOf } from "#shared/http-error.ts";
import { paths } from "#shared/paths.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { backOrderText, quantityText } from "#shared/domain/unit.ts";
import { loginAddress } from "../../account/addresses.ts";
import { usePageForm } from "../../forms/use-form.ts";
import { areSlugs, definePage, type PageProps } from "../../page.ts";
import { Empty } from "../../ui/empty.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { InputField } from "../../ui/form/field.tsx";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { FillCart } from "../../ui/product/fill-cart.tsx";
import { LineGoods, LinePrice } from "../cart/line-goods.tsx";
import { changeAction, saveAction } from "./action.ts";
import "../../ui/button.css";
import "../cart/lines.css";
import "../purchase-list/page.css";

const CART = [{ title: "Корзина", url: paths.cart.href() }];

interface AccountCarts extends SavedCarts {
  /** Nobody is logged in, so nobody knows whose lists to show. */
  isAnonymous?: boolean;
}

/** The lists of the account; nobody's are there without one. */
export const saved = definePage<AccountCarts>({
  component: SavedCartsPage,
  robots: "disallow",
  personal: true,
  load: ({ api, signal }) =>
    api.call(endpoints.savedCarts, { signal }).catch((error: unknown) => {
      if (statusOf(error) === 401) return { carts: [], isAnonymous: true };
      throw error;
    }),
  action: saveAction,
  head: () => ({
    title: "Сохранённые списки",
    description: "Списки товаров вашего кабинета.",
    canonical: paths.savedCarts.href(),
    noindex: true,
  }),
});

export const cart = definePage<SavedCart>({
  component: SavedCartPage,
  robots: "disallow",
  personal: true,
  validate: areSlugs,
  load: ({ api, params, signal }) => api.call(endpoints.savedCart, { params: { key: params.key ?? "" }, signal }),
  action: changeAction,
  head: ({ key }) => ({
    title: "Сохранённый список",
    description: "Товары по сегодняшним ценам.",
    canonical: paths.savedCart.href({ key }),
    noindex: true,
  }),
});

function SavedCartsPage({ data: { carts, isAnonymous } }: PageProps<AccountCarts>) {
  const { errors, attempt } = usePageForm();
  return (
    <div className="wrap section section-tight full-height-page">
      <Breadcrumbs items={CART} current="Сохранённые списки" />
      <h1 className="h1 page-head">Сохранённые списки</h1>
      <ErrorSummary errors={errors} prefix="saved-" attempt={attempt} />
      {carts.length === 0 ? (
        <Empty
          title="Списков пока нет"
          text={`Соберите корзину и${NBSP}нажмите «Сохранить список».${isAnonymous ? ` Чтобы списки собирались здесь, войдите в${NBSP}кабинет.` : ""}`}
        >
          <p className="cluster gap-12">
            <a className="button" href={paths.cart.href()}>
              В корзину
            </a>
            {isAnonymous && (
              <a className="button button-outline" href={loginAddress("login", paths.savedCarts.href())}>
                Войти
              </a>
            )}
          </p>
        </Empty>
      ) : (
        <ul className="ruled">
          {carts.map(({ key, name, count, saved_at }) => (
            <li className="spread middle gap-16" key={key}>
              <a className="underlined" href={paths.savedCart.href({ key })}>
                {name || `Список от${NBSP}${dayText(saved_at)}`}
              </a>
              <span className="soft">
                {count} {plural(count, "позиция", "позиции", "позиций")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SavedCartPage({ data }: PageProps<SavedCart>) {
  const { name, saved_at, ends_at, products, error_products, total_price, own, key } = data;
  const title = name || `Список от${NBSP}${dayText(saved_at)}`;
  return (
    <div className="wrap section section-tight full-height-page">
      <Breadcrumbs items={CART} current={title} />
      <div className="page-head">
        <h1 className="h1 anywhere">{title}</h1>
        <p className="lead">
          Цены и{NBSP}остатки на{NBSP}сегодня. Ссылка на{NBSP}эту страницу живёт до{NBSP}
          {dayText(ends_at)}.
        </p>
      </div>
      <Changes data={data} />
      <ul>
        {products.map((line) => (
          <li className="cart-line stack" key={line.id}>
            <LineGoods line={line} quantity={line.quantity}>
              {backOrderText(line.quantity, line.stock, line.unit)}
            </LineGoods>
            <p className="numeric">{quantityText(line.quantity, line.unit)}</p>
            <LinePrice line={line} quantity={line.quantity} />
          </li>
        ))}
        {error_products.map(({ id, name: gone, url, reason }) => (
          <li className="cart-line" key={id}>
            {url ? <a href={url}>{gone}</a> : (gone ?? "Товар")}:{" "}
            {reason === "no_price"
              ? `цена по${NBSP}запросу`
              : { sold_out: "закончилось", no_size: "не выбран вариант", unknown: `больше не${NBSP}продаётся` }[reason]}
          </li>
        ))}
      </ul>
      {products.length > 0 && (
        <p className="purchase-list-end surface rounded spread middle gap-16">
          <b className="h2 numeric">{moneyText(total_price)}</b>
          <FillCart
            className="button button-accent button-large"
            items={products}
            title={`Всё в${NBSP}корзину`}
            done={`Список в${NBSP}корзине`}
          />
        </p>
      )}
      {own && <OwnForm key={name} id={key} name={name} />}
    </div>
  );
}

/** What is otherwise than when the list was saved. */
function Changes({ data: { changes, products } }: { data: SavedCart }) {
  if (changes.length === 0) return null;
  return (
    <div className="surface rounded form-card stack gap-8" role="note">
      <p className="semibold">С тех пор изменились цены</p>
      <ul>
        {changes.map(({ id, was, now }) => {
          const line = products.find((product) => product.id === id);
          return (
            <li key={id}>
              {[line?.name, line?.modification].filter(Boolean).join(", ")}: {moneyText(was)} → {moneyText(now)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function OwnForm({ id, name }: { id: string; name: string }) {
  const { errors, values } = usePageForm();
  return (
    <form className="stack start gap-12" method="post" action={paths.savedCart.href({ key: id })} aria-label="Ваш список">
      <InputField
        id="saved-name"
        name="name"
        label="Название списка"
        maxLength={80}
        defaultValue={values.name ?? name}
        error={errors.name ?? errors.form}
      />
      <p className="cluster gap-12">
        <button className="button" name="do" value="rename">
          Сохранить название
        </button>
        <button className="button button-outline" name="do" value="remove">
          Удалить список
        </button>
        <a className="button button-outline" href={paths.savedCarts.href()}>
          Все списки
        </a>
      </p>
    </form>
  );
}
